import styles from './judge.module.css';
import lists from './lists.module.css';
import { Outcome } from './outcome.tsx';
import type { StageProps } from './run-context.ts';

/** The head judge decides which of two signed attempts counts; until then it is the first. */
export const Decide = ({ run, bottom }: StageProps) => (
  <>
    <div className={styles.body}>
      <p className={styles.message}>Signed, and provisional: the head judge decides which attempt counts.</p>
      <Outcome run={run} />
      {([1, 2] as const).map((counts) => (
        <button
          key={counts}
          type="button"
          className={lists.choice}
          onClick={() => run.record({ kind: 'attempt-decided', counts })}
        >
          <b>The {counts === 1 ? 'first' : 'second'} attempt counts</b>
        </button>
      ))}
    </div>
    {bottom()}
  </>
);
