import { type RefObject, useLayoutEffect } from 'react';

/** Closes a dialog that is removed while it is open: only then does the browser give the focus back to what had it before. */
export const useClosedOnRemoval = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => shown?.close();
  }, [dialog]);
};
