import deskText from '../../../app/desk/text.module.css';
import styles from './things.module.css';

type ItemMovesProps = {
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
};

/** The buttons that move an item of a list up and down, and remove it. */
export const ItemMoves = ({ name, at, count, onMove, onRemove }: ItemMovesProps) => (
  <span className={styles.moves}>
    <MoveButton label={`Move up: ${name}`} isLast={at === 0} onClick={() => onMove(at - 1)} turned />
    <MoveButton label={`Move down: ${name}`} isLast={at === count - 1} onClick={() => onMove(at + 1)} />
    <button type="button" className={deskText.link} onClick={onRemove}>
      Remove<span className="visually-hidden">: {name}</span>
    </button>
  </span>
);

type MoveButtonProps = {
  readonly label: string;
  /** Whether there is nowhere to move; the button stays, so that the focus does. */
  readonly isLast: boolean;
  readonly turned?: boolean;
  readonly onClick: () => void;
};

const MoveButton = ({ label, isLast, turned = false, onClick }: MoveButtonProps) => (
  <button
    type="button"
    className={styles.move}
    aria-label={label}
    title={turned ? 'Move up' : 'Move down'}
    aria-disabled={isLast}
    onClick={() => !isLast && onClick()}
  >
    <svg width="16" height="10" viewBox="0 0 16 10" aria-hidden="true">
      <path
        d={turned ? 'M1.5 8.500l6.500-6.500 6.500 6.500' : 'M1.5 1.500l6.500 6.500 6.500-6.500'}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
      />
    </svg>
  </button>
);

type UndoLineProps = { readonly words: string; readonly onUndo: () => void; readonly name: string };

/** A removed item, where it was, with the way back. */
export const UndoLine = ({ words, name, onUndo }: UndoLineProps) => (
  <p className={styles.undo}>
    <span>{words}</span>
    <button type="button" className={deskText.link} onClick={onUndo}>
      Undo<span className="visually-hidden">: removing {name}</span>
    </button>
  </p>
);
