import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useSite } from '../site-context.tsx';
import { type Head, headOf } from './head.ts';
import type { Route } from './routes.ts';

const setAttribute = (selector: string, name: string, value: string) =>
  document.head.querySelector(selector)?.setAttribute(name, value);

const describe = ({ title, description, canonical }: Head) => {
  document.title = title;
  setAttribute('meta[name="description"]', 'content', description);
  if (canonical) setAttribute('link[rel="canonical"]', 'href', canonical);
};

/** The element a fragment names; a fragment that is not well formed names none. */
const anchorOf = (hash: string): Element | null => {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

const land = (hash: string, goingBack: boolean) => {
  const anchor = anchorOf(hash);
  if (anchor) anchor.scrollIntoView();
  else if (!goingBack) window.scrollTo({ top: 0, behavior: 'instant' });

  const landing = anchor ?? document.querySelector('main h1') ?? document.getElementById('main');
  if (!(landing instanceof HTMLElement)) return;
  if (!landing.hasAttribute('tabindex')) landing.tabIndex = -1;
  landing.focus({ preventScroll: true });
};

/**
 * What happens on every change of page (§2): scroll to the top (or to the anchor; going back keeps its place),
 * move the focus to the new heading, and tell the title. Returns the words to announce, empty on the first page.
 */
export const useArrival = (route: Route): string => {
  const { pathname, hash } = useLocation();
  const goingBack = useNavigationType() === 'POP';
  const { config } = useSite();
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(pathname + hash);

  useEffect(() => {
    if (shown.current === pathname + hash) return;
    shown.current = pathname + hash;
    const head = headOf(route, config.siteUrl);
    describe(head);
    setAnnouncement(head.title);
    land(hash, goingBack);
  }, [pathname, hash, goingBack, route, config.siteUrl]);

  return announcement;
};
