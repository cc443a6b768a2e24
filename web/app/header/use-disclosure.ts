import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';

const linksIn = (details: HTMLElement) => [...details.querySelectorAll<HTMLElement>('a[href]')];

/** Moves the focus among the links, wrapping at both ends; from the summary, ArrowDown opens the menu and enters it. */
const moveFocus = (details: HTMLDetailsElement, step: 1 | -1) => {
  details.open = true;
  const links = linksIn(details);
  const at = links.findIndex((link) => link.matches(':focus'));
  const next = at === -1 && step === -1 ? links.length - 1 : (at + step + links.length) % links.length;
  links[next]?.focus();
};

/**
 * Makes a native disclosure behave as a menu: Esc closes it and returns the focus, arrow keys move the focus, and it
 * closes on blur, on a click outside and when a link is followed. Without scripts it is still a disclosure of links.
 */
export const useDisclosure = (): {
  ref: RefObject<HTMLDetailsElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLDetailsElement>) => void;
  onBlur: (event: FocusEvent<HTMLDetailsElement>) => void;
  onClick: (event: MouseEvent<HTMLDetailsElement>) => void;
} => {
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const closeFromOutside = (event: PointerEvent) => {
      const details = ref.current;
      if (details?.open && event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);

  return {
    ref,
    onKeyDown(event) {
      const details = event.currentTarget;
      if (event.key === 'Escape' && details.open) {
        details.open = false;
        details.querySelector('summary')?.focus();
      }
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        moveFocus(details, event.key === 'ArrowDown' ? 1 : -1);
      }
    },
    onBlur(event) {
      // Without a related target the window lost the focus or a click hit nothing focusable: the menu stays open.
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
    },
    onClick(event) {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.currentTarget.open = false;
    },
  };
};
