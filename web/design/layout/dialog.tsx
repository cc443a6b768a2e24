import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { useClosedOnRemoval } from '../hooks/use-closed-on-removal.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { useModal } from '../hooks/use-modal.ts';
import { classNames } from '../type/class-names.ts';
import styles from './dialog.module.css';
import { InsideDetails } from './inside-details.ts';

type DialogProps = {
  readonly open: boolean;
  /** Called for ×, Esc and a click on the scrim; the page then renders with `open` false. */
  readonly onClose: () => void;
  readonly title: string;
  /**
   * The element that gets the focus first; without it, the browser chooses. In a question about something destructive:
   * the harmless answer.
   */
  readonly firstFocus?: RefObject<HTMLElement | null>;
  /** A picture beside the text; on a phone it is above the text. */
  readonly art?: string;
  /** Whether the dialog is wide enough for two columns of text. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** The longest time between the clicks of a double click: the second one, on the scrim, must not close the dialog. */
const doubleClickMs = 400;

/**
 * A modal on the native dialog element: the browser traps the focus and gives it back afterwards. Inside a collapsible
 * section it is rendered at the end of the page instead (`InsideDetails`).
 */
export const Dialog = (props: DialogProps) => {
  const isInsideDetails = useContext(InsideDetails);
  const isHydrated = useHydrated();
  if (!isInsideDetails) return <Modal {...props} />;
  return isHydrated && createPortal(<Modal {...props} />, document.body);
};

const Modal = ({ open, onClose, title, firstFocus, art, wide = false, children }: DialogProps) => {
  const modal = useModal({ open, onClose, firstFocus });
  const titleId = useId();
  const openedAt = useRef(0);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);

  useClosedOnRemoval(modal.ref);

  // The key that opened the dialog may still be held down: it must not answer the dialog's question.
  const ignoreHeldKey = (event: KeyboardEvent) => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
  };

  const closeOnScrim = (event: MouseEvent<HTMLDialogElement>) => {
    const isDoubleClick = performance.now() - openedAt.current < doubleClickMs;
    if (event.target === modal.ref.current && !isDoubleClick) onClose();
  };

  return (
    <dialog
      {...modal}
      className={styles.dialog}
      aria-labelledby={open ? titleId : undefined}
      onClick={closeOnScrim}
      onKeyDown={ignoreHeldKey}
    >
      {open && (
        <div className={art ? styles.withArt : classNames(styles.box, wide && styles.wide)}>
          {art && (
            <div className={styles.side}>
              <img src={art} alt="" />
            </div>
          )}
          <div className={styles.words}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {children}
          </div>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            ×
          </button>
        </div>
      )}
    </dialog>
  );
};
