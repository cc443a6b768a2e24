import { useLocation } from 'react-router-dom';
import type { EditionState } from '#core/edition/edition.ts';
import { normalisedPath } from '#core/kernel/normalised-path.ts';
import { useSite } from '../../composition/site-context.tsx';
import { useContent } from '../../composition/use-content.ts';
import { paths } from '../paths.ts';
import { useEditionState } from './use-edition-state.ts';
import { useMoment } from './use-moment.ts';
import { useSoldOut } from './use-sold-out.ts';

/** The page's main link for this stage of the year: its address, its words on a button, and the link in a menu. */
export type CallToAction = {
  readonly to: string;
  readonly title: string;
  readonly inMenu: { readonly to: string; readonly title: string };
  /** Whether this page is its target, or the tickets page, which says the same itself; it then needs no button. */
  readonly isHere: boolean;
  /** Whether it leads to a waiting list. */
  readonly isWaitlist: boolean;
};

/**
 * The call to action: tickets before the day, directions to the gate on it, the waitlist after it. When the day tickets
 * have sold out, it is their waiting lists before the day and the gate from its morning; menus still link to the tickets.
 */
export const useCallToAction = (): CallToAction => {
  const { ticketsUrl } = useSite().config;
  const { wayIn, soldOut } = useContent('site');
  const path = normalisedPath(useLocation().pathname);
  const state = useEditionState();
  const isMorning = useMoment() === 'morning';
  const isSoldOut = useSoldOut() !== 'nothing';
  const leadsTo: Readonly<Record<EditionState, string>> = {
    before: ticketsUrl,
    today: paths.venue,
    after: paths.waitlist,
  };
  const inMenu = { to: leadsTo[state], title: wayIn[state].short };
  const call = (to: string, title: string, isWaitlist = to === paths.waitlist): CallToAction => {
    const isHere = to === path || (to === paths.waitlist && path === paths.tickets);
    return { to, title, inMenu, isHere, isWaitlist };
  };
  if (state !== 'before' || !isSoldOut) return call(leadsTo[state], wayIn[state].title);
  return isMorning ? call(leadsTo.today, wayIn.today.title) : call(paths.tickets, soldOut.action, true);
};
