import type { Draft } from '#core/door/box-office/client.ports.ts';
import type { ProductId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { type Instant, laterBy } from '#core/kernel/time.ts';
import type { Chance } from '#fixtures/chance.ts';
import type { OpenFestival } from '../support/festival.ts';
import type { TillDevice } from './door-till.ts';

/** A visitor who buys at a till, and how they pay. */
export type Buyer = {
  readonly at: Instant;
  readonly till: number;
  readonly adults: number;
  readonly children: number;
  readonly paidBy: Draft['paidBy'];
};

type Products = { readonly adult: ProductId; readonly child: ProductId };

/** The buyers of the day, spread over the morning; two fifths come with children. */
export const buyersOf = (
  dice: Chance,
  { count, opensAt, lastsMs, tills }: { count: number; opensAt: Instant; lastsMs: number; tills: number },
): readonly Buyer[] =>
  Array.from({ length: count }, () => ({
    at: laterBy(opensAt, Math.round(lastsMs * dice.next())),
    till: dice.whole(0, tills - 1),
    adults: dice.whole(1, 2),
    children: dice.happens(0.4) ? dice.whole(1, 2) : 0,
    paidBy: dice.happens(0.5) ? ('cash' as const) : ('card-machine' as const),
  }));

/** The sale to a buyer, at the prices that their till knows. */
export const draftOf = (till: TillDevice, { adults, children, paidBy }: Buyer, { adult, child }: Products): Draft => {
  const items = [
    { productId: adult, quantity: adults },
    ...(children > 0 ? [{ productId: child, quantity: children }] : []),
  ];
  const total = pence(
    items.reduce((sum, { productId, quantity }) => sum + (till.priceOf(productId) ?? 0) * quantity, 0),
  );
  return { items, total, paidBy, tendered: paidBy === 'cash' ? total : null, email: null };
};

export type SalesReport = {
  readonly sales: number;
  /** The number of sales made while the till had no answer from the server. */
  readonly offline: number;
  /** Sales whose tickets were handed out, but which the server does not have. */
  readonly lost: readonly string[];
  /** Sales that the server has although no till made them; abandoned sales are not counted, because they were refunded. */
  readonly unknown: readonly string[];
  /** Sales without places: a till sold more than it held. */
  readonly withoutPlaces: readonly string[];
  /** Sales whose tickets on the server are not the tickets that were handed out. */
  readonly otherTickets: readonly string[];
  /** The number of tills whose cash differs from their records. */
  readonly cashOff: number;
  /** The number of faults that the sales check finds. */
  readonly faults: number;
};

/** Closes the tills, and compares what was handed out with what the server has. */
export const salesReport = async (festival: OpenFestival, tills: readonly TillDevice[]): Promise<SalesReport> => {
  const { orders, issuedTickets, tills: stored } = festival.ports.shop;
  for (const each of tills) {
    each.field.signal(true);
    await each.close();
  }
  const made = new Map(tills.flatMap((till) => till.made().map((paid) => [paid.id, paid] as const)));
  const givenUp = new Set(tills.flatMap((till) => [...till.givenUp()]));
  const closed = await stored.opened();
  const entries = (await Promise.all(closed.map(({ id }) => stored.entries(id)))).flat();
  const sold = entries.filter(({ kind }) => kind === 'sale');
  const ids = new Set(sold.map(({ orderId }) => orderId));
  const found = await Promise.all(
    [...made.values()].map(async ({ id, tickets }) => ({
      id,
      order: await orders.find(id),
      handedOut: tickets.map((ticket) => ticket.id),
      issued: ((await issuedTickets.ofOrder(id))?.tickets ?? []).map((ticket) => String(ticket.id)),
    })),
  );
  await festival.ports.shop.salesCheck.run();
  return {
    sales: made.size,
    offline: sold.filter(({ offline }) => offline).length,
    lost: [...made.keys()].filter((id) => !ids.has(id)),
    unknown: [...ids].filter((id) => !made.has(id) && !givenUp.has(id)),
    withoutPlaces: found.filter(({ order }) => order?.state === 'paid_unfulfillable').map(({ id }) => id),
    otherTickets: found
      .filter(({ handedOut, issued }) => handedOut.toSorted().join() !== issued.toSorted().join())
      .map(({ id }) => id),
    // A cash-up has a reason only when the cash differs.
    cashOff: closed.filter(({ cashUp }) => cashUp?.reason !== '').length,
    faults: (await festival.ports.shop.salesCheck.found()).count,
  };
};
