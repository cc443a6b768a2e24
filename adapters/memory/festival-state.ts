import { type DayLogEntry, fromDayLog } from '#core/competition/day/day-log.ts';
import type { Placement } from '#core/competition/day/placement.ts';
import { type EntryLimit, noLimit, totalGroupPlaces } from '#core/competition/day/ticket-capacity.ts';
import type { Registration } from '#core/competition/entries/registration.ts';
import type { CatalogueChange, CatalogueChangeId } from '#core/desk/catalogue/change.ts';
import type { OrderNote } from '#core/desk/orders/ports.ts';
import type { QueuedTask } from '#core/desk/outbox/outbox-task.ts';
import { finished, newTask, type StoredTask } from '#core/desk/outbox/stored-task.ts';
import type { GivenPitch, TakenSlot } from '#core/desk/traders/given-pitch.ts';
import type { TraderApplication, TraderId } from '#core/desk/traders/trader-application.ts';
import type { Till, TillEntry, TillId } from '#core/door/box-office/till.ts';
import type { ReceivedScan } from '#core/door/entrance/ports.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import type { StoredDelivery } from '#core/kernel/email/stored-delivery.ts';
import type { OrderId, PartyId, ProductId, UserId } from '#core/kernel/ids.ts';
import { byCreation } from '#core/kernel/order-by.ts';
import type { Instant } from '#core/kernel/time.ts';
import { competitionShortage } from '#core/shop/checkout/competitor-places.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { ticketsGood } from '#core/shop/checkout/order-states.ts';
import { type PlaceMove, placesInOrder } from '#core/shop/checkout/place-moves.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import type { NoPlaces } from '#core/shop/checkout/refusals.ts';
import type { Pool, PoolId, PoolNow } from '#core/shop/products/pool.ts';
import { movedStock, placeShortages, placesLeft, poolNow, type Stock } from '#core/shop/products/stock.ts';
import type { Voucher } from '#core/shop/vouchers/voucher.ts';
import {
  type OwnPlaces,
  competitorPlacesLeft as placesOfCompetitionLeft,
} from '#core/shop/waiting-lists/competitor-places-left.ts';
import type { WaitingParty } from '#core/shop/waiting-lists/party.ts';
import type { Star } from '#core/site/my-day/star.ts';
import type { TicketEvent, TicketGift } from '#core/tickets/changes/gift.ts';
import type { Ticket, TicketId } from '#core/tickets/issued/ticket.ts';
import type { RegisteredPhone } from '#core/tickets/issued/wallets/registered-phone.ts';
import type { StoredPass } from '#core/tickets/issued/wallets/wallet-pass.ts';
import { type MessagingState, noMessaging } from './desk/messaging-state.ts';

/** A stored answer to a question about a ticket. */
export type StoredAnswer = {
  readonly ticket: TicketId;
  readonly orderId: OrderId;
  readonly question: string;
  readonly answer: string;
  readonly at: Instant;
};

/** The key of an answer in `FestivalState.answers`. */
export const answerKey = ({ ticket, question }: Pick<StoredAnswer, 'ticket' | 'question'>): string =>
  `${ticket} ${question}`;

/** A change of an order's tickets, for the doors' lists: its tickets after the change, or undefined when they were issued. */
export type DoorChange = {
  readonly order: OrderId;
  readonly at: Instant;
  readonly tickets: readonly Ticket[] | undefined;
};

/** The state that all stores in memory share. No port call awaits, so each is atomic. */
export type FestivalState = {
  /** How many entries a class and level takes. */
  readonly entryLimit: EntryLimit;
  readonly stock: Map<ProductId, Stock>;
  readonly pools: Map<PoolId, Pool>;
  readonly answers: Map<string, StoredAnswer>;
  readonly orders: Map<OrderId, Order>;
  readonly tickets: Map<OrderId, readonly Ticket[]>;
  readonly gifts: Map<string, TicketGift>;
  readonly ticketEvents: TicketEvent[];
  readonly refunds: Map<string, Refund>;
  readonly notices: Set<string>;
  readonly tills: Map<TillId, Till>;
  readonly tillEntries: TillEntry[];
  readonly parties: Map<PartyId, WaitingParty>;
  readonly tasks: Map<string, StoredTask>;
  /** What became of emails, by their tasks. */
  readonly deliveries: Map<string, StoredDelivery>;
  readonly vouchers: Map<string, Voucher>;
  /** The changes of tickets for the doors' lists, oldest first. */
  readonly doorChanges: DoorChange[];
  /** The scans of all devices, by `scanKey`. */
  readonly doorScans: Map<string, ReceivedScan>;
  readonly walletPasses: Map<string, StoredPass>;
  readonly walletPhones: Map<string, RegisteredPhone>;
  readonly orderNotes: OrderNote[];
  readonly registrations: Map<string, Registration>;
  /** The log of the competition day by kind and id, oldest first; its placements decide who takes a place in a group. */
  readonly dayLog: Map<string, DayLogEntry>;
  readonly messaging: MessagingState;
  /** The stars of accounts. */
  readonly stars: Map<UserId, readonly Star[]>;
  readonly catalogueChanges: Map<CatalogueChangeId, CatalogueChange>;
  readonly traders: Map<TraderId, TraderApplication>;
  /** The pitch of each trader who has one, and the set-up slot. */
  readonly traderPitches: Map<TraderId, GivenPitch>;
  readonly traderSlots: Map<TraderId, TakenSlot>;
  /** The audit log: the actions of staff by their ids. */
  readonly staffActions: Map<string, StaffAction>;
};

/** The state before the first sale. */
export const emptyState = (entryLimit: EntryLimit = noLimit): FestivalState => ({
  entryLimit,
  stock: new Map(),
  pools: new Map(),
  answers: new Map(),
  orders: new Map(),
  tickets: new Map(),
  gifts: new Map(),
  ticketEvents: [],
  refunds: new Map(),
  notices: new Set(),
  tills: new Map(),
  tillEntries: [],
  parties: new Map(),
  tasks: new Map(),
  deliveries: new Map(),
  vouchers: new Map(),
  doorChanges: [],
  doorScans: new Map(),
  walletPasses: new Map(),
  walletPhones: new Map(),
  orderNotes: [],
  registrations: new Map(),
  dayLog: new Map(),
  stars: new Map(),
  messaging: noMessaging(),
  catalogueChanges: new Map(),
  traders: new Map(),
  traderPitches: new Map(),
  traderSlots: new Map(),
  staffActions: new Map(),
});

/** Every decision about an entry, oldest first. */
export const placementsIn = ({ dayLog }: FestivalState): readonly Placement[] =>
  fromDayLog([...dayLog.values()]).placements;

/** Whether an order exists and its tickets are valid. */
export const hasGoodTickets = ({ orders }: FestivalState, id: OrderId): boolean => {
  const order = orders.get(id);
  return order !== undefined && ticketsGood(order);
};

/** The refunds of an order, oldest first. */
export const refundsOf = ({ refunds }: FestivalState, id: OrderId): readonly Refund[] =>
  [...refunds.values()].filter(({ orderId }) => orderId === id).sort(byCreation);

/** The competition's places left, not counting the order's own and its offer's as taken. */
export const competitorPlacesLeft = (state: FestivalState, own?: OwnPlaces): number =>
  placesOfCompetitionLeft(totalGroupPlaces(state.entryLimit), [...state.orders.values()], competingParties(state), own);

const competingParties = ({ parties }: FestivalState): readonly WaitingParty[] =>
  [...parties.values()].filter(({ ticketType }) => ticketType === 'Competitors');

/**
 * The products for which the order wants more places than are left.
 * @param offer the party whose offered places the order takes
 * @throws Error for an unknown product
 */
export const shortOf = (state: FestivalState, order: Order, offer?: WaitingParty): NoPlaces['short'] => {
  const anyoneWaits = !offer && competingParties(state).some((party) => party.state === 'waiting');
  const left = anyoneWaits ? 0 : competitorPlacesLeft(state, { order: order.id, offer: offer?.id });
  const noPlaces = competitionShortage(order, left);
  if (noPlaces) return noPlaces.short;
  const wanted = placesInOrder(order).filter(([productId]) => productId !== offer?.productId);
  const free = new Map(wanted.map(([productId]) => [productId, placesLeft(stockOf(state, productId))]));
  return placeShortages(wanted, free, poolsNow(state));
};

/** All pools with their places left, as `poolNow` counts them. */
export const poolsNow = ({ pools, stock }: FestivalState, asker?: 'line'): readonly PoolNow[] =>
  [...pools.values()].map((pool) => poolNow(pool, stock, asker));

/** The stock after these moves of places. @throws RangeError where the database's checks would refuse them */
export const stockAfter = (state: FestivalState, moves: readonly PlaceMove[]): ReadonlyMap<ProductId, Stock> =>
  new Map(moves.map((move) => [move.productId, movedStock(stockOf(state, move.productId), move)]));

/** A product's stock. @throws Error for an unknown product */
export const stockOf = (state: FestivalState, productId: ProductId): Stock => {
  const found = state.stock.get(productId);
  if (!found) throw new Error(`product ${productId} has no stock row`);
  return found;
};

/** Stores new values in a map of the state. */
export const putAll = <Key, Value>(into: Map<Key, Value>, news: ReadonlyMap<Key, Value>): void => {
  for (const [key, value] of news) into.set(key, value);
};

/** Queues tasks. A task whose id is known, finished or not, is ignored. */
export const enqueueTasks = ({ tasks: stored }: FestivalState, tasks: readonly QueuedTask[], now: Instant): void => {
  for (const task of tasks) if (!stored.has(task.id)) stored.set(task.id, newTask(task, now));
};

/** Cancels unfinished tasks by setting them as done. */
export const cancelTasks = ({ tasks }: FestivalState, ids: readonly string[], now: Instant): void => {
  for (const id of ids) changeTask(tasks, id, (task) => finished(task, now));
};

/** Changes a stored task; an unknown id is ignored. */
export const changeTask = (
  tasks: FestivalState['tasks'],
  id: string,
  change: (task: StoredTask) => StoredTask,
): void => {
  const found = tasks.get(id);
  if (found) tasks.set(id, change(found));
};
