import type { Order } from '../checkout/order.ts';
import type { UserId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';

/** What is said to whom; the wording lives with the mail adapter. */
export type Letter =
  | { readonly kind: 'receipt'; readonly to: string; readonly order: Order }
  | { readonly kind: 'refund-made'; readonly to: string; readonly order: Order }
  | { readonly kind: 'places-gone'; readonly to: string; readonly order: Order }
  | { readonly kind: 'payment-failed'; readonly to: string; readonly order: Order }
  | {
      readonly kind: 'password-recovery' | 'verify-email';
      readonly to: string;
      readonly name: string;
      readonly link: string;
      readonly expiresAt: Instant;
    }
  | { readonly kind: 'password-changed'; readonly to: string; readonly name: string };

/** Something to be done outside after a commit, at least once: a letter sent, a label given. */
export type Errand =
  | { readonly kind: 'letter'; readonly letter: Letter }
  | { readonly kind: 'label'; readonly userId: UserId; readonly label: string };

/** An errand in the outbox. The id says what it is for (`receipt:<order>`), so that queueing it twice is queueing it once. */
export type QueuedErrand = { readonly id: string; readonly errand: Errand };
