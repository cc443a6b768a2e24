import type { Order } from '../../shop/checkout/order.ts';
import type { OrderState } from '../../shop/checkout/order-states.ts';

/** The status of an order at the desk; each order has exactly one. `over`: ended without payment. */
export const deskStatuses = ['attention', 'paying', 'paid', 'partly-refunded', 'refunded', 'over'] as const;
export type DeskStatus = (typeof deskStatuses)[number];

const ofState: Readonly<Record<OrderState, Exclude<DeskStatus, 'attention'>>> = {
  draft: 'paying',
  reserved: 'paying',
  pending: 'paying',
  processing: 'paying',
  paid: 'paid',
  refund_pending: 'refunded',
  partially_refunded: 'partly-refunded',
  refunded: 'refunded',
  paid_unfulfillable: 'refunded',
  expired: 'over',
  failed: 'over',
};

/** The status of an order; `attention` for an order that needs review, whatever its state. */
export const deskStatusOf = ({ state, review }: Pick<Order, 'state' | 'review'>): DeskStatus =>
  review === null ? ofState[state] : 'attention';

/** The states of an order whose money the bank may still take back for a dispute. */
export const disputableStates = [
  'paid',
  'partially_refunded',
  'refund_pending',
] as const satisfies readonly OrderState[];

/** Whether an order needs a person, or a decision of the bank. */
export const isUnsettled = ({ state, review, disputed }: Pick<Order, 'state' | 'review' | 'disputed'>): boolean =>
  review !== null || (disputed && disputableStates.some((each) => each === state));

/** How many orders there are in a state. */
export type StateCount = { readonly state: OrderState; readonly count: number };

/**
 * The number of orders with each status.
 * @param all every order
 * @param inReview those of them that need review
 */
export const countByStatus = (
  all: readonly StateCount[],
  inReview: readonly StateCount[],
): Readonly<Record<DeskStatus, number>> => {
  const counts = { attention: 0, paying: 0, paid: 0, 'partly-refunded': 0, refunded: 0, over: 0 };
  for (const { state, count } of all) counts[ofState[state]] += count;
  for (const { state, count } of inReview) {
    counts[ofState[state]] -= count;
    counts.attention += count;
  }
  return counts;
};

/** The order states that belong to a status, for stores; none for `attention`. */
export const statesOf = (status: DeskStatus): readonly OrderState[] =>
  Object.entries(ofState).flatMap(([state, its]) => (its === status ? [state as OrderState] : []));
