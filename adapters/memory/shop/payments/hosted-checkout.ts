import { ServiceFailure } from '#core/kernel/failures.ts';
import { noPence, pence } from '#core/kernel/money.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { hour, minute } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { fullPriceOf } from '#core/shop/checkout/order-sums.ts';
import type { PaymentReport } from '#core/shop/checkout/payment-report.ts';
import type { HostedCheckout, PageRefused } from '#core/shop/checkout/ports.ts';
import { currentPage, expirePage, type PaymentsLedger, withInjectedFailure } from './payments-ledger.ts';

type Opened = Result<{ readonly id: string; readonly url: string }, PageRefused>;

const shortestLifeMs = 30 * minute;
const longestLifeMs = 24 * hour;
const smallestTotal = pence(30);

/** Card pages in memory; refuses what the payment provider refuses. */
export const memoryHostedCheckout = (ledger: PaymentsLedger): HostedCheckout => {
  const open = async (order: Order): Promise<Opened> => {
    const request = JSON.stringify([order.lines, order.voucher, order.expiresAt, order.email]);
    const no = ledger.pageOfOrder.has(order.id) ? undefined : await refusalOf(ledger, order);
    // Looked up after the wait above, because a concurrent call may have opened a page for the same order.
    const known = ledger.pageOfOrder.get(order.id);
    if (known) return again(ledger, known, request);
    if (no) return refuse(no);
    const id = ledger.ids.page();
    const url = `https://pay.example/${id}`;
    ledger.pages.set(id, { report: newReport(order, id, url), expiresAt: order.expiresAt, request });
    ledger.pageOfOrder.set(order.id, id);
    return ok({ id, url });
  };

  return {
    open: (order) =>
      withInjectedFailure<Opened>(
        ledger,
        () => refuse({ kind: 'page-refused', detail: 'refused' }),
        () => open(order),
      ),

    retrieve: async (sessionId) => currentPage(ledger, sessionId)?.report,

    close: (sessionId) =>
      withInjectedFailure(
        ledger,
        () => currentPage(ledger, sessionId)?.report,
        () => {
          const page = currentPage(ledger, sessionId);
          if (page?.report.status === 'open') expirePage(ledger, page);
          return page?.report;
        },
      ),
  };
};

/** Returns the page already opened for an order. @throws ServiceFailure when the order has changed since then */
const again = (ledger: PaymentsLedger, id: string, request: string): Opened => {
  if (ledger.pages.get(id)?.request !== request)
    throw new ServiceFailure('payments', 'the same idempotency key with other parameters');
  return ok({ id, url: `https://pay.example/${id}` });
};

const refusalOf = async (ledger: PaymentsLedger, order: Order): Promise<PageRefused | undefined> => {
  const life = order.expiresAt - ledger.clock.now();
  if (life < shortestLifeMs || life > longestLifeMs) return { kind: 'page-refused', detail: 'expires_at' };
  if (order.lines.length === 0 || order.lines.some(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1))
    return { kind: 'page-refused', detail: 'line_items' };
  if (order.total > 0 && order.total < smallestTotal) return { kind: 'page-refused', detail: 'amount_too_small' };
  for (const { priceId } of order.lines)
    if (!(await ledger.products.price(priceId))) return { kind: 'product-unavailable', detail: priceId };
  return undefined;
};

const newReport = (order: Order, sessionId: string, url: string): PaymentReport => ({
  sessionId,
  orderId: order.id,
  url,
  status: 'open',
  money: 'unpaid',
  currency: 'gbp',
  subtotal: fullPriceOf(order.lines),
  discount: pence(fullPriceOf(order.lines) - order.total),
  total: order.total,
  intentId: null,
  chargedAt: null,
  email: order.email,
  name: null,
  refunded: noPence,
  dispute: 'none',
});
