import { useEffect } from 'react';

/** Calls `open` when `/` is typed outside fields and dialogs. */
export const useSearchKey = (open: () => void, when: boolean): void => {
  useEffect(() => {
    if (!when) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], dialog'))
        return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open, when]);
};
