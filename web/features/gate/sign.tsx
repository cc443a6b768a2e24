import type { GateStanding } from '#core/competition-day/gate/standing.ts';
import styles from './gate.module.css';

const tick = 'M3 14l7 7.500L23.500 4.500';
const cross = 'M4.500 4l17.500 18.200M22.200 3.800L3.800 22.300';

const signs: Readonly<Record<GateStanding['kind'], string | null>> = {
  'not-here': null,
  here: tick,
  'on-deck': tick,
  'in-the-ring': tick,
  done: tick,
  absent: cross,
  scratched: cross,
};

/** Tick or cross beside the verdict, to be seen from afar; none for somebody who may still come. */
export const Sign = ({ of }: { readonly of: GateStanding['kind'] }) =>
  signs[of] && (
    <svg className={styles.sign} viewBox="0 0 26 26" aria-hidden="true" focusable="false">
      <path d={signs[of]} />
    </svg>
  );
