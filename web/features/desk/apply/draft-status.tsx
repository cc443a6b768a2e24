import { formatTime, instant } from '#core/kernel/time.ts';
import styles from './apply.module.css';
import type { useAutosave } from './use-autosave.ts';

type DraftStatusProps = Pick<ReturnType<typeof useAutosave>, 'savedAt' | 'problem'> & {
  readonly isGuest: boolean;
  /** Whether there is a draft already, from before this page was opened. */
  readonly isBegun: boolean;
};

/** When the draft was last saved, and how to come back to it. */
export const DraftStatus = ({ savedAt, problem, isGuest, isBegun }: DraftStatusProps) => (
  <p className={styles.draft} role="status">
    {problem ??
      (savedAt ? (
        <>
          <b>Draft kept at {formatTime(instant(savedAt.getTime())).replace(':', '.')}.</b>{' '}
          {isGuest
            ? 'Close the page if you like; the link in your email comes back here.'
            : 'Close the page if you like; you’ll find it here when you’re logged in.'}
        </>
      ) : isBegun ? (
        'Your draft is here as you left it. We keep what you type.'
      ) : (
        'Once we have your email address, we keep what you type as a draft.'
      ))}
  </p>
);
