import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const unsavedChanges = 'You haven’t saved your changes. Leave this page without them?';

/** The questions of the forms that have unsaved input now. */
const openQuestions = new Set<{ readonly question: string }>();

/** Asks before code, instead of a link, leaves unsaved input. @returns whether to leave */
export const mayLeave = (): boolean => {
  const [open] = openQuestions;
  return !open || window.confirm(open.question);
};

/** Clicks that one form has asked about already; a page with two unsaved forms asks once. */
const askedAbout = new WeakSet<Event>();

type LeaveQuestion = {
  readonly question?: string;
  /** Whether the link leaves what is unsaved. Otherwise it is followed at once. */
  readonly leaves?: (link: HTMLAnchorElement, pathname: string) => boolean;
};

/**
 * While there is unsaved input, asks before a click on a link leaves it, and lets the browser ask before the page is closed
 * or reloaded.
 */
export const useLeaveQuestion = (
  isUnsaved: boolean,
  { question = unsavedChanges, leaves = leavesPage }: LeaveQuestion = {},
): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const open = { question };
    openQuestions.add(open);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (
        !link ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        opensOtherTab(link) ||
        !leaves(link, pathname) ||
        askedAbout.has(event)
      )
        return;
      askedAbout.add(event);
      if (window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', warn);
    // In the capture phase, before the router follows the link.
    document.addEventListener('click', ask, true);
    return () => {
      openQuestions.delete(open);
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', ask, true);
    };
  }, [isUnsaved, question, leaves, pathname]);
};

const opensOtherTab = ({ target }: HTMLAnchorElement): boolean => target !== '' && target !== '_self';

/** All links but downloads, and links to the same page with other filters. */
const leavesPage = (link: HTMLAnchorElement, pathname: string): boolean =>
  !link.hasAttribute('download') && (link.pathname !== pathname || link.origin !== location.origin);
