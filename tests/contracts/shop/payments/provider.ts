import type { LogEntry } from '#adapters/memory/kernel/log.ts';
import type { Pence } from '#core/kernel/money.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { HostedCheckout, PayingCards, PaymentNotices, Refunding } from '#core/shop/checkout/ports.ts';
import type { Products } from '#core/shop/products/ports.ts';

/** How a call to the provider fails in a test: with an unknown outcome, before or after its effect. */
export type CallTrouble = 'unknown-before' | 'unknown-after';

/** A payment provider for the contract suites, independent of the implementation. */
export type PaymentProvider = {
  readonly products: Products;
  readonly hostedCheckout: HostedCheckout;
  readonly refunding: Refunding;
  readonly payingCards: PayingCards;
  readonly notices: PaymentNotices;
  readonly log: { readonly entries: readonly LogEntry[] };
  /** The clock of the provider. */
  readonly clock: Clock;
  /** Makes a reserved order of two adults and a child, whose card page expires after thirty-five minutes. */
  newOrder(changes?: Partial<Order>): Promise<Order>;
  close(): Promise<void>;
};

/** Adds actions of buyers, banks and the provider's staff, which a test cannot take at a real account. */
export type TestProvider = PaymentProvider & {
  pay(sessionId: string, buyer?: { readonly email?: string; readonly name?: string }): Promise<void>;
  /** Pays by a method about which the bank decides later. */
  paySlowly(sessionId: string): Promise<void>;
  /** The bank decides about a slow payment. */
  settlePayment(sessionId: string, to: 'succeeded' | 'failed'): Promise<void>;
  refundAtDesk(sessionId: string, amount?: Pence): Promise<void>;
  /** Pays with a card whose refunds are pending at first, and succeed later. */
  payWithSlowRefunds(sessionId: string): Promise<void>;
  /** Advances the provider's clock. */
  passes(ms: number): Promise<void>;
  dispute(sessionId: string): Promise<void>;
  /** The festival wins the dispute. */
  winDispute(sessionId: string): Promise<void>;
  /** The festival loses the dispute. */
  loseDispute(sessionId: string): Promise<void>;
  /** Makes the next call fail. */
  failNext(trouble: CallTrouble): Promise<void>;
  /** Waits for the next webhook of this kind, and returns it as delivered. */
  nextNotice(kind: string): Promise<{ readonly rawBody: Uint8Array; readonly signature: string }>;
  /** Deactivates a product or its price. */
  withdraw(productId: string): Promise<void>;
};
