import { ServiceFailure } from '#core/kernel/failures.ts';
import { addPence, type Pence, pence } from '#core/kernel/money.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import type { PaymentReport } from '#core/shop/checkout/payment-report.ts';
import type { Refunding, RefundRefused } from '#core/shop/checkout/ports.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import {
  type MadeRefund,
  type Page,
  type PaymentsLedger,
  recordNotice,
  withInjectedFailure,
} from './payments-ledger.ts';

type Given = Result<{ readonly providerId: string; readonly settled: boolean }, RefundRefused>;

/** Refunds at the provider in memory: settled at once, or pending while `refundsWait`. */
export const memoryRefunding = (ledger: PaymentsLedger): Refunding => ({
  sendRefund: (refund, order) =>
    withInjectedFailure<Given>(
      ledger,
      () => refuse({ kind: 'refund-refused', detail: 'refused' }),
      () => sendRefund(ledger, refund, order.payment?.intentId ?? null),
    ),

  async retrieve(providerId) {
    const made = [...ledger.refunds.values()].find((each) => each.providerId === providerId);
    if (!made) throw new ServiceFailure('payments', `no refund ${providerId}`);
    return made.status;
  },
});

const sendRefund = (ledger: PaymentsLedger, refund: Refund, intentId: string | null): Given => {
  const known = ledger.refunds.get(refund.id);
  if (known) return ok({ providerId: known.providerId, settled: known.status === 'succeeded' });
  const page = pageOfPayment(ledger, intentId);
  if (!page) return refuse({ kind: 'refund-refused', detail: 'no such payment' });
  if (page.report.dispute !== 'none') return refuse({ kind: 'disputed', detail: 'the bank has the money' });
  const left = remainder(ledger, page.report);
  if (left <= 0) return refuse({ kind: 'already-refunded', detail: 'nothing is left' });
  if (refund.amount > left) return refuse({ kind: 'refund-refused', detail: `only ${left} is left` });
  const made: MadeRefund = { refund, providerId: ledger.ids.refund(), status: 'pending' };
  ledger.refunds.set(refund.id, made);
  if (!ledger.refundsWait) settle(ledger, page, made, 'succeeded');
  return ok({ providerId: made.providerId, settled: made.status === 'succeeded' });
};

/** The amount that can still be refunded; pending refunds are deducted. */
const remainder = (ledger: PaymentsLedger, report: PaymentReport): Pence => {
  const waiting = [...ledger.refunds.values()].filter(
    (each) => each.status === 'pending' && each.refund.orderId === report.orderId,
  );
  return pence(report.total - addPence(report.refunded, ...waiting.map((each) => each.refund.amount)));
};

/** The card page of a payment; undefined for an unknown payment. */
export const pageOfPayment = (ledger: PaymentsLedger, intentId: string | null): Page | undefined =>
  intentId === null ? undefined : [...ledger.pages.values()].find(({ report }) => report.intentId === intentId);

/** Settles a refund. One that succeeded may still fail later. */
export const settle = (ledger: PaymentsLedger, page: Page, made: MadeRefund, to: 'succeeded' | 'failed'): void => {
  const before = made.status;
  made.status = to;
  const change = Number(to === 'succeeded') - Number(before === 'succeeded');
  page.report = { ...page.report, refunded: pence(page.report.refunded + change * made.refund.amount) };
  recordPaymentNotice(ledger, page, to === 'succeeded' ? 'charge.refunded' : 'refund.failed');
};

/** Records a notice about the payment of a page; does nothing when the page is unpaid. */
export const recordPaymentNotice = (ledger: PaymentsLedger, page: Page, kind: string): void => {
  const { intentId } = page.report;
  if (intentId) recordNotice(ledger, kind, { what: 'payment', intentId });
};
