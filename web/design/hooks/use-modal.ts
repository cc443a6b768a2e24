import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

type Modal = {
  readonly open: boolean;
  /** Called when Esc or the browser closes the dialog; the page then renders with `open` false. */
  readonly onClose: () => void;
  /** The element that gets the focus first; without it, the browser chooses. */
  readonly firstFocus?: RefObject<HTMLElement | null> | undefined;
};

/**
 * Opens and closes a native dialog by `open` alone: a button clicked while Esc is closing the dialog opens it again.
 * @returns the properties of the dialog element.
 */
export const useModal = ({ open, onClose, firstFocus }: Modal) => {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) {
      dialog.showModal();
      firstFocus?.current?.focus();
    }
    if (!open) dialog?.close();
  }, [open, firstFocus]);

  const cancel = (event: SyntheticEvent) => {
    // The `cancel` event of a file field inside the dialog bubbles up to it.
    if (event.target !== ref.current) return;
    event.preventDefault();
    onClose();
  };
  // The `close` event arrives after the closing, when the dialog may be open again.
  const closed = () => {
    if (!ref.current?.open) onClose();
  };
  return { ref, onCancel: cancel, onClose: closed };
};
