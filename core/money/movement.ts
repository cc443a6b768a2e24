import type { Brand } from '../kernel/brand.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Pence } from '../kernel/money.ts';
import type { Instant } from '../kernel/time.ts';

/** The provider's id of a payout. */
export type PayoutId = Brand<string, 'PayoutId'>;

/** Brands the text. */
export const payoutId = (text: string): PayoutId => text as PayoutId;

/**
 * What moved the balance at the payment provider. `dispute` is the bank taking money back, `dispute-returned` the bank
 * returning it; `other` is what no order explains, for example a fee for an account.
 */
export const movementKinds = [
  'payment',
  'refund',
  'refund-failed',
  'dispute',
  'dispute-returned',
  'payout',
  'payout-failed',
  'other',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** One movement of the balance (a "balance transaction" at the provider). `net` is `amount` less `fee`. */
export type Movement = {
  readonly id: string;
  readonly kind: MovementKind;
  readonly amount: Pence;
  readonly fee: Pence;
  readonly net: Pence;
  /** On the provider's clock, which is the machine's. */
  readonly at: Instant;
  /** The order named by the provider's object; null when it names none of ours. */
  readonly orderId: OrderId | null;
  /** The payment that it belongs to, by which refunds and disputes find their order. */
  readonly intentId: string | null;
  readonly description: string | null;
};

/** A movement as it is stored: joined to an order that the store has, and to the payout that took it along. */
export type JoinedMovement = Movement & { readonly payout: PayoutId | null };

export const payoutStates = ['on-its-way', 'paid', 'failed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Money that the provider sent to the bank. `arrivesAt` is a day, as the provider expects it. */
export type Payout = {
  readonly id: PayoutId;
  readonly amount: Pence;
  readonly state: PayoutState;
  readonly madeAt: Instant;
  readonly arrivesAt: Instant;
};
