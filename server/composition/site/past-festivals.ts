import type { AnswerSent } from '#core/kernel/endpoint.ts';
import { entryId, orderId, type UserId } from '#core/kernel/ids.ts';
import { orderInvoices } from '#core/money/invoices/order-invoices.ts';
import type { listPastFestivals } from '#core/site/my-festival/api.ts';
import { orderLineOfTicket } from '#core/tickets/issued/order-line-of-ticket.ts';
import { ordersOf } from '../../routes/shop/order-view.ts';
import type { Festival } from '../festival.ts';

type PastFestival = AnswerSent<typeof listPastFestivals>[number];

/** Adds up what an account had in closed years; years without anything of it are left out. */
export const pastFestivalsOf =
  (festival: Festival) =>
  async (user: UserId): Promise<readonly PastFestival[]> => {
    const { years } = festival;
    const closed = new Set(years.known().flatMap(({ year, phase }) => (phase === 'closed' ? [year] : [])));
    const others = (await years.others(festival)).filter(({ site }) => closed.has(site.edition.year));
    const past = await Promise.all(others.map((other) => pastFestival(other, user)));
    return past
      .filter(({ tickets, orders }) => tickets.length + orders.length > 0)
      .toSorted((one, other) => other.year - one.year);
  };

const pastFestival = async (festival: Festival, user: UserId): Promise<PastFestival> => {
  const { year, startsAt } = festival.site.edition;
  const issued = await festival.shop.issuedTickets.of(user);
  return {
    year,
    startsAt,
    tickets: issued.flatMap(({ order, tickets }) =>
      tickets.map((ticket) => ({
        number: ticket.number,
        productName: orderLineOfTicket({ ticket, order }).name,
        holderName: ticket.holderName,
        state: ticket.state,
      })),
    ),
    entries: await entriesOf(festival, user),
    orders: await paidOrdersOf(festival, user),
  };
};

const entriesOf = async ({ registration, results }: Festival, user: UserId): Promise<PastFestival['entries']> => {
  const own = new Set((await registration.competitorTickets.of(user)).map(({ id }) => entryId(id)));
  if (own.size === 0) return [];
  const cards = (await results.resultsPorts.runCards()).filter(({ entry }) => own.has(entry));
  const [signed, { boards }] = await Promise.all([
    results.resultsPorts.ring.of(cards.map(({ entry }) => entry)),
    results.boards.now(),
  ]);
  return cards.map(({ entry, number, hound, class: of, level }) => {
    const board = boards.find((each) => each.class === of && each.level === level);
    const row = board?.status.state === 'final' ? board.rows.find((each) => each.number === number) : undefined;
    return {
      ...{ entry, hound, class: of, level },
      place: row?.place ?? null,
      hasSheet: signed.get(entry)?.confirmed ?? false,
    };
  });
};

const paidOrdersOf = async ({ shop, tickets }: Festival, user: UserId): Promise<PastFestival['orders']> => {
  const { invoicing } = tickets;
  const listed = (await ordersOf(shop)(user)).filter(({ paidAt }) => paidAt !== null);
  return Promise.all(
    listed.map(async ({ id: own, number, total, paidAt, refunded }) => {
      const id = orderId(own);
      const order = await shop.orders.find(id);
      const documents = order ? orderInvoices(order, await invoicing.invoices.of(id), invoicing).documents : [];
      const papers = documents.map(({ number: paper, kind }) => ({ number: paper, kind }));
      return { ...{ id, number, total, paidAt, papers }, ...(refunded === undefined ? {} : { refunded }) };
    }),
  );
};
