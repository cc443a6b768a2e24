import type { Order, OrderState } from '../checkout/order.ts';

/** What the desk files an order under: each order is under one of them. `over` was never paid. */
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

/** An order that waits for a person is under `attention`, whatever its state. */
export const deskStatusOf = ({ state, review }: Pick<Order, 'state' | 'review'>): DeskStatus =>
  review === null ? ofState[state] : 'attention';

/** The states of the orders under a status, for stores; `attention` has none of its own. */
export const statesOf = (status: DeskStatus): readonly OrderState[] =>
  Object.entries(ofState).flatMap(([state, its]) => (its === status ? [state as OrderState] : []));
