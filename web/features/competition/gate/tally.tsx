import type { GateStatus } from '#core/competition/day/gate/gate-status.ts';
import styles from './gate.module.css';

const counted: readonly (readonly [string, readonly GateStatus['kind'][]])[] = [
  ['here', ['here', 'on-deck', 'in-the-ring']],
  ['still to come', ['not-here']],
  ['done', ['done']],
  ['absent or scratched', ['absent', 'scratched']],
];

/** The number of hounds in each status. */
export const Tally = ({ kinds }: { readonly kinds: readonly GateStatus['kind'][] }) => (
  <dl className={styles.tally}>
    {counted.map(([words, of]) => (
      <div key={words}>
        <dt>{words}</dt>
        <dd>{kinds.filter((kind) => of.includes(kind)).length}</dd>
      </div>
    ))}
  </dl>
);
