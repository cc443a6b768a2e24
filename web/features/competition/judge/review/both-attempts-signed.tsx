import styles from '../judge.module.css';
import type { RunContext } from '../run-context.ts';
import { Outcome } from './outcome.tsx';

/** The screen once both attempts are signed. A head judge decides at the results desk which one counts (§4). */
export const BothAttemptsSigned = ({ run, onLeave }: { readonly run: RunContext; readonly onLeave: () => void }) => (
  <>
    <div className={styles.body}>
      <p className={styles.message} role="status">
        Signed. The head judge will decide at the results desk which attempt counts. Until then it’s the first.
      </p>
      <Outcome run={run} />
    </div>
    <div className={styles.bottom}>
      <button type="button" className={styles.action} onClick={onLeave}>
        Next hound
      </button>
    </div>
  </>
);
