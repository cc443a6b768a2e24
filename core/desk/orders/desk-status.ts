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

/** The order states that belong to a status, for stores; none for `attention`. */
export const statesOf = (status: DeskStatus): readonly OrderState[] =>
  Object.entries(ofState).flatMap(([state, its]) => (its === status ? [state as OrderState] : []));
