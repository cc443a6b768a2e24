import styles from '../judge.module.css';
import type { RunContext } from '../run-context.ts';
import { Outcome } from './outcome.tsx';

/** The screen after the sheet is signed, with a button for the next hound. */
export const Done = ({ run, onLeave }: { readonly run: RunContext; readonly onLeave: () => void }) => (
  <>
    <div className={styles.body}>
      <p className={styles.message} role="status">
        Signed {run.sheet.initials}. To change anything now, see the head judge.
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
