import { type Facts, withFacts } from '../../../kernel/content-shapes/facts.ts';
import type { Edition } from '../../../kernel/edition/edition.ts';
import {
  addressOf,
  festivalDay,
  festivalHours,
  festivalPlace,
  waysInLines,
} from '../../../kernel/edition/festival-day.ts';
import { formatTime, type Instant } from '../../../kernel/time.ts';
import { type Order, orderNumber } from '../../../shop/checkout/order.ts';
import type { ProductKind } from '../../../shop/products/product.ts';
import { isRefundable } from '../../../shop/products/refund-rule.ts';
import type { Content } from '../../../site/content/content.ts';
import type { Ticket, TicketNumber } from '../ticket.ts';
import type { TicketCode } from '../ticket-code.ts';
import { groupAndRing, holderInWords, type TicketCompetitor } from '../ticket-competitor.ts';
import { paperMessages } from './messages.ts';

/** A fact of a ticket with its label: "Day", "Saturday 22 November 2025". */
export type PaperFact = { readonly label: string; readonly value: string };

/** The content of one ticket's page. */
export type TicketSheet = {
  readonly number: TicketNumber;
  readonly code: TicketCode;
  /** Null once the person was erased. */
  readonly holder: string | null;
  readonly product: string;
  readonly facts: readonly PaperFact[];
  /** The text along the fold: where the code is scanned, and what one scan admits. */
  readonly fold: string;
  /** "Order 7K3M2Q9D · page 1 of 5" */
  readonly page: string;
  /** What a holder who cannot come may do; empty when nothing is possible. */
  readonly change: string;
};

/** Printed tickets as data: one sheet for each ticket, and the texts that all sheets share. */
export type TicketPaper = {
  readonly title: string;
  readonly festival: string;
  /** The date of the PDF's metadata: fixed, so that the same tickets always give the same bytes. */
  readonly date: Instant;
  /** The festival's headline, line by line. */
  readonly headline: readonly string[];
  readonly sheets: readonly TicketSheet[];
  readonly travel: {
    readonly title: string;
    readonly ways: readonly { readonly what: string; readonly says: string }[];
  };
  readonly bring: { readonly title: string; readonly things: readonly string[] };
  readonly map: { readonly alt: string; readonly caption: string };
};

/** The edition's own texts on a ticket. */
export type PaperTexts = {
  readonly edition: Edition;
  readonly content: Pick<Content, 'home' | 'event'>;
  /** Values for the placeholders in the edition's texts. */
  readonly facts: Facts;
  /** The time of printing, on the festival's clock: refunds and giving away end before the day does. */
  readonly now: Instant;
};

/** A ticket to be printed, with its code and its product's kind. */
export type PrintedTicket = {
  readonly ticket: Pick<Ticket, 'number' | 'holderName' | 'line'>;
  readonly code: TicketCode;
  readonly kind: Exclude<ProductKind, 'donation'>;
  /** At what time its product takes place, where that is not the whole day. */
  readonly when?: string | undefined;
  /** Where its product takes place, where that is not the whole ground. */
  readonly place?: string | undefined;
  /** The hound and run of a competitor ticket, as far as the competition knows them. */
  readonly competitor: TicketCompetitor | null;
};

/** The pages of an order's tickets, in the tickets' order. */
export const ticketPaper = (
  { edition, content, facts, now }: PaperTexts,
  order: Order,
  tickets: readonly PrintedTicket[],
): TicketPaper => {
  const { home, event } = content;
  const day = { label: paperMessages.day, value: festivalDay(edition) };
  const timeOf = (when: string | undefined): PaperFact =>
    when === undefined
      ? { label: paperMessages.hours, value: festivalHours(edition) }
      : { label: paperMessages.time, value: when };
  const ground = festivalPlace(edition);
  const whereOf = (place: string | undefined): PaperFact => ({
    label: paperMessages.where,
    value: place === undefined ? ground : `${place}, ${ground.startsWith('The ') ? `the${ground.slice(3)}` : ground}`,
  });
  const atTheDoor = order.channel === 'door';
  const refund = !atTheDoor && isPaidFor(order) && isRefundable(edition, order, now);
  const isGivable = !atTheDoor && now < edition.startsAt;
  return {
    title: paperMessages.title(orderNumber(order.id), tickets.length),
    festival: edition.name,
    date: order.payment?.paidAt ?? order.createdAt,
    headline: home.before.headline,
    sheets: tickets.map(({ ticket, code, kind, when, place, competitor }, at) => {
      const line = order.lines[ticket.line];
      return {
        number: ticket.number,
        code,
        holder: ticket.holderName,
        product: holderInWords(line?.name ?? '', competitor) ?? '',
        facts: [day, timeOf(when), ...runFacts(competitor), whereOf(place)],
        fold: paperMessages.fold(line?.ticketType === 'Stands' ? 'stand' : kind),
        page: paperMessages.page(orderNumber(order.id), at + 1, tickets.length),
        // A competitor ticket cannot be given away, because its entry stays in the buyer's account.
        change: paperMessages.change({ giveAway: isGivable && line?.ticketType !== 'Competitors', refund }),
      };
    }),
    travel: {
      title: paperMessages.travel,
      ways: waysOnPaper(edition, home, facts),
    },
    bring: { title: event.bring.title, things: event.bring.things },
    map: {
      alt: home.venue.map.alt,
      // Non-breaking spaces hold a number to its place, and a dot to the place before it.
      caption: home.venue.places.map((place, at) => `${at + 1}\u00a0${place}`).join('\u00a0· '),
    },
  };
};

/** The address, where there is a postcode, and the ways: where each begins, and the edition's words about it. */
const waysOnPaper = (edition: Edition, home: Content['home'], facts: Facts): TicketPaper['travel']['ways'] => {
  const { venue } = edition;
  const isNamed = (name: string) => (way: { readonly what: string }) => way.what.toLowerCase() === name.toLowerCase();
  const [words, places] = [home.venue.ways, waysInLines(edition)];
  return [
    ...(venue.postcode === undefined
      ? []
      : [{ what: paperMessages.address, says: `${addressOf(venue)} ${venue.postcode}` }]),
    ...places.map(({ what, says }) => {
      const said = words.find(isNamed(what));
      return { what, says: said ? `${says}. ${withFacts(said.says, facts)}` : says };
    }),
    ...words
      .filter(({ what }) => !places.some(isNamed(what)))
      .map(({ what, says }) => ({ what, says: withFacts(says, facts) })),
  ];
};

const isPaidFor = (order: Order): order is Order & { readonly payment: NonNullable<Order['payment']> } =>
  order.payment !== null && order.payment.amount > 0;

/** Joins the pages of several orders in one file, order after order. @throws RangeError without any */
export const joinedPaper = ([first, ...others]: readonly TicketPaper[]): TicketPaper => {
  if (!first) throw new RangeError('no tickets to print');
  if (others.length === 0) return first;
  return {
    ...first,
    title: paperMessages.titleOfAll,
    date: others.reduce((latest, { date }) => (date > latest ? date : latest), first.date),
    sheets: [first, ...others].flatMap(({ sheets }) => sheets),
  };
};

/** Where and when a competitor runs, once the run is announced. */
const runFacts = (competitor: TicketCompetitor | null): readonly PaperFact[] => {
  const run = competitor?.run;
  if (!run) return [];
  return [
    { label: paperMessages.groupAndRing, value: groupAndRing(run) },
    run.reserve
      ? { label: paperMessages.bib, value: `${run.bib}, reserve` }
      : { label: paperMessages.bibAndRun, value: `${run.bib}, at ${formatTime(run.runsAt)}` },
  ];
};
