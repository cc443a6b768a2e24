import type { RateLimits } from '#adapters/system/limits/rate-limits.ts';
import { newIds } from '#adapters/system/new-ids.ts';
import type { PaidCompetitorTicket, PaidCompetitorTickets } from '#core/competition/day/day-entry/ports.ts';
import { type CompetitorTicket, competitorTickets } from '#core/competition/entries/competitor-ticket.ts';
import type { AnswersBeforePayment, OwnTickets } from '#core/competition/entries/ports.ts';
import type { SaveRegistrationPorts } from '#core/competition/entries/save-registration.ts';
import type { PastWin } from '#core/competition/rules/entry/eligibility.ts';
import { levels } from '#core/kernel/class-and-level.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { OrderId } from '#core/kernel/ids.ts';
import type { Clocks } from '#core/kernel/ports.ts';
import { day, type Instant } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { ticketsGood } from '#core/shop/checkout/order-states.ts';
import type { Product } from '#core/shop/products/product.ts';
import type { Content } from '#core/site/content/content.ts';
import type { OrderWithTickets } from '#core/tickets/issued/ports.ts';
import { entryFrom } from '#core/tickets/sale-rules/entry-questions.ts';
import type { Stores } from '../stores.ts';
import { printableText } from '../tickets/printable-text.ts';

/** The ports for registering dogs and entries. */
export type Registration = SaveRegistrationPorts & {
  readonly askedBeforeMoney: AnswersBeforePayment;
  readonly paidCompetitorTickets: PaidCompetitorTickets;
};

type Deps = {
  readonly stores: Pick<Stores, 'registrations' | 'issuedTickets' | 'salesRecords' | 'ticketAnswers'>;
  readonly edition: Edition;
  readonly content: () => Content;
  readonly pastWins: () => readonly PastWin[];
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly limits: RateLimits;
  readonly clocks: Clocks;
};

/** Emails about changed forms to one account's unverified address. */
const unverifiedEmails = { times: 3, windowMs: day };

export const composeRegistration = (deps: Deps): Registration => {
  const { stores, edition, content, pastWins, catalogue, limits, clocks } = deps;
  const ids = newIds('reg', clocks.machineClock);
  return {
    registrations: stores.registrations,
    competitorTickets: ownTickets(stores, catalogue),
    askedBeforeMoney: askedBeforeMoney(stores),
    paidCompetitorTickets: paidTickets(stores),
    edition,
    rulebook: content().rulebook,
    pastWins,
    questions: () => content().questionnaire.questions,
    festivalClock: clocks.festivalClock,
    newRegistrationId: () => ids.next(),
    printableText,
    mayEmailUnverified: (user) => limits.take([user], unverifiedEmails).allowed,
  };
};

const ownTickets = ({ issuedTickets }: Pick<Stores, 'issuedTickets'>, catalogue: Deps['catalogue']): OwnTickets => ({
  async of(user) {
    const products = await catalogue();
    const good = (await issuedTickets.of(user)).filter(({ order }) => ticketsGood(order));
    const oldestFirst = good.toSorted((one, other) => paidAt(one.order) - paidAt(other.order));
    // The catalogue no longer lists a product that was taken off sale; its ticket type is still in the order.
    return oldestFirst.flatMap((found) => competitorTicketsIn(found, [...products, ...typesIn(found.order)]));
  },
});

const askedBeforeMoney = ({
  issuedTickets,
  ticketAnswers,
}: Pick<Stores, 'issuedTickets' | 'ticketAnswers'>): AnswersBeforePayment => ({
  async of(user) {
    const own = (await issuedTickets.of(user)).flatMap((found) =>
      competitorTicketsIn(found).flatMap(({ id, place }) => {
        const ticket = found.tickets[place];
        return ticket ? [{ id, ticket: ticket.id }] : [];
      }),
    );
    const answers = own.length > 0 ? await ticketAnswers.of(own.map(({ ticket }) => ticket)) : null;
    return new Map(own.map(({ id, ticket }) => [id, entryFrom(answers?.get(ticket) ?? {})]));
  },
});

/**
 * The competitor tickets of an order whose tickets are valid; empty for any other order.
 * @param products the ticket types of products; by default as the order was sold
 */
export const competitorTicketsIn = (
  { order, tickets }: OrderWithTickets,
  products: readonly Pick<Product, 'id' | 'ticketType'>[] = typesIn(order),
): readonly CompetitorTicket[] => {
  if (!ticketsGood(order)) return [];
  const places = tickets.map(({ id: ticket, productId, returnedAt }) => ({
    ticket,
    productId,
    returned: returnedAt !== null,
  }));
  return competitorTickets(
    { orderId: order.id, orderedAt: order.createdAt, boughtAt: paidAt(order), places },
    products,
  );
};

const typesIn = ({ lines }: Order): readonly Pick<Product, 'id' | 'ticketType'>[] =>
  lines.map(({ productId: id, ticketType }) => ({ id, ticketType }));

const paidAt = ({ payment, createdAt }: Order): Instant => payment?.paidAt ?? createdAt;

/** The number of orders that are read at once. */
const page = 200;

const paidTickets = ({ salesRecords }: Pick<Stores, 'salesRecords'>): PaidCompetitorTickets => ({
  async all() {
    const found: PaidCompetitorTicket[] = [];
    for (let after: OrderId | undefined; ; ) {
      const orders = await salesRecords.paidOrders(after, page);
      for (const { order, tickets } of orders) {
        for (const ticket of competitorTicketsIn({ order, tickets }))
          found.push({
            ...ticket,
            holder: order.userId,
            buyer: order.payment?.name ?? '',
            email: order.payment?.email ?? '',
          });
      }
      after = orders.at(-1)?.order.id;
      if (orders.length < page) return found.toSorted((a, b) => a.boughtAt - b.boughtAt);
    }
  },
});

/** The earlier winners in the edition's folder, and last year's adult winners from the competition page. */
export const allPastWins = (
  winners: Content['competition']['winners'],
  pastWins: readonly PastWin[],
): readonly PastWin[] => [...lastYearsAdultWins(winners), ...pastWins];

/** The first place on each adult podium, which two may share, counts as a win of that group. */
const lastYearsAdultWins = (winners: Content['competition']['winners']): readonly PastWin[] =>
  levels.flatMap((level) =>
    winners[level]
      .filter(({ place }, at) => (place ?? at + 1) === 1)
      .map(({ handler, hound }): PastWin => ({ class: 'adult', level, handler, hound })),
  );
