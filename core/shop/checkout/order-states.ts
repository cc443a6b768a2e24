const allStates = [
  'draft',
  'reserved',
  'pending',
  'processing',
  'paid',
  'refund_pending',
  'partially_refunded',
  'refunded',
  'expired',
  'failed',
  'paid_unfulfillable',
] as const;
export type OrderState = (typeof allStates)[number];

/** An order, as far as its state says something about it. */
type InState = { readonly state: OrderState };

/** The state of an order's places: free, held or sold. */
export type Hold = 'none' | 'held' | 'sold';

/** For every state: the hold of the places, whether the tickets are valid, and the possible next states. */
export const orderStates: Readonly<
  Record<OrderState, { readonly hold: Hold; readonly ticketsGood: boolean; readonly next: readonly OrderState[] }>
> = {
  draft: { hold: 'none', ticketsGood: false, next: ['reserved'] },
  reserved: { hold: 'held', ticketsGood: false, next: ['pending', 'failed', 'expired'] },
  pending: { hold: 'held', ticketsGood: false, next: ['processing', 'paid', 'expired', 'failed'] },
  processing: { hold: 'held', ticketsGood: false, next: ['paid', 'failed'] },
  paid: { hold: 'sold', ticketsGood: true, next: ['refund_pending', 'partially_refunded', 'refunded'] },
  refund_pending: { hold: 'sold', ticketsGood: false, next: ['partially_refunded', 'refunded', 'paid'] },
  // Returned tickets are void individually. A refund made by hand at the provider leaves all other tickets valid.
  partially_refunded: { hold: 'sold', ticketsGood: true, next: ['refund_pending', 'refunded'] },
  // Refunded by the festival, or by the bank after a lost dispute. A refund that fails later does not restore the
  // order: a person decides, because its places may have been sold again.
  refunded: { hold: 'none', ticketsGood: false, next: [] },
  // A late payment takes the places again, or is refunded at once.
  expired: { hold: 'none', ticketsGood: false, next: ['paid', 'paid_unfulfillable'] },
  failed: { hold: 'none', ticketsGood: false, next: ['paid', 'paid_unfulfillable'] },
  paid_unfulfillable: { hold: 'none', ticketsGood: false, next: ['refunded'] },
};

/** The states with these facts: `statesWith({ hold: 'held' })`. */
export const statesWith = (facts: { readonly hold?: Hold; readonly ticketsGood?: boolean }): readonly OrderState[] =>
  allStates.filter((state) => {
    const { hold, ticketsGood } = orderStates[state];
    return hold === (facts.hold ?? hold) && ticketsGood === (facts.ticketsGood ?? ticketsGood);
  });

/** The states in which an order holds or has sold its places. */
export const takingStates: readonly OrderState[] = [...statesWith({ hold: 'held' }), ...statesWith({ hold: 'sold' })];

/** The states after payment; buyers see their orders in these states. */
export const boughtStates = [
  'paid',
  'refund_pending',
  'partially_refunded',
  'refunded',
  'paid_unfulfillable',
] as const satisfies readonly OrderState[];

/** Whether the order's places are held, sold or free. */
export const holdOf = (order: InState): Hold => orderStates[order.state].hold;

/** Whether the order's tickets are valid for entry. */
export const ticketsGood = (order: InState): boolean => orderStates[order.state].ticketsGood;

/** Whether the order is paid or its payment is processing: the cart needs no further checkout. */
export const isBought = (order: InState): boolean => ticketsGood(order) || order.state === 'processing';

/** Whether an order may go from one state to the other in a single move. */
export const mayChangeState = (from: OrderState, to: OrderState): boolean => orderStates[from].next.includes(to);

/**
 * Moves an order to another state. @throws RangeError for a move that is not in `orderStates`: a bug, because callers
 * check with `mayChangeState` first
 */
export const changeOrderState = <O extends InState & { readonly heldBy: string | null }>(
  order: O,
  to: OrderState,
): O => {
  if (!mayChangeState(order.state, to)) throw new RangeError(`an order cannot go from ${order.state} to ${to}`);
  return orderStates[to].hold === 'held' ? { ...order, state: to } : { ...order, state: to, heldBy: null };
};
