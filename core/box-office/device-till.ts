import type { OrderId, ProductId } from '../kernel/ids.ts';
import { type Pence, pence, timesPence } from '../kernel/money.ts';
import type { Instant } from '../kernel/time.ts';
import type { DeviceTill, Draft, Handed, QueuedSale, SaleAnswer, SaleEntry, TillView } from './client.ports.ts';
import { mostOffline } from './sell.ts';

/** A device without a till. */
export const emptyDeviceTill: DeviceTill = { till: null, blanks: [], queue: [] };

/**
 * How many places of each product the device may sell without asking. A sale whose answer is missing counts as sold: the
 * server may have taken its places from the allowance.
 */
export const sellable = ({ till, queue }: DeviceTill): ReadonlyMap<ProductId, number> =>
  new Map(
    (till && !till.returned && !till.cashUp ? till.held : []).map(({ productId, taken, sold }) => [
      productId,
      Math.max(0, taken - sold - placesIn(queue, productId)),
    ]),
  );

const placesIn = (queue: readonly QueuedSale[], product: ProductId): number =>
  queue
    .flatMap(({ items }) => items)
    .reduce((sum, { productId, quantity }) => sum + (productId === product ? quantity : 0), 0);

/** How many tickets a sale has. */
export const placesOf = ({ items }: Pick<Draft, 'items'>): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether the allowance covers these items. */
const isCovered = (state: DeviceTill, items: Draft['items']): boolean => {
  const left = sellable(state);
  return (
    items.every(({ productId, quantity }) => quantity <= (left.get(productId) ?? 0)) &&
    placesOf({ items }) <= mostOffline
  );
};

/** Whether the device could sell this now without signal. */
export const mayCoverOffline = (state: DeviceTill, draft: Draft): boolean =>
  isCovered(state, draft.items) && blankFor(state, draft) !== undefined;

const blankFor = ({ blanks }: DeviceTill, draft: Draft): Handed | undefined =>
  blanks.find(({ tickets }) => tickets.length >= placesOf(draft));

/** The total at the allowance's prices. */
export const offlineTotal = ({ till }: DeviceTill, items: Draft['items']): Pence =>
  pence(
    items.reduce((sum, { productId, quantity }) => {
      const held = till?.held.find((each) => each.productId === productId);
      return sum + (held ? timesPence(held.unitPrice, quantity) : 0);
    }, 0),
  );

/**
 * Begins a sale: it gets its id and stays in the queue until the server has answered. The id is a blank order's where
 * there is one, so that the sale may end without signal if the answer never comes.
 * @param newId an id of the device's own, for a till without an allowance
 */
export const beginSale = (
  state: DeviceTill,
  draft: Draft,
  soldAt: Instant,
  newId: () => OrderId,
): { readonly state: DeviceTill; readonly sale: QueuedSale } => {
  const blank = blankFor(state, draft);
  const sale: QueuedSale = {
    ...draft,
    id: blank?.id ?? newId(),
    soldAt,
    offline: false,
    tickets: blank?.tickets.slice(0, placesOf(draft)) ?? [],
  };
  const blanks = state.blanks.filter(({ id }) => id !== blank?.id);
  return { state: { ...state, blanks, queue: [...state.queue, sale] }, sale };
};

/**
 * Ends a sale without signal: its tickets are good from now on. Undefined when the allowance does not cover it, or the
 * sale was begun without a blank order.
 */
export const sellOffline = (
  state: DeviceTill,
  id: OrderId,
): { readonly state: DeviceTill; readonly sale: QueuedSale } | undefined => {
  const begun = state.queue.find((sale) => sale.id === id);
  if (!begun) return undefined;
  if (begun.offline) return { state, sale: begun };
  const others = { ...state, queue: state.queue.filter((sale) => sale.id !== id) };
  if (begun.tickets.length === 0 || !isCovered(others, begun.items)) return undefined;
  const sale: QueuedSale = { ...begun, offline: true, total: offlineTotal(state, begun.items) };
  return { state: { ...state, queue: state.queue.map((each) => (each.id === id ? sale : each)) }, sale };
};

/** Gives up a sale that got no answer; the seller has handed out nothing. Its id stays known, in case it was recorded. */
export const dropSale = (state: DeviceTill, id: OrderId): DeviceTill => {
  const sale = state.queue.find((each) => each.id === id);
  if (!sale || sale.offline) return state;
  return { ...state, queue: state.queue.filter((each) => each !== sale), dropped: [...(state.dropped ?? []), id] };
};

/** The sale that waits for an answer without being covered by the allowance: what to do with it is the seller's to say. */
export const unansweredSale = ({ queue }: DeviceTill): OrderId | null =>
  queue.find(({ offline }) => !offline)?.id ?? null;

/**
 * Compares dropped sales with those that the server has recorded.
 * @returns the numbers of those that went through all the same and were not refunded since, and the state without them
 */
export const settleDropped = (
  state: DeviceTill,
  entries: readonly Pick<SaleEntry, 'kind' | 'orderId' | 'number'>[],
): { readonly state: DeviceTill; readonly value: readonly string[] } => {
  const dropped = state.dropped ?? [];
  if (dropped.length === 0) return { state, value: [] };
  const refunded = new Set(entries.filter(({ kind }) => kind === 'refund').map(({ orderId }) => orderId));
  const value = entries
    .filter(({ kind, orderId }) => kind === 'sale' && dropped.includes(orderId) && !refunded.has(orderId))
    .map(({ number }) => number);
  return { state: { ...state, dropped: [] }, value };
};

/** The state after the server's answer to some sales. */
export const afterAnswer = (state: DeviceTill, { results, till }: SaleAnswer): DeviceTill => {
  const answered = new Set(results.map(({ id }) => id));
  return { ...state, till: merged(state.till, till), queue: state.queue.filter(({ id }) => !answered.has(id)) };
};

/** The state after the server added places; blanks in use stay out. */
export const afterTaking = (
  state: DeviceTill,
  { till, blanks }: { readonly till: TillView; readonly blanks: readonly Handed[] },
): DeviceTill => {
  const used = new Set(state.queue.map(({ id }) => id));
  return { ...state, till: merged(state.till, till), blanks: blanks.filter(({ id }) => !used.has(id)) };
};

/** Two descriptions of one till, whichever came first: what was taken, and what was sold, only grows. */
const merged = (known: TillView | null, answered: TillView): TillView => {
  if (known?.id !== answered.id) return answered;
  return {
    ...answered,
    held: answered.held.map((each) => {
      const before = known.held.find(({ productId }) => productId === each.productId);
      if (!before) return each;
      return { ...each, taken: Math.max(each.taken, before.taken), sold: Math.max(each.sold, before.sold) };
    }),
    returned: answered.returned ?? known.returned,
    cashUp: answered.cashUp ?? known.cashUp,
  };
};

/** The totals to ask for so that the till may sell so many places of each product. */
export const totalsFor = (
  { till, queue }: DeviceTill,
  wanted: ReadonlyMap<ProductId, number>,
): readonly { readonly productId: ProductId; readonly taken: number }[] =>
  [...wanted].map(([productId, places]) => {
    const held = till?.held.find((each) => each.productId === productId);
    return { productId, taken: Math.max(held?.taken ?? 0, (held?.sold ?? 0) + placesIn(queue, productId) + places) };
  });
