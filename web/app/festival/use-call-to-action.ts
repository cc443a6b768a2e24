import { useLocation } from 'react-router-dom';
import type { EditionState } from '#core/kernel/edition/edition.ts';
import { normalisedPath } from '#core/kernel/normalised-path.ts';
import { ticketMessages } from '#core/shop/products/messages.ts';
import { useSite } from '../../composition/site-context.tsx';
import { useContent } from '../../composition/use-content.ts';
import { paths } from '../paths.ts';
import { useEditionState } from './use-edition-state.ts';
import { useFestivalMoment } from './use-festival-moment.ts';
import { useSoldOut } from './use-sold-out.ts';

/** The page's main link for this stage of the year: its address, its words on a button, and the link in a menu. */
export type CallToAction = {
  readonly to: string;
  readonly title: string;
  readonly inMenu: { readonly to: string; readonly title: string };
  /**
   * Whether the current page is the link's target or the tickets page, which needs no button because it says the
   * same.
   */
  readonly isHere: boolean;
  /** Whether the link leads to a waiting list. */
  readonly isWaitlist: boolean;
};

/**
 * The call to action: the tickets before the day, directions to the gate on the day, the waitlist afterwards. When
 * the day tickets have sold out, it leads to their waiting lists before the day and to the gate from the morning of
 * the day; menus still link to the tickets.
 */
export const useCallToAction = (): CallToAction => {
  const { ticketsUrl, edition, years } = useSite().config;
  const { wayIn, soldOut } = useContent('site');
  const path = normalisedPath(useLocation().pathname);
  const today = useEditionState();
  // Once the festival has been called off, there is only the next one to wait for.
  const state = today === 'called-off' ? 'after' : today;
  const isMorning = useFestivalMoment() === 'morning';
  // Without waiting lists, the tickets page says what is sold out.
  const isSoldOut = useSoldOut() !== 'nothing' && edition.parts.waitingLists;
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
  // A page of the archive leads to the tickets of the year that the site sells.
  if (years && years.shown > edition.year) {
    const tickets = { to: paths.tickets, title: wayIn.before.short };
    return { ...call(paths.tickets, ticketMessages.ofYear(years.shown)), inMenu: tickets };
  }
  if (state !== 'before' || !isSoldOut) return call(leadsTo[state], wayIn[state].title);
  return isMorning ? call(leadsTo.today, wayIn.today.title) : call(paths.tickets, soldOut.action, true);
};
