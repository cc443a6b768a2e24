import { type ReactNode, useId, useRef } from 'react';
import { useDoubleTapGuard } from '../../../design/forms/use-double-tap-guard.ts';
import { useModal } from '../../../design/hooks/use-modal.ts';
import { classNames } from '../../../design/type/class-names.ts';
import box from './confirm-dialog.module.css';
import styles from './judge.module.css';

type ConfirmDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly no: string;
  readonly onNo: () => void;
  /** Absent when the children have the buttons. */
  readonly yes?: string;
  readonly onYes?: () => void;
  readonly children?: ReactNode;
};

/**
 * A full-screen dialog whose buttons are large enough for gloves. For a question, the focus is on the answer that
 * changes nothing.
 */
export const ConfirmDialog = ({ open, title, no, onNo, yes, onYes, children }: ConfirmDialogProps) => {
  const back = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const asks = yes !== undefined;
  const modal = useModal({ open, onClose: onNo, firstFocus: asks ? back : undefined });
  const tapGuard = useDoubleTapGuard(open ? title : '');

  return (
    <dialog {...modal} className={classNames(box.ask, tapGuard)} aria-labelledby={titleId}>
      {open && (
        <>
          <h2 id={titleId} className={styles.heading}>
            {title}
          </h2>
          {children}
          {yes && (
            <button type="button" className={styles.action} onClick={onYes}>
              {yes}
            </button>
          )}
          <button ref={back} type="button" className={styles.quiet} onClick={onNo}>
            {no}
          </button>
        </>
      )}
    </dialog>
  );
};
