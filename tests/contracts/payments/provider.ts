import type { LogEntry } from '#adapters/memory/log.ts';
import type { Order } from '#core/checkout/order.ts';
import type { HostedCheckout, PayingCards, PaymentNotices, Refunding } from '#core/checkout/ports.ts';
import type { Pence } from '#core/kernel/money.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { Products } from '#core/tickets/ports.ts';

/** How a call to the provider goes wrong in a rehearsal. */
export type CallTrouble = 'unknown-before' | 'unknown-after';

/** A payment provider as the contract suites see it, whichever stands behind. */
export type PaymentProvider = {
  readonly products: Products;
  readonly hostedCheckout: HostedCheckout;
  readonly refunding: Refunding;
  readonly payingCards: PayingCards;
  readonly notices: PaymentNotices;
  readonly log: { readonly entries: readonly LogEntry[] };
  /** What the provider takes to be now. */
  readonly clock: Clock;
  /** A reserved order of two adults and a child, whose page lives thirty-five minutes. */
  newOrder(changes?: Partial<Order>): Promise<Order>;
  close(): Promise<void>;
};

/** What buyers, banks and people at the provider's desk do; a real account does not let us play them. */
export type Rehearsal = PaymentProvider & {
  pay(sessionId: string, buyer?: { readonly email?: string; readonly name?: string }): Promise<void>;
  refundAtDesk(sessionId: string, amount?: Pence): Promise<void>;
  /** Pays so that refunds wait at first, and later succeed. */
  payWithSlowRefunds(sessionId: string): Promise<void>;
  /** Time passes at the provider. */
  passes(ms: number): Promise<void>;
  dispute(sessionId: string): Promise<void>;
  /** The bank decides for us. */
  winDispute(sessionId: string): Promise<void>;
  /** The bank decides for the buyer. */
  loseDispute(sessionId: string): Promise<void>;
  /** The next call goes wrong. */
  failNext(trouble: CallTrouble): Promise<void>;
  /** Waits for the next notice of this kind and gives it as it was delivered. */
  nextNotice(kind: string): Promise<{ readonly rawBody: Uint8Array; readonly signature: string }>;
  /** Takes a product off sale, or its price. */
  withdraw(productId: string): Promise<void>;
};
