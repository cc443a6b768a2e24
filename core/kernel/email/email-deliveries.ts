import type { StaffAction } from '../audit-log/staff-action.ts';
import type { OrderId } from '../ids.ts';
import type { Instant } from '../time.ts';

/** What became of an email: taken by the mail server, refused by it for good, or returned afterwards (a bounce). */
export const deliveryStates = ['sent', 'refused', 'bounced'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The kinds of email about an order that go to its buyer; all others about it go to the holder of a ticket. */
export const toBuyers: readonly string[] = [
  'receipt',
  'refund-made',
  'places-gone',
  'payment-failed',
  'ticket-refunded',
];

/** An email that was handed to the mail server. `email` is in lower case. */
export type HandedOver = {
  /** The id of its task in the outbox. */
  readonly task: string;
  /** The unguessable part of its Message-ID, by which a bounce is known to be about it. */
  readonly ref: string;
  readonly email: string;
  /** The email's kind, as its task names it. */
  readonly kind: string;
  /** The order that it is about, if it is about one. */
  readonly order: OrderId | null;
};

/** An email that did not arrive. `at` is on the machine's clock. */
export type FailedDelivery = Omit<HandedOver, 'ref'> & {
  readonly at: Instant;
  readonly state: Exclude<DeliveryState, 'sent'>;
  readonly reason: string;
  /** Whether it is dealt with: its address was lifted at the desk, or has taken an email since. */
  readonly isSettled: boolean;
};

/**
 * What became of each email. An address that an email did not reach counts as bad until the desk lifts it, or until the
 * mail server takes an email to it after it had refused one. @throws ServiceFailure
 */
export interface EmailDeliveries {
  /** Stores that the mail server took an email, which settles its earlier refusals of this address. */
  sent(email: HandedOver & { readonly withoutPdf: boolean }, now: Instant): Promise<void>;
  /** Stores that the mail server refused an email for good. */
  refused(email: HandedOver, reason: string, now: Instant): Promise<void>;
  /** Stores that a sent email came back. Returns it; undefined when no sent email has this reference. */
  bounced(ref: string, reason: string, now: Instant): Promise<FailedDelivery | undefined>;
  /**
   * The failures that still need attention, newest first. The failures of emails to an order's buyer end when the buyer's
   * address is corrected.
   */
  open(limit: number): Promise<{ readonly count: number; readonly failures: readonly FailedDelivery[] }>;
  /** All failures of one address, newest first. */
  failuresOf(email: string): Promise<readonly FailedDelivery[]>;
  /** The addresses that emails did not reach, in lower case. */
  badAddresses(): Promise<ReadonlySet<string>>;
  /** Settles all failures of an address, with a line in the audit log. Returns false when it has none to settle. */
  lift(email: string, now: Instant, action: StaffAction): Promise<boolean>;
  /** Removes what is stored about emails before this time, except for the failures of orders. */
  forgetBefore(before: Instant): Promise<void>;
}
