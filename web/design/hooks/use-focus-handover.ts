import { type RefObject, useLayoutEffect } from 'react';
import { focusHeading } from './use-heading-focus.ts';

/** Moves the focus to the page's heading when the element is removed while the focus is in it. */
export const useFocusHandover = (element: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(
    () => () => {
      if (element.current?.contains(document.activeElement)) focusHeading();
    },
    [element],
  );
};
