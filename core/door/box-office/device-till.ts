import type { OrderId, ProductId } from '../../kernel/ids.ts';
import { type Pence, pence, timesPence } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { BundlePart } from '../../shop/products/bundle.ts';
import type { DeviceBlank, DeviceTill, Draft, QueuedSale, SaleAnswer, SaleEntry, TillView } from './client.ports.ts';
import { maxOffline } from './sell.ts';

/** A device without a till. */
export const emptyDeviceTill: DeviceTill = { till: null, blanks: [], queue: [] };

/**
 * How many places of each product the device may sell without the server. An unanswered sale counts as sold, because
 * the server may have taken its places from the allowance.
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
    .flatMap(({ items }) => items.flatMap(ticketsOf))
    .reduce((sum, each) => sum + (each.product === product ? each.count : 0), 0);

/** How many tickets an item has of each product: a bundle those of its parts. */
export const ticketsOf = ({ productId, quantity, parts }: Draft['items'][number]): readonly BundlePart[] =>
  (parts ?? [{ product: productId, count: 1 }]).map(({ product, count }) => ({ product, count: count * quantity }));

/** How many tickets a sale has. */
export const placesOf = ({ items }: Pick<Draft, 'items'>): number =>
  items.flatMap(ticketsOf).reduce((sum, { count }) => sum + count, 0);

/** Whether the allowance covers these items; never a bundle, whose price and parts the server has. */
const isCovered = (state: DeviceTill, items: Draft['items']): boolean => {
  const left = sellable(state);
  return (
    items.every(({ productId, quantity }) => quantity <= (left.get(productId) ?? 0)) &&
    placesOf({ items }) <= maxOffline
  );
};

const blankFor = ({ blanks }: DeviceTill, draft: Draft): DeviceBlank | undefined =>
  blanks.find(({ tickets }) => tickets.length >= placesOf(draft));

/** The total at the prices of the allowance. */
export const offlineTotal = ({ till }: DeviceTill, items: Draft['items']): Pence =>
  pence(
    items.reduce((sum, { productId, quantity }) => {
      const held = till?.held.find((each) => each.productId === productId);
      return sum + (held ? timesPence(held.unitPrice, quantity) : 0);
    }, 0),
  );

/**
 * Begins a sale: gives it an id and adds it to the queue, where it stays until the server answers. The id is a blank
 * order's if one is left, so that the sale can end without signal if no answer comes.
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
 * Ends a sale without signal: its tickets are valid from now on. Undefined when the allowance does not cover it, or
 * when it has no blank order.
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

/** Drops an unanswered sale whose tickets were not handed out. Stores its id, in case the server has recorded it. */
export const dropSale = (state: DeviceTill, id: OrderId): DeviceTill => {
  const sale = state.queue.find((each) => each.id === id);
  if (!sale || sale.offline) return state;
  return { ...state, queue: state.queue.filter((each) => each !== sale), dropped: [...(state.dropped ?? []), id] };
};

/** The queued sale that needs the seller's decision: it got no answer, and the allowance does not cover it. */
export const unansweredSale = ({ queue }: DeviceTill): OrderId | null =>
  queue.find(({ offline }) => !offline)?.id ?? null;

/**
 * Compares dropped sales with those that the server has recorded.
 * @returns the numbers of dropped sales that were recorded and not refunded since, and the state without dropped sales
 */
export const checkDroppedSales = (
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

/** The state after the server added places, without blanks that queued sales use. */
export const afterTaking = (
  state: DeviceTill,
  { till, blanks }: { readonly till: TillView; readonly blanks: readonly DeviceBlank[] },
): DeviceTill => {
  const used = new Set(state.queue.map(({ id }) => id));
  return { ...state, till: merged(state.till, till), blanks: blanks.filter(({ id }) => !used.has(id)) };
};

/**
 * Merges two descriptions of one till that may arrive in any order: `taken` and `sold` only grow, so the larger number
 * is newer.
 */
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

/** The total to request for each product, so that the till can sell the wanted number of places. */
export const totalsFor = (
  { till, queue }: DeviceTill,
  wanted: ReadonlyMap<ProductId, number>,
): readonly { readonly productId: ProductId; readonly taken: number }[] =>
  [...wanted].map(([productId, places]) => {
    const held = till?.held.find((each) => each.productId === productId);
    return { productId, taken: Math.max(held?.taken ?? 0, (held?.sold ?? 0) + placesIn(queue, productId) + places) };
  });
