import { type Pence, pence } from '#core/kernel/money.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { PaymentReport } from '#core/shop/checkout/payment-report.ts';
import type {
  HostedCheckout,
  PayingCards,
  PaymentNotice,
  PaymentNotices,
  Refunding,
} from '#core/shop/checkout/ports.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import type { Products } from '#core/shop/products/ports.ts';
import { memoryHostedCheckout } from './hosted-checkout.ts';
import { memoryPayingCards } from './paying-cards.ts';
import { type Delivery, memoryPaymentNotices } from './payment-notices.ts';
import {
  currentPage,
  expirePage,
  type InjectedFailure,
  type MadeRefund,
  type Page,
  type PaymentsLedger,
  paymentsLedger,
  recordNotice,
} from './payments-ledger.ts';
import { memoryRefunding, recordPaymentNotice, settle } from './refunding.ts';

/** How a buyer's payment differs from the usual one. */
export type UnusualPayment = {
  /** The bank decides later, as with a direct debit: the page is complete and unpaid until `settlePayment`. */
  readonly isSlow?: boolean;
  /** The bank's answer arrives although the page has expired. */
  readonly isLate?: boolean;
  /** The amounts and the currency charged, where they are not those of the order. */
  readonly charged?: Partial<Pick<PaymentReport, 'currency' | 'subtotal' | 'discount' | 'total'>>;
};

/** The events at the provider that tests can trigger. @throws Error for an unknown session, refund or notice */
export type PaymentsControls = {
  /** Pays as the buyer. @returns `closed` when the page is no longer open */
  pay(
    sessionId: string,
    buyer?: { readonly email?: string; readonly name?: string },
    unusual?: UnusualPayment,
  ): 'paid' | 'closed';
  /** The bank decides about a slow payment; a payment that it has refused may still succeed. */
  settlePayment(sessionId: string, to: 'succeeded' | 'failed'): void;
  expire(sessionId: string): void;
  /** Refunds from the provider's dashboard: `amount`, or by default all that is left. */
  refundAtProvider(sessionId: string, amount?: Pence): void;
  /** From now on refunds stay pending until they are settled. */
  holdRefunds(): void;
  settleRefund(providerId: string, to: 'succeeded' | 'failed'): void;
  /** Settles all pending refunds. */
  settleWaiting(to: 'succeeded' | 'failed'): void;
  /** The cardholder disputes the payment. Does nothing when it is unpaid or disputed already. */
  dispute(sessionId: string): void;
  /** Closes an open dispute in our favour. */
  winDispute(sessionId: string): void;
  loseDispute(sessionId: string): void;
  /** Makes the next `open`, `close` or `sendRefund` fail; each further call makes one more fail. */
  failNext(failure: InjectedFailure): void;
  /** The notices since this was last called, signed now, oldest first. */
  deliveries(): readonly Delivery[];
  /** A notice of the ledger, signed now, as every delivery is signed anew. @throws RangeError for an unknown notice */
  signed(notice: PaymentNotice['id']): Delivery;
};

export type MemoryPayments = {
  readonly hostedCheckout: HostedCheckout;
  readonly refunding: Refunding;
  readonly payingCards: PayingCards;
  readonly notices: PaymentNotices;
  readonly controls: PaymentsControls;
};

/** A payment provider in memory that answers like the real one. @param ledger its initial state */
export const memoryPayments = (
  products: Products,
  machineClock: Clock,
  ledger: PaymentsLedger = paymentsLedger(products, machineClock),
): MemoryPayments => {
  const { notices, sign } = memoryPaymentNotices(ledger);
  return {
    hostedCheckout: memoryHostedCheckout(ledger),
    refunding: memoryRefunding(ledger),
    payingCards: memoryPayingCards(ledger),
    notices,
    controls: controlsOf(ledger, sign),
  };
};

const controlsOf = (
  ledger: PaymentsLedger,
  sign: ReturnType<typeof memoryPaymentNotices>['sign'],
): PaymentsControls => ({
  ...pageControls(ledger),
  ...refundControls(ledger),
  ...disputeControls(ledger),
  ...noticeControls(ledger, sign),
  failNext: (failure) => {
    ledger.injectedFailures.push(failure);
  },
});

const pageIn = (ledger: PaymentsLedger, sessionId: string): Page => {
  const found = currentPage(ledger, sessionId);
  if (!found) throw new Error(`no card page ${sessionId}`);
  return found;
};

/** What happens on the card page, and at the buyer's bank. */
const pageControls = (ledger: PaymentsLedger): Pick<PaymentsControls, 'pay' | 'settlePayment' | 'expire'> => ({
  pay(sessionId, buyer = {}, { isSlow = false, isLate = false, charged = {} } = {}) {
    const found = pageIn(ledger, sessionId);
    if (found.report.status !== 'open' && !(isLate && found.report.status === 'expired')) return 'closed';
    const free = found.report.total === 0;
    found.report = {
      ...found.report,
      ...charged,
      status: 'complete',
      url: null,
      money: free ? 'none-needed' : isSlow ? 'unpaid' : 'paid',
      intentId: free ? null : ledger.ids.intent(),
      chargedAt: free || isSlow ? null : ledger.clock.now(),
      email: buyer.email?.trim().toLowerCase() ?? found.report.email ?? 'buyer@example.com',
      name: buyer.name ?? 'Test Buyer',
    };
    recordNotice(ledger, 'checkout.session.completed', { what: 'session', sessionId, report: found.report });
    return 'paid';
  },
  settlePayment(sessionId, to) {
    const found = pageIn(ledger, sessionId);
    const { status, money } = found.report;
    if (status !== 'complete' || (money !== 'unpaid' && money !== 'failed')) return;
    const paid = to === 'succeeded' && ({ money: 'paid', chargedAt: ledger.clock.now() } as const);
    found.report = { ...found.report, ...(paid || { money: 'failed' }) };
    recordNotice(ledger, `checkout.session.async_payment_${to}`, {
      what: 'session',
      sessionId,
      report: found.report,
    });
  },
  expire(sessionId) {
    const found = pageIn(ledger, sessionId);
    if (found.report.status === 'open') expirePage(ledger, found);
  },
});

const refundControls = (
  ledger: PaymentsLedger,
): Pick<PaymentsControls, 'refundAtProvider' | 'holdRefunds' | 'settleRefund' | 'settleWaiting'> => {
  const pageOf = ({ refund }: MadeRefund): Page => pageIn(ledger, ledger.pageOfOrder.get(refund.orderId) ?? '');
  return {
    refundAtProvider(sessionId, amount) {
      const found = pageIn(ledger, sessionId);
      const { orderId, total, refunded } = found.report;
      if (!orderId) throw new Error(`card page ${sessionId} has no order`);
      const providerId = ledger.ids.refund();
      const refund: Refund = {
        id: `desk-${providerId}`,
        orderId,
        amount: amount ?? pence(total - refunded),
        reason: 'asked-by-buyer',
        state: 'done',
        providerId,
        createdAt: ledger.clock.now(),
      };
      const made = { refund, providerId, status: 'pending' as const };
      ledger.refunds.set(refund.id, made);
      settle(ledger, found, made, 'succeeded');
    },
    holdRefunds: () => {
      ledger.refundsWait = true;
    },
    settleRefund(providerId, to) {
      const made = [...ledger.refunds.values()].find((each) => each.providerId === providerId);
      if (!made) throw new Error(`no refund ${providerId}`);
      settle(ledger, pageOf(made), made, to);
    },
    settleWaiting(to) {
      for (const made of ledger.refunds.values()) if (made.status === 'pending') settle(ledger, pageOf(made), made, to);
    },
  };
};

type Dispute = PaymentReport['dispute'];

const disputeControls = (ledger: PaymentsLedger): Pick<PaymentsControls, 'dispute' | 'winDispute' | 'loseDispute'> => {
  const moveDispute = (sessionId: string, from: Dispute, to: Dispute, kind: string) => {
    const found = pageIn(ledger, sessionId);
    if (found.report.money !== 'paid' || found.report.dispute !== from) return;
    found.report = { ...found.report, dispute: to };
    recordPaymentNotice(ledger, found, kind);
  };
  return {
    dispute: (sessionId) => moveDispute(sessionId, 'none', 'open', 'charge.dispute.created'),
    winDispute: (sessionId) => moveDispute(sessionId, 'open', 'none', 'charge.dispute.closed'),
    loseDispute: (sessionId) => moveDispute(sessionId, 'open', 'lost', 'charge.dispute.closed'),
  };
};

const noticeControls = (
  ledger: PaymentsLedger,
  sign: ReturnType<typeof memoryPaymentNotices>['sign'],
): Pick<PaymentsControls, 'deliveries' | 'signed'> => {
  let delivered = 0;
  return {
    deliveries() {
      for (const id of ledger.pages.keys()) currentPage(ledger, id);
      const fresh = ledger.notices.slice(delivered);
      delivered = ledger.notices.length;
      return fresh.map((notice) => sign(notice));
    },
    signed(id) {
      const notice = ledger.notices.find((each) => each.id === id);
      if (!notice) throw new RangeError(`there is no notice ${id}`);
      return sign(notice);
    },
  };
};
