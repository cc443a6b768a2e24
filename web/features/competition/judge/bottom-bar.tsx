import type { ReactNode } from 'react';
import type { RunEvent } from '#core/competition/day/judge/run-event.ts';
import { useDoubleTapGuard } from '../../../design/forms/use-double-tap-guard.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './judge.module.css';
import { eventInWords } from './judge-words.ts';
import type { RunContext } from './run-context.ts';

type BottomBarProps = {
  readonly run: RunContext;
  /** The event that Undo would take back; undefined when there is none. */
  readonly undoable: RunEvent | undefined;
  readonly onMore: () => void;
  readonly action: ReactNode;
};

/** The buttons Undo, which names the event that it takes back, and More, beside the stage's own action. */
export const BottomBar = ({ run, undoable, onMore, action }: BottomBarProps) => {
  const undone = run.stored.filter(({ mark }) => mark.kind === 'undone').length;
  const undoGuard = useDoubleTapGuard(`${undone}`);
  return (
    <div className={styles.bottom}>
      <button
        type="button"
        className={classNames(styles.quiet, undoGuard)}
        aria-disabled={!undoable}
        onClick={() => undoable && run.undo(undoable)}
      >
        {undoable ? `Undo: ${eventInWords(undoable)}` : 'Undo'}
      </button>
      <button type="button" className={styles.quiet} onClick={onMore}>
        More
      </button>
      {action}
      <p className="visually-hidden" role="status">
        {run.takenBack && `Undone: ${eventInWords(run.takenBack.event)}`}
      </p>
    </div>
  );
};
