import { pageOf } from '../app/pages.ts';
import { routeOf } from '../app/routes.ts';

const intents = ['pointerenter', 'focusin', 'touchstart'] as const;

/** Fetches a page's module as soon as somebody points at a link to it, so that it is there when they press. */
export const prefetchOnIntent = (page: Document): void => {
  const fetchPage = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== page.location.origin) return;
    // A module that does not come is told when the link is followed, not now.
    pageOf(routeOf(link.pathname)).catch(() => undefined);
  };
  for (const intent of intents) page.addEventListener(intent, fetchPage, { capture: true, passive: true });
};
