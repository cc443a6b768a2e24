import { ServiceFailure } from '../kernel/failures.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { PaymentReport } from './payment-report.ts';
import type { PaymentNotice, PaymentNotices } from './ports.ts';
import { type SettlementInput, type SettlePorts, settlePayment } from './settle-payment.ts';

export type PaymentNoticePorts = SettlePorts & {
  readonly notices: Pick<PaymentNotices, 'sessionOf'>;
  readonly catalogueChanged: () => void;
};

/**
 * Takes one genuine notice to its end. A notice is a trigger: whenever its snapshot and our order disagree, the
 * provider is asked again and its answer decides (P3.4).
 * @returns whether the notice was about something of ours. @throws ServiceFailure so that the provider sends it again
 */
export const handlePaymentNotice =
  (ports: PaymentNoticePorts) =>
  async (notice: PaymentNotice): Promise<'ours' | 'foreign'> => {
    switch (notice.about.what) {
      case 'nothing':
        return 'foreign';
      case 'catalogue':
        ports.catalogueChanged();
        return 'ours';
      case 'session':
        return handleSessionNotice(ports, notice, notice.about.report);
      case 'payment':
        return handlePaymentIntentNotice(ports, notice, notice.about.intentId);
      default:
        return notice.about satisfies never;
    }
  };

const handleSessionNotice = async (ports: PaymentNoticePorts, notice: PaymentNotice, snapshot: PaymentReport) => {
  if (!snapshot.orderId) return 'foreign';
  await settle(ports, snapshot.orderId, { notice, report: snapshot, isSnapshot: true });
  return 'ours';
};

const handlePaymentIntentNotice = async (ports: PaymentNoticePorts, notice: PaymentNotice, intentId: string) => {
  if ((await ports.orders.knownNotices([notice.id])).has(notice.id)) return 'ours';
  const report = await ports.notices.sessionOf(intentId);
  if (!report?.orderId) return 'foreign';
  await settle(ports, report.orderId, { notice, report });
  return 'ours';
};

/** @throws ServiceFailure: an order that bears our mark and is not in our books must be looked at, and asked about again. */
const settle = async (ports: PaymentNoticePorts, id: OrderId, input: SettlementInput): Promise<void> => {
  if (await settlePayment(ports)(id, input)) return;
  ports.log.error('a payment names an order that we do not have', { order: id });
  throw new ServiceFailure('store', `order ${id} is not in the books`);
};
