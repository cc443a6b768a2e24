import { ServiceFailure } from '#core/kernel/failures.ts';
import type { OrderId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { PaymentReport } from '#core/shop/checkout/payment-report.ts';
import type { PaymentNotice } from '#core/shop/checkout/ports.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import type { Products } from '#core/shop/products/ports.ts';
import { countedIds } from '../../kernel/ids.ts';

/** How a call fails: refused, or without an answer, either before or after its effect. */
export type InjectedFailure = 'refused' | 'unknown-before' | 'unknown-after';

export type MadeRefund = {
  readonly refund: Refund;
  readonly providerId: string;
  status: 'pending' | 'succeeded' | 'failed';
};

export type Page = { report: PaymentReport; readonly expiresAt: Instant; readonly request: string };

/** The state of the provider in memory, shared by the ports of `memoryPayments`. */
export type PaymentsLedger = {
  readonly products: Products;
  readonly clock: Clock;
  readonly ids: { readonly page: () => string; readonly intent: () => string; readonly refund: () => string };
  readonly pages: Map<string, Page>;
  readonly pageOfOrder: Map<OrderId, string>;
  readonly refunds: Map<string, MadeRefund>;
  readonly notices: PaymentNotice[];
  readonly injectedFailures: InjectedFailure[];
  refundsWait: boolean;
};

/** A new ledger, without sales and injected failures. */
export const paymentsLedger = (products: Products, clock: Clock): PaymentsLedger => {
  const [pages, intents, refunds] = [countedIds('p'), countedIds('pi'), countedIds('re')];
  return {
    products,
    clock,
    ids: {
      page: () => `cs_test_${pages.next().slice(2)}`,
      intent: () => intents.next(),
      refund: () => refunds.next(),
    },
    pages: new Map(),
    pageOfOrder: new Map(),
    refunds: new Map(),
    notices: [],
    injectedFailures: [],
    refundsWait: false,
  };
};

/** The card page's state now; an open page whose time has passed has expired. */
export const currentPage = (ledger: PaymentsLedger, sessionId: string): Page | undefined => {
  const page = ledger.pages.get(sessionId);
  if (page?.report.status === 'open' && page.expiresAt <= ledger.clock.now()) expirePage(ledger, page);
  return page;
};

/** Expires an open page. */
export const expirePage = (ledger: PaymentsLedger, page: Page): void => {
  page.report = { ...page.report, status: 'expired', url: null };
  recordNotice(ledger, 'checkout.session.expired', {
    what: 'session',
    sessionId: page.report.sessionId,
    report: page.report,
  });
};

/** Records a notice, dated now. */
export const recordNotice = (ledger: PaymentsLedger, kind: string, about: PaymentNotice['about']): void => {
  const id = `evt_${String(ledger.notices.length + 1).padStart(6, '0')}`;
  ledger.notices.push({ id, kind, createdAt: ledger.clock.now(), about });
};

/** Runs the call, or fails with the next injected failure. @throws ServiceFailure */
export const withInjectedFailure = async <Answer>(
  ledger: PaymentsLedger,
  refused: () => Answer,
  work: () => Answer | Promise<Answer>,
): Promise<Answer> => {
  const failure = ledger.injectedFailures.shift();
  if (failure === 'refused') return refused();
  if (failure === 'unknown-before') throw noAnswer();
  const answer = await work();
  if (failure === 'unknown-after') throw noAnswer();
  return answer;
};

const noAnswer = () => new ServiceFailure('payments', 'the provider does not answer', { retryable: true });
