import { type RefObject, useLayoutEffect } from 'react';

/**
 * Closes a dialog that is removed while it is open: without the closing, the browser would not return the focus to the
 * element that had it before.
 */
export const useClosedOnRemoval = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => shown?.close();
  }, [dialog]);
};
