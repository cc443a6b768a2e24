import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { usePorts } from '../composition/ports-context.tsx';
import { useSite } from '../composition/site-context.tsx';
import { type Head, headOf } from './head/head.ts';
import { placeOf } from './places.ts';

/** Puts what a tag of the head says right; a tag that the page before did not have is made, one without a value taken away. */
const setTag = (tag: 'meta' | 'link', named: readonly [string, string], attribute: string, value: string | null) => {
  const [name, key] = named;
  const found = document.head.querySelector(`${tag}[${name}="${key}"]`);
  if (value === null) return found?.remove();
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(name, key);
  element.setAttribute(attribute, value);
};

const describe = ({ title, description, canonical }: Head) => {
  document.title = title;
  setTag('meta', ['name', 'description'], 'content', description);
  setTag('link', ['rel', 'canonical'], 'href', canonical);
  setTag('meta', ['name', 'robots'], 'content', canonical ? null : 'noindex');
};

type Location = { readonly pathname: string; readonly hash: string };

/** The element a fragment names; a fragment that is not well formed names none. */
const anchorOf = (hash: string): Element | null => {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

const scrollAndFocus = (hash: string, goingBack: boolean) => {
  const anchor = anchorOf(hash);
  if (anchor) anchor.scrollIntoView();
  else if (!goingBack) window.scrollTo({ top: 0, behavior: 'instant' });

  const landing = anchor ?? document.querySelector('main h1') ?? document.getElementById('main');
  if (!(landing instanceof HTMLElement)) return;
  if (!landing.hasAttribute('tabindex')) landing.tabIndex = -1;
  landing.focus({ preventScroll: true });
};

/** Whether nobody went anywhere: a fragment that names no anchor is the page's own, as a pressed chip is on /experts. */
const isSamePage = (before: Location, now: Location, goingBack: boolean): boolean =>
  now.pathname === before.pathname && anchorOf(now.hash) === null && (now.hash.length > 1 || goingBack);

/**
 * What happens on every change of page (§2): scroll to the top (or to the anchor; going back keeps its place),
 * move the focus to the new heading, and tell the title. Returns the words to announce, empty on the first page.
 */
export const useNavigationEffects = (): string => {
  const { pathname, hash } = useLocation();
  const goingBack = useNavigationType() === 'POP';
  const { config } = useSite();
  const { content } = usePorts();
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef<Location>({ pathname, hash });

  useEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.hash === hash) return;
    shown.current = { pathname, hash };
    if (isSamePage(before, shown.current, goingBack)) return;
    const head = headOf(placeOf(pathname, content.all()), config.siteUrl);
    describe(head);
    setAnnouncement(head.title);
    scrollAndFocus(hash, goingBack);
  }, [pathname, hash, goingBack, content, config.siteUrl]);

  return announcement;
};
