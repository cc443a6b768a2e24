import type { Placement } from '#core/competition/day/placement.ts';
import { type EntryLimit, noLimit, totalGroupPlaces } from '#core/competition/day/ticket-capacity.ts';
import type { Registration } from '#core/competition/entries/registration.ts';
import type { CatalogueChange, CatalogueChangeId } from '#core/desk/catalogue/change.ts';
import type { OrderNote } from '#core/desk/orders/ports.ts';
import type { QueuedTask } from '#core/desk/outbox/outbox-task.ts';
import type { Till, TillEntry, TillId } from '#core/door/box-office/till.ts';
import type { ReceivedScan } from '#core/door/entrance/ports.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import type { DeliveryState, HandedOver } from '#core/kernel/email/email-deliveries.ts';
import type { OrderId, PartyId, ProductId } from '#core/kernel/ids.ts';
import type { Instant } from '#core/kernel/time.ts';
import { competitionShortage, competitorsIn } from '#core/shop/checkout/competitor-places.ts';
import { type Order, ticketsGood } from '#core/shop/checkout/order.ts';
import { type PlaceMove, placesInOrder } from '#core/shop/checkout/place-moves.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import type { NoPlaces } from '#core/shop/checkout/refusals.ts';
import {
  mergeShortages,
  type Pool,
  type PoolId,
  type PoolNow,
  poolShortages,
  reservedForWaitingList,
} from '#core/shop/products/pool.ts';
import type { Voucher } from '#core/shop/vouchers/voucher.ts';
import { placesHeldFor, type WaitingParty } from '#core/shop/waiting-lists/party.ts';
import type { TicketEvent, TicketGift } from '#core/tickets/changes/gift.ts';
import type { Ticket, TicketId } from '#core/tickets/issued/ticket.ts';
import type { RegisteredPhone } from '#core/tickets/issued/wallets/registered-phone.ts';
import type { MadePass, WalletKind } from '#core/tickets/issued/wallets/wallet-pass.ts';
import { type MessagingState, noMessaging } from './desk/messaging-state.ts';

export type Stock = { readonly capacity: number | null; readonly sold: number; readonly held: number };

export type StoredTask = QueuedTask & {
  readonly attempts: number;
  readonly createdAt: Instant;
  readonly dueAt: Instant;
  readonly doneAt: Instant | null;
};

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

/** A pass that may be in a wallet; `ended` is true once its ticket has a later issue. */
export type StoredPass = MadePass & { readonly wallet: WalletKind; readonly ended: boolean };

/** A change of an order's tickets, for the doors' lists: its tickets after the change, or undefined when they were issued. */
export type DoorChange = {
  readonly order: OrderId;
  readonly at: Instant;
  readonly tickets: readonly Ticket[] | undefined;
};

/** The state that all stores in memory share. No port call awaits, so each is atomic. */
/** A stored delivery in memory. */
export type StoredDelivery = HandedOver & {
  readonly at: Instant;
  readonly state: DeliveryState;
  readonly reason: string | null;
  readonly withoutPdf: boolean;
  readonly isSettled: boolean;
};

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
  /** The competition day's placements, oldest first: they decide who takes a place in a group. */
  readonly placements: Placement[];
  readonly messaging: MessagingState;
  readonly catalogueChanges: Map<CatalogueChangeId, CatalogueChange>;
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
  placements: [],
  messaging: noMessaging(),
  catalogueChanges: new Map(),
  staffActions: new Map(),
});

/** Whether an order exists and its tickets are valid. */
export const hasGoodTickets = ({ orders }: FestivalState, id: OrderId): boolean => {
  const order = orders.get(id);
  return order !== undefined && ticketsGood(order);
};

/** Places of a product left for any buyer: null when unlimited, otherwise at least 0, and 0 while a party waits. */
export const placesLeft = (state: FestivalState, productId: ProductId): number | null =>
  placesWaitedFor(state, productId) > 0 ? 0 : placesForLine(state, productId);

const placesWaitedFor = ({ parties }: FestivalState, productId: ProductId): number =>
  [...parties.values()]
    .filter((party) => party.productId === productId && party.state === 'waiting')
    .reduce((sum, { places }) => sum + places, 0);

/** Places of a product left for its waiting list. @throws Error for an unknown product */
export const placesForLine = (state: FestivalState, productId: ProductId): number | null => {
  const { capacity, sold, held } = stockOf(state, productId);
  return capacity === null ? null : Math.max(0, capacity - sold - held);
};

/** The competition's places left, not counting those of the order `except` and the offer `offer` as taken. */
export const competitorPlacesLeft = (state: FestivalState, except?: OrderId, offer?: PartyId): number => {
  const others = [...state.orders.values()].filter(({ id }) => id !== except);
  const offered = competingParties(state).reduce(
    (sum, party) => sum + (party.id === offer ? 0 : placesHeldFor(party)),
    0,
  );
  return totalGroupPlaces(state.entryLimit) - competitorsIn(others) - offered;
};

const competingParties = ({ parties }: FestivalState): readonly WaitingParty[] =>
  [...parties.values()].filter(({ ticketType }) => ticketType === 'Competitors');

/**
 * The products for which the order wants more places than are left.
 * @param offer the party whose offered places the order takes
 * @throws Error for an unknown product
 */
export const shortOf = (state: FestivalState, order: Order, offer?: WaitingParty): NoPlaces['short'] => {
  const anyoneWaits = !offer && competingParties(state).some((party) => party.state === 'waiting');
  const noPlaces = competitionShortage(order, anyoneWaits ? 0 : competitorPlacesLeft(state, order.id, offer?.id));
  if (noPlaces) return noPlaces.short;
  const wanted = placesInOrder(order).filter(([productId]) => productId !== offer?.productId);
  const short = wanted.flatMap(([productId, quantity]) => {
    const left = placesLeft(state, productId);
    return left !== null && left < quantity ? [{ productId, wanted: quantity, left }] : [];
  });
  return mergeShortages(poolShortages(wanted, poolsNow(state)), short);
};

/**
 * All pools with their places left.
 * @param asker for `line`, the places set aside for waiting parties count as left
 */
export const poolsNow = (state: FestivalState, asker: 'line' | 'anyone' = 'anyone'): readonly PoolNow[] =>
  [...state.pools.values()].map(({ places, products }) => ({
    left: products.reduce((left, product) => {
      const known = state.stock.get(product);
      if (!known) return left;
      const kept =
        asker === 'line' ? 0 : reservedForWaitingList(placesForLine(state, product), placesWaitedFor(state, product));
      return left - known.sold - known.held - kept;
    }, places),
    products,
  }));

/** The stock after these moves of places. @throws RangeError where the database's checks would refuse them */
export const movedStock = (
  state: FestivalState,
  moves: readonly PlaceMove[],
): readonly (readonly [ProductId, Stock])[] =>
  moves.map(({ productId, held, sold }) => {
    const before = stockOf(state, productId);
    const after = { ...before, held: before.held + held, sold: before.sold + sold };
    const more = held + sold > 0;
    const oversold = more && after.capacity !== null && after.sold + after.held > after.capacity;
    if (after.held < 0 || after.sold < 0 || oversold) throw new RangeError(`the places of ${productId} do not add up`);
    return [productId, after];
  });

const stockOf = (state: FestivalState, productId: ProductId): Stock => {
  const found = state.stock.get(productId);
  if (!found) throw new Error(`product ${productId} has no stock row`);
  return found;
};

/** Queues tasks. A task whose id is known, finished or not, is ignored. */
export const enqueueTasks = (state: FestivalState, tasks: readonly QueuedTask[], now: Instant): void => {
  for (const { id, task } of tasks)
    if (!state.tasks.has(id)) state.tasks.set(id, { id, task, attempts: 0, createdAt: now, dueAt: now, doneAt: null });
};

/** Cancels unfinished tasks by setting them as done. */
export const cancelTasks = (state: FestivalState, ids: readonly string[], now: Instant): void => {
  for (const id of ids) {
    const found = state.tasks.get(id);
    if (found && found.doneAt === null) state.tasks.set(id, { ...found, doneAt: now });
  }
};
