import { useEffect } from 'react';

const question = 'This sale isn’t finished. Leave it, and lose what you’ve added?';

/** While a sale has tickets, asks before a click on a link (to the till, or a tab of the door) discards them. */
export const useUnfinishedSale = (isUnfinished: boolean): void => {
  useEffect(() => {
    if (!isUnfinished) return undefined;
    const ask = (event: MouseEvent) => {
      const isOnLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
      if (!isOnLink || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // In the capture phase, before the router follows the link.
    document.addEventListener('click', ask, true);
    return () => document.removeEventListener('click', ask, true);
  }, [isUnfinished]);
};
