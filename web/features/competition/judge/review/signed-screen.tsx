import type { ReactNode } from 'react';
import styles from '../judge.module.css';
import type { RunContext } from '../run-context.ts';
import { Outcome } from './outcome.tsx';

type SignedScreenProps = { readonly run: RunContext; readonly onLeave: () => void; readonly children: ReactNode };

/** The screen after a sheet is signed: what happens next, the outcome, and a button for the next hound. */
export const SignedScreen = ({ run, onLeave, children }: SignedScreenProps) => (
  <>
    <div className={styles.body}>
      <p className={styles.message} role="status">
        {children}
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
