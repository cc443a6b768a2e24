import type { GateStatus } from '#core/competition/day/gate/gate-status.ts';
import styles from './gate.module.css';

const tick = 'M3 14l7 7.500L23.500 4.500';
const cross = 'M4.500 4l17.500 18.200M22.200 3.800L3.800 22.300';

const icons: Readonly<Record<GateStatus['kind'], string | null>> = {
  'not-here': null,
  here: tick,
  'on-deck': tick,
  'in-the-ring': tick,
  done: tick,
  absent: cross,
  scratched: cross,
};

/** A tick or a cross beside the status, readable from a distance; none while an entry may still come. */
export const StatusIcon = ({ of }: { readonly of: GateStatus['kind'] }) =>
  icons[of] && (
    <svg className={styles.sign} viewBox="0 0 26 26" aria-hidden="true" focusable="false">
      <path d={icons[of]} />
    </svg>
  );
