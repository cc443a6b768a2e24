import { useEffect } from 'react';

/** Focuses the page's heading. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

/** Focuses the page's heading once `moved` is true, because the element that had the focus has been removed. */
export const useHeadingFocus = (moved: boolean): void => {
  useEffect(() => {
    if (moved) focusHeading();
  }, [moved]);
};
