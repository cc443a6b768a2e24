import { type RefObject, useEffect } from 'react';

/**
 * J and K, and the arrow keys once a row has the focus, move the focus between the links of the rows. Enter follows the
 * focused link.
 */
export const useRowKeys = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>('tbody th a') ?? [])];
      const at = links.findIndex((link) => link.matches(':focus'));
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      // Without a focused row, the arrow keys scroll the page.
      if (isArrow && at < 0) return;
      const step =
        event.key === 'j' || event.key === 'ArrowDown' ? 1 : event.key === 'k' || event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || links.length === 0) return;
      event.preventDefault();
      const next = links[Math.min(links.length - 1, Math.max(0, at + step))];
      next?.focus();
      next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
    };
    window.addEventListener('keydown', move);
    return () => window.removeEventListener('keydown', move);
  }, [list]);
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, select, textarea') || target.closest('dialog') !== null);
