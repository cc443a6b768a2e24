import { useEffect } from 'react';

const heading = () => document.querySelector<HTMLElement>('main h1');

/** Focuses the page's heading. */
export const focusHeading = (): void => heading()?.focus({ preventScroll: true });

/**
 * Focuses the page's heading once `moved` is true, because the element that had the focus has been removed, and scrolls
 * to it: what has changed may be far above the removed element.
 */
export const useHeadingFocus = (moved: boolean): void => {
  useEffect(() => {
    if (moved) heading()?.focus();
  }, [moved]);
};
