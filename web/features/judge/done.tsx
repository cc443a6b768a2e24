import styles from './judge.module.css';
import { Outcome } from './outcome.tsx';
import type { RunContext } from './run-context.ts';

/** The sheet is signed; a button leads to the next hound. */
export const Done = ({ run, onLeave }: { readonly run: RunContext; readonly onLeave: () => void }) => (
  <>
    <div className={styles.body}>
      <p className={styles.message} role="status">
        Signed {run.sheet.initials}. What is wrong now is put right at the head judge’s desk, with a reason.
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
