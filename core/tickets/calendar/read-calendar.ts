import type { OwnEntry } from '../../competition/day/own-entries.ts';
import { isId, type OrderId, orderId, type UserId, userId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { Order } from '../../shop/checkout/order.ts';
import { correctionsOf } from '../../shop/checkout/own-receipt.ts';
import type { Product } from '../../shop/products/product.ts';
import { orderLineOfTicket } from '../issued/order-line-of-ticket.ts';
import { isTicketId, type Ticket } from '../issued/ticket.ts';
import { type Calendar, type CalendarEvent, refreshMinutes } from './calendar.ts';
import { type CalendarLink, type CalendarOwner, calendarPath, opens } from './calendar-link.ts';
import { type CalendarEdition, dayEvent, noTicketsEvent, productEvent, runEvents, type Serving } from './own-events.ts';
import type { CalendarKeys, CalendarLinks, CalendarRevisions, CalendarTickets } from './ports.ts';

export type CalendarPorts = {
  readonly calendarEdition: () => CalendarEdition;
  /** The site's origin and the host in it. */
  readonly site: { readonly origin: string; readonly host: string };
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
  readonly issuedTickets: CalendarTickets;
  readonly catalogue: () => Promise<readonly Product[]>;
  /** Where a product is served. */
  readonly servingOf: (product: Product) => Serving | undefined;
  /** A competitor's entries, of one order or of all, with their announced runs. @throws ServiceFailure */
  readonly entriesOf: (user: UserId, order?: OrderId) => Promise<readonly OwnEntry[]>;
  readonly calendarLinks: CalendarLinks;
  readonly calendarRevisions: CalendarRevisions;
  readonly calendarKeys: CalendarKeys;
};

/** The calendar of the festival's day, the same for everyone. @throws ServiceFailure */
export const readDayCalendar = (ports: CalendarPorts) => async (): Promise<Calendar> =>
  calendarOf(ports, [dayEvent(ports.calendarEdition())]);

/**
 * The calendar behind a link; undefined for a key that is not genuine, or was taken back. Without a valid ticket
 * nothing in it takes place. @throws ServiceFailure
 */
export const readOwnCalendar =
  (ports: CalendarPorts) =>
  async (of: CalendarOwner['of'], id: string, key: string): Promise<Calendar | undefined> => {
    const found = await ticketsOf(ports, of, id);
    if (!found) return undefined;
    const version = ports.calendarKeys.versionIn(key, found.owner, found.dependsOn);
    if (version === undefined || !opens(await ports.calendarLinks.of(found.owner), version)) return undefined;
    return calendarOf(ports, await eventsOf(ports, found));
  };

/** The path of an owner's calendar; null while the link is taken back. @throws ServiceFailure */
export const calendarPathOf =
  (ports: CalendarPorts) =>
  async (owner: CalendarOwner, link?: CalendarLink): Promise<string | null> => {
    const { version, isOpen } = link ?? (await ports.calendarLinks.of(owner));
    const found = isOpen ? await ticketsOf(ports, owner.of, owner.id) : undefined;
    return found ? calendarPath(owner, ports.calendarKeys.keyOf(owner, version, found.dependsOn)) : null;
  };

type OwnTicket = { readonly ticket: Ticket; readonly order: Order };
type Found = {
  readonly owner: CalendarOwner;
  /** What the link's key depends on, besides its version. */
  readonly dependsOn: string;
  readonly tickets: readonly OwnTicket[];
  /** Whose hounds run with these tickets, and, unless it is all of theirs, of which order; entries have accounts. */
  readonly competitor: { readonly user: UserId; readonly order?: OrderId } | undefined;
};

const ticketsOf = async (ports: CalendarPorts, of: CalendarOwner['of'], id: string): Promise<Found | undefined> => {
  const { issuedTickets } = ports;
  switch (of) {
    case 'account': {
      if (!isId(id)) return undefined;
      const owner = { of, id: userId(id) } as const;
      const year = String(ports.calendarEdition().edition.year);
      return {
        owner,
        dependsOn: year,
        tickets: await ticketsOfAccount(ports, owner.id),
        competitor: { user: owner.id },
      };
    }
    case 'order': {
      const found = isId(id) ? await issuedTickets.ofOrder(orderId(id)) : undefined;
      if (!found) return undefined;
      const { order } = found;
      const tickets = found.tickets.filter(({ givenTo }) => givenTo === null).map((ticket) => ({ ticket, order }));
      const competitor = order.userId === null ? undefined : { user: order.userId, order: order.id };
      return { owner: { of, id: order.id }, dependsOn: String(correctionsOf(order)), tickets, competitor };
    }
    case 'ticket': {
      const found = isTicketId(id) ? await issuedTickets.find(id) : undefined;
      if (!found) return undefined;
      const dependsOn = `${found.ticket.issue}.${correctionsOf(found.order)}`;
      // A competitor ticket cannot be given away.
      return { owner: { of, id: found.ticket.id }, dependsOn, tickets: [found], competitor: undefined };
    }
    default:
      return of satisfies never;
  }
};

const ticketsOfAccount = async ({ issuedTickets }: CalendarPorts, user: UserId): Promise<readonly OwnTicket[]> =>
  (await issuedTickets.of(user)).flatMap(({ order, tickets }) => tickets.map((ticket) => ({ ticket, order })));

/**
 * The events of valid tickets: the day, what has a time of its own, and announced runs, the earliest first. Once the day is called
 * off, a refund takes no event away: calendars have to read that it is cancelled, and would otherwise keep it.
 */
const eventsOf = async (ports: CalendarPorts, { tickets, competitor }: Found): Promise<readonly CalendarEvent[]> => {
  const now = ports.calendarEdition();
  const valid = tickets.filter(
    ({ ticket: { state, voidReason, returnedAt } }) =>
      state === 'valid' || (now.calledOff && voidReason === 'refunded' && returnedAt === null),
  );
  if (valid.length === 0) return [noTicketsEvent(now)];
  const products = await ports.catalogue();
  const timed = [...Map.groupBy(valid, ({ ticket }) => ticket.productId)].flatMap(([id, { length: count }]) => {
    const product = products.find((each) => each.id === id);
    const event = product && productEvent(now, { product, count, serving: ports.servingOf(product) });
    return event ? [event] : [];
  });
  const competes = valid.some((each) => orderLineOfTicket(each).ticketType === 'Competitors');
  const entries = competes && competitor ? await ports.entriesOf(competitor.user, competitor.order) : [];
  const runs = entries.flatMap(({ entry, hound, run }) => (run ? runEvents(now, { entry, hound, run }) : []));
  return [dayEvent(now), ...timed, ...runs].toSorted((one, other) => one.startsAt - other.startsAt);
};

const calendarOf = async (ports: CalendarPorts, events: readonly CalendarEvent[]): Promise<Calendar> => {
  const { edition } = ports.calendarEdition();
  const revisions = await ports.calendarRevisions.of(events, ports.machineClock.now());
  return {
    name: edition.name,
    url: `${ports.site.origin}/event`,
    host: `${edition.year}.${ports.site.host}`,
    refreshMinutes: refreshMinutes(edition, ports.festivalClock.now()),
    events: events.flatMap((event) => {
      const revision = revisions.get(event.source);
      return revision ? [{ ...event, ...revision }] : [];
    }),
  };
};
