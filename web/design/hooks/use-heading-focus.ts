import { useEffect } from 'react';

/** Takes the focus to the page's heading once `moved` is true: what had it before is gone. */
export const useHeadingFocus = (moved: boolean): void => {
  useEffect(() => {
    if (moved) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [moved]);
};
