import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { usePorts } from '../composition/ports-context.tsx';
import { useSite } from '../composition/site-context.tsx';
import { type Head, headOf } from './head/head.ts';
import { loadedTable } from './routes/route-table.ts';

/** Sets an attribute of a tag in the head: creates the tag when missing, removes it for null. */
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

/** The element a fragment names; null for a malformed fragment. */
const anchorOf = (hash: string): Element | null => {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

/** @param glide whether to scroll smoothly: true when the anchor is on the current page, false after a change of page */
const scrollAndFocus = (hash: string, goingBack: boolean, glide: boolean) => {
  const anchor = anchorOf(hash);
  if (anchor) anchor.scrollIntoView({ behavior: glide ? 'auto' : 'instant' });
  else if (!goingBack) window.scrollTo({ top: 0, behavior: 'instant' });

  const landing = anchor ?? document.querySelector('main h1') ?? document.getElementById('main');
  if (!(landing instanceof HTMLElement)) return;
  if (!landing.hasAttribute('tabindex')) landing.tabIndex = -1;
  landing.focus({ preventScroll: true });
};

/**
 * Whether the navigation stays on the page: a fragment that names no element is state of the page, like the chosen
 * chip on /experts.
 */
const isSamePage = (before: Location, now: Location, goingBack: boolean): boolean =>
  now.pathname === before.pathname && anchorOf(now.hash) === null && (now.hash.length > 1 || goingBack);

/**
 * Runs on every navigation (§2): scrolls to the top or to the anchor (going back keeps the position), focuses the new
 * heading and sets the title. Returns the text to announce; empty on the first page.
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
    const place = before.pathname === pathname ? undefined : loadedTable()?.placeOf(pathname, content.all());
    if (place) describe(headOf(place, config));
    setAnnouncement(document.title);
    scrollAndFocus(hash, goingBack, before.pathname === pathname);
  }, [pathname, hash, goingBack, content, config]);

  return announcement;
};
