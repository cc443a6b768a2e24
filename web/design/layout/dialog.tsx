import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

type DialogProps = {
  readonly open: boolean;
  /** Called for ×, Esc and a press on the scrim; the page then renders with `open` false. */
  readonly onClose: () => void;
  readonly title: string;
  /** A picture beside the words, above them on a phone. */
  readonly art?: string;
  readonly children: ReactNode;
};

/** A modal on the native dialog element: the browser traps the focus and gives it back afterwards. */
export const Dialog = ({ open, onClose, title, art, children }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    if (!open) dialog?.close();
  }, [open]);

  const closeOnScrim = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === ref.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the scrim is for pointers; Esc is the dialog's own key.
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={title ? titleId : undefined}
      onClose={onClose}
      onClick={closeOnScrim}
    >
      <div className={art ? styles.withArt : styles.box}>
        {art && (
          <div className={styles.side}>
            <img src={art} alt="" />
          </div>
        )}
        <div className={styles.words}>
          {/* A closed dialog may have no title yet, and an empty heading would be listed. */}
          {title && (
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
          )}
          {open && children}
        </div>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          ×
        </button>
      </div>
    </dialog>
  );
};
