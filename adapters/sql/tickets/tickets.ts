import { ticketIdsOf, ticketNames } from '#adapters/system/ticket-names.ts';
import { heldPlacesByProduct } from '#core/door/box-office/held-places-by-product.ts';
import type { UserId } from '#core/kernel/ids.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { statesWith } from '#core/shop/checkout/order-states.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import { poolId } from '#core/shop/products/pool.ts';
import { followOrder, type TicketChange } from '#core/tickets/issued/follow-order.ts';
import { followRefund } from '#core/tickets/issued/follow-refund.ts';
import { issueTickets } from '#core/tickets/issued/issue-tickets.ts';
import type { IssuedTickets, OrderWithTickets, SalesRecords } from '#core/tickets/issued/ports.ts';
import type { Ticket } from '#core/tickets/issued/ticket.ts';
import { toTill } from '../door/till-row.ts';
import { column } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { statement } from '../engine/prepared-statement.ts';
import { paidOrderRows } from '../money/paid-orders.ts';
import { toOrder } from '../shop/order-row.ts';
import { toParty } from '../shop/party-row.ts';
import { toRefund } from '../shop/refund-row.ts';
import { stateColumns, type TicketsTable, ticketRow, toTicket } from './ticket-row.ts';

/** Tickets, one row per place. */
export const sqlIssuedTickets = (database: Database): IssuedTickets => ({
  of: (user) =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('orders')
        .selectAll()
        .where('user_id', '=', user)
        .where('payment', 'is not', null)
        .execute();
      const bought = await withTickets(db, rows.map(toOrder));
      const kept = bought.map(({ order, tickets }) => ({ order, tickets: tickets.filter(({ givenTo }) => !givenTo) }));
      return [...kept, ...(await givenTo(db, user))]
        .filter(({ tickets }) => tickets.length > 0)
        .sort((one, other) => newestFirst(one.order, other.order));
    }),

  find: (id) =>
    database.read(async (db) => {
      const row = await db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return undefined;
      const ticket = toTicket(row);
      const order = await db.selectFrom('orders').selectAll().where('id', '=', ticket.orderId).executeTakeFirst();
      return order && { ticket, order: toOrder(order) };
    }),

  ofOrder: (id) =>
    database.read(async (db) => {
      const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
      return row && (await withTickets(db, [toOrder(row)]))[0];
    }),

  refundsOf: async (id) => {
    const rows = await database.read((db) =>
      db.selectFrom('refunds').selectAll().where('order_id', '=', id).orderBy('created_at').orderBy('id').execute(),
    );
    return rows.map(toRefund);
  },
});

/** Sales records: paid orders, and sold, held, awaited and pooled places. */
export const sqlSalesRecords = (database: Database): SalesRecords => ({
  paidOrders: (after, limit) =>
    database.read(async (db) => {
      const rows = await paidOrderRows(db, after ?? null, limit);
      return withTickets(db, rows.map(toOrder));
    }),

  async soldPlaces() {
    const rows = await database.read((db) => db.selectFrom('stock').select(['product_id', 'sold']).execute());
    return new Map(rows.map(({ product_id, sold }) => [column.productId.parse(product_id), sold]));
  },

  heldPlaces: () =>
    database.read(async (db) => {
      const stock = await db.selectFrom('stock').select(['product_id', 'held']).execute();
      const orders = await db
        .selectFrom('orders')
        .selectAll()
        .where('state', 'in', statesWith({ hold: 'held' }))
        .execute();
      const tills = await db.selectFrom('tills').selectAll().where('returned', 'is', null).execute();
      const offers = await db.selectFrom('waiting_parties').selectAll().where('state', '=', 'offered').execute();
      return {
        counted: new Map(stock.map(({ product_id, held }) => [column.productId.parse(product_id), held])),
        byHolder: heldPlacesByProduct(orders.map(toOrder), tills.map(toTill), offers.map(toParty)),
      };
    }),

  awaitedPlaces: () =>
    database.read(async (db) => {
      const stock = await db.selectFrom('stock').select(['product_id', 'waiting']).execute();
      const parties = await db
        .selectFrom('waiting_parties')
        .select(['product_id', (eb) => eb.fn.sum<number>('places').as('places')])
        .where('state', '=', 'waiting')
        .groupBy('product_id')
        .execute();
      return {
        counted: new Map(stock.map(({ product_id, waiting }) => [column.productId.parse(product_id), waiting])),
        byParty: new Map(parties.map(({ product_id, places }) => [column.productId.parse(product_id), Number(places)])),
      };
    }),

  pools: () =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('pools')
        .innerJoin('pool_products', 'pool_products.pool_id', 'pools.pool_id')
        .innerJoin('stock', 'stock.product_id', 'pool_products.product_id')
        .select(['pools.pool_id', 'places'])
        .select((eb) => eb.fn.sum<number>(eb('sold', '+', eb.ref('held'))).as('gone'))
        .groupBy(['pools.pool_id', 'places'])
        .orderBy('pools.pool_id')
        .execute();
      return rows.map(({ pool_id, places, gone }) => ({ id: poolId(pool_id), places, gone: Number(gone) }));
    }),

  async tillSales() {
    const rows = await database.read((db) =>
      db.selectFrom('till_entries').select(['order_id', 'amount']).where('kind', '=', 'sale').execute(),
    );
    return new Map(rows.map(({ order_id, amount }) => [column.orderId.parse(order_id), column.pence.parse(amount)]));
  },
});

/** Tickets that others bought and this user has now, with their orders. */
const givenTo = async (db: Transaction, user: UserId): Promise<readonly OrderWithTickets[]> => {
  const rows = await db.selectFrom('tickets').selectAll().where('owner_id', '=', user).orderBy('id').execute();
  const tickets = rows.map(toTicket);
  const ids = [...new Set(tickets.map(({ orderId }) => orderId))];
  if (ids.length === 0) return [];
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  return orders.map(toOrder).map((order) => ({ order, tickets: tickets.filter((each) => each.orderId === order.id) }));
};

const newestFirst = (one: Order, other: Order): number =>
  (other.payment?.paidAt ?? 0) - (one.payment?.paidAt ?? 0) || (one.id < other.id ? -1 : 1);

/** These orders with their tickets, which are sorted by their place in the order. */
export const withTickets = async (db: Transaction, orders: readonly Order[]): Promise<readonly OrderWithTickets[]> => {
  const found = new Map<string, Ticket[]>(orders.map(({ id }) => [id, []]));
  for (let at = 0; at < orders.length; at += ordersAtOnce)
    for (const row of await rowsOf(db, orders.slice(at, at + ordersAtOnce)))
      found.get(row.order_id)?.push(toTicket(row));
  return orders.map((order) => ({ order, tickets: found.get(order.id) ?? [] }));
};

/** The most orders per query; each needs a range of ids. */
const ordersAtOnce = 100;

/** Sorted by id, and so by their place in the order. */
const rowsOf = async (db: Transaction, orders: readonly Order[]): Promise<readonly TicketsTable[]> => {
  if (orders.length === 0) return [];
  const rows = await ticketsOfOrders(db, orders).execute();
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
};

/**
 * The tickets of some orders, unsorted. With an `order by id` over several ranges SQLite would read the whole table, so
 * that going through all orders would take quadratic time.
 */
export const ticketsOfOrders = (db: Transaction, orders: readonly Pick<Order, 'id' | 'createdAt'>[]) =>
  db
    .selectFrom('tickets')
    .selectAll()
    .where((eb) =>
      eb.or(
        orders.map((order) => {
          const { first, last } = ticketIdsOf(order);
          return eb.and([eb('id', '>=', first), eb('id', '<=', last), eb('order_id', '=', order.id)]);
        }),
      ),
    );

/** Issues an order's tickets, or updates them after a change of the order, within the caller's transaction. */
export const syncTickets = async (tx: Transaction, before: Order, after: Order, refund?: Refund): Promise<void> => {
  const change = followOrder(before, after);
  if (change.kind === 'issue') await issue(tx, after);
  else if (change.kind === 'follow') await follow(tx, after, change);
  for (const returned of followRefund(refund, after))
    await tx
      .updateTable('tickets')
      .set({ returned_at: returned.returnedAt, ...stateColumns(returned.state) })
      .where('id', '=', returned.id)
      .execute();
};

/** Issues tickets. A ticket whose number is already taken gets its next candidate. */
const issue = async (tx: Transaction, order: Order): Promise<void> => {
  let missing = issueTickets(order, ticketNames);
  for (let again = 1; missing.length > 0; again += 1) {
    const { numAffectedRows } = await insertTickets(tx, missing.map(ticketRow));
    if (numAffectedRows === BigInt(missing.length)) return;
    const stored = new Set((await rowsOf(tx, [order])).map(({ id }) => id));
    missing = issueTickets(order, (of) => (at) => ticketNames(of)(at, again)).filter(({ id }) => !stored.has(id));
  }
};

const insertTickets = statement((tx, tickets: readonly TicketsTable[]) =>
  tx
    .insertInto('tickets')
    .values(tickets)
    .onConflict((conflict) => conflict.column('number').doNothing()),
);

const follow = async (
  tx: Transaction,
  order: Order,
  { state, email }: Extract<TicketChange, { kind: 'follow' }>,
): Promise<void> => {
  const { first, last } = ticketIdsOf(order);
  const own = tx.updateTable('tickets').where('id', '>=', first).where('id', '<=', last);
  if (state)
    await own
      .set(stateColumns(state.to))
      .where('order_id', '=', order.id)
      .where('returned_at', 'is', null)
      .where('state', '=', state.from.state)
      .where('void_reason', state.from.voidReason === null ? 'is' : '=', state.from.voidReason)
      .execute();
  if (email)
    await own
      .set({ holder_email: email.to })
      .where('order_id', '=', order.id)
      .where('holder_email', email.from === null ? 'is' : '=', email.from)
      .execute();
};
