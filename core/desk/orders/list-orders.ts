import { isId, orderId, type ProductId } from '../../kernel/ids.ts';
import { londonOffset } from '../../kernel/london.ts';
import type { Clock } from '../../kernel/ports.ts';
import { addDays, hour, type Instant, type IsoDate, instant, londonDate, parseInstant } from '../../kernel/time.ts';
import type { Channel } from '../../shop/checkout/order.ts';
import type { Product } from '../../shop/products/product.ts';
import { withTheirVariants } from '../../shop/products/variants.ts';
import type { OrderPeriod } from './desk-order-shapes.ts';
import type { DeskStatus } from './desk-status.ts';
import { orderRow } from './order-row.ts';
import type { DeskOrders, OrderFilter, OrderPosition } from './ports.ts';
import { searchFor } from './search-words.ts';

export type ListOrdersPorts = {
  readonly deskOrders: Pick<DeskOrders, 'page' | 'counts'>;
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
};

/** The query of `listDeskOrders`. */
export type OrderQuery = {
  readonly q?: string | undefined;
  readonly status?: DeskStatus | undefined;
  readonly product?: ProductId | undefined;
  readonly days?: OrderPeriod | undefined;
  readonly channel?: Channel | undefined;
  readonly after?: string | undefined;
};

/** How many orders a page of the list has. */
export const ordersAPage = 50;

/** Counting reads every order, so the result is cached for this time. */
const countsKeptMs = 10_000;

/** A page of orders, newest first, with the number of orders of each status. */
export const listOrders = (ports: ListOrdersPorts) => {
  let counted: { readonly counts: ReturnType<DeskOrders['counts']>; readonly at: number } | undefined;
  const counts = () => {
    const at = ports.machineClock.now();
    if (!counted || Math.abs(at - counted.at) > countsKeptMs) {
      const made = { counts: ports.deskOrders.counts(), at };
      made.counts.catch(() => {
        if (counted === made) counted = undefined;
      });
      counted = made;
    }
    return counted.counts;
  };
  return async (query: OrderQuery) => {
    const now = ports.festivalClock.now();
    const products = await ports.catalogue();
    const page = await ports.deskOrders.page(filterOf(query, products, now), positionIn(query.after), ordersAPage);
    const ahead = now - ports.machineClock.now();
    return {
      orders: page.orders.map(({ order }) => orderRow(order, ahead)),
      next: page.next && `${page.next.at}.${page.next.id}`,
      counts: await counts(),
      products: products.map(({ id, name }) => ({ id, name })),
      now,
    };
  };
};

const filterOf = (
  { q = '', status, product, days, channel }: OrderQuery,
  products: readonly Product[],
  now: Instant,
): OrderFilter => ({
  search: q.trim() === '' ? null : searchFor(q),
  status: status ?? null,
  productIds: product === undefined ? null : withTheirVariants([product], products),
  channel: channel ?? null,
  ...periodOf(days, londonDate(now)),
});

const periodOf = (days: OrderPeriod | undefined, today: IsoDate): Pick<OrderFilter, 'from' | 'until'> => {
  if (days === undefined) return { from: null, until: null };
  const back = { today: 0, yesterday: 1, week: 6, month: 29 }[days];
  return { from: startOf(addDays(today, -back)), until: days === 'yesterday' ? startOf(today) : null };
};

/** The first moment of a day in London. */
const startOf = (date: IsoDate): Instant => {
  const midnight = parseInstant(`${date}T00:00:00Z`);
  // The clocks change at one in the morning, so midnight has the same offset as the hour before it.
  return instant(midnight - londonOffset(midnight - hour) * hour);
};

const positionIn = (after: string | undefined): OrderPosition | null => {
  const [, at, id] = /^(\d{1,15})\.(.{1,64})$/.exec(after ?? '') ?? [];
  return at !== undefined && isId(id) ? { at: instant(Number(at)), id: orderId(id) } : null;
};
