import styles from '../judge.module.css';
import type { RunContext } from '../run-context.ts';
import { Outcome } from './outcome.tsx';

/** Both attempts are signed. Which one counts is decided at the results desk, by a head judge (§4). */
export const Decide = ({ run, onLeave }: { readonly run: RunContext; readonly onLeave: () => void }) => (
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
