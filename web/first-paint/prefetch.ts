import { pageOf } from '../app/routes/pages.ts';
import { routeTable } from '../app/routes/route-table.ts';

const intents = ['pointerenter', 'focusin', 'touchstart'] as const;

/** Prefetches a page's module when the visitor points at or focuses a link to it. */
export const prefetchOnIntent = (page: Document): void => {
  const fetchPage = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== page.location.origin) return;
    // A failed prefetch is reported when the link is followed, not now.
    routeTable()
      .then(({ routeOf }) => pageOf(routeOf(link.pathname)))
      .catch(() => undefined);
  };
  for (const intent of intents) page.addEventListener(intent, fetchPage, { capture: true, passive: true });
};
