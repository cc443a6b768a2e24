import type { MemoryPayments } from '#adapters/memory/shop/payments/payments.ts';
import type { PaymentsLedger } from '#adapters/memory/shop/payments/payments-ledger.ts';
import type { OrderId } from '#core/kernel/ids.ts';
import type { Movement } from '#core/money/balance/movement.ts';
import type { PaymentReport } from '#core/shop/checkout/payment-report.ts';
import type { PaymentNotice } from '#core/shop/checkout/ports.ts';
import type { SimulatedBalance } from './provider-balance.ts';

/** The provider's account, which all years share. */
export type SharedProvider = {
  readonly payments: MemoryPayments;
  readonly ledger: PaymentsLedger;
  readonly balance: SimulatedBalance;
};

/**
 * The provider's account as one year sees it. An order of another year is none of its own, as at Stripe, where metadata
 * names the year of each order.
 */
export const providerOfYear = ({ payments, ledger, balance }: SharedProvider) => {
  const { hostedCheckout, notices } = payments;
  const own = new Set<OrderId>();
  const isOwn = (id: OrderId | null) => id !== null && own.has(id);
  const asSeen = <Report extends PaymentReport | undefined>(report: Report): Report =>
    report && !isOwn(report.orderId) ? { ...report, orderId: null } : report;
  const noticeAsSeen = (notice: PaymentNotice): PaymentNotice =>
    notice.about.what === 'session' && !isOwn(notice.about.report.orderId)
      ? { ...notice, about: { what: 'nothing' } }
      : notice;
  const movementAsSeen = (movement: Movement): Movement =>
    isOwn(movement.orderId) ? movement : { ...movement, orderId: null };

  return {
    hostedCheckout: {
      open: (order) => {
        own.add(order.id);
        return hostedCheckout.open(order);
      },
      retrieve: async (page) => asSeen(await hostedCheckout.retrieve(page)),
      close: async (page) => asSeen(await hostedCheckout.close(page)),
    } satisfies MemoryPayments['hostedCheckout'],
    notices: {
      read: async (...delivered) => {
        const read = await notices.read(...delivered);
        return read.ok ? { ...read, value: noticeAsSeen(read.value) } : read;
      },
      since: async (moment) => (await notices.since(moment)).map(noticeAsSeen),
      sessionOf: async (intent) => asSeen(await notices.sessionOf(intent)),
    } satisfies MemoryPayments['notices'],
    providerBalance: {
      ...balance.providerBalance,
      movements: async (...asked) => {
        const page = await balance.providerBalance.movements(...asked);
        return { ...page, items: page.items.map(movementAsSeen) };
      },
    } satisfies SimulatedBalance['providerBalance'],
    /** The records of the year's own card pages. */
    ledger: {
      ...ledger,
      get pages() {
        return new Map([...ledger.pages].filter(([, { report }]) => isOwn(report.orderId)));
      },
    } satisfies PaymentsLedger,
  };
};
