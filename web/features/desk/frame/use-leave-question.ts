import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const question = 'You haven’t saved your changes. Leave this page without them?';

/** Clicks that one form has asked about already; a page with two unsaved forms asks once. */
const askedAbout = new WeakSet<Event>();

/**
 * While there is unsaved input, asks before a click on a link leaves the page, and lets the browser ask before the page
 * is closed or reloaded. Links that leave the page as it is are followed at once: downloads, and links to the same page with
 * other filters.
 */
export const useLeaveQuestion = (isUnsaved: boolean): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const opensElsewhere =
        event.ctrlKey || event.metaKey || event.shiftKey || link?.getAttribute('target') === '_blank';
      if (!link || opensElsewhere || staysOn(pathname, link) || askedAbout.has(event)) return;
      askedAbout.add(event);
      if (window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', warn);
    // In the capture phase, before the router follows the link.
    document.addEventListener('click', ask, true);
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', ask, true);
    };
  }, [isUnsaved, pathname]);
};

const staysOn = (pathname: string, link: HTMLAnchorElement): boolean =>
  link.hasAttribute('download') || (link.pathname === pathname && link.origin === location.origin);
