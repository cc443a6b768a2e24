import { ServiceFailure } from '../../kernel/failures.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { BroughtBack } from './lost/recreate-order.ts';
import type { PaymentReport } from './payment-report.ts';
import type { PaymentNotice, PaymentNotices } from './ports.ts';
import { type SettlementInput, type SettlePorts, settlePayment } from './settle-payment.ts';

export type PaymentNoticePorts = SettlePorts & {
  readonly notices: Pick<PaymentNotices, 'sessionOf'>;
  readonly catalogueChanged: () => void;
  /** Stores that the provider's products have changed, for processes that miss the news. @throws ServiceFailure */
  readonly catalogueNoticed?: (notice: PaymentNotice['id']) => Promise<void>;
  /** Restores a lost order from the provider's record of it. @throws ServiceFailure */
  readonly bringBack?: (report: PaymentReport) => Promise<BroughtBack>;
};

/**
 * Handles one verified webhook. The webhook is only a trigger: when its snapshot and the stored order disagree, the
 * card page's state is fetched and decides (P3.4).
 * @returns whether the webhook was about an order of ours. @throws ServiceFailure so that the provider retries it
 */
export const handlePaymentNotice =
  (ports: PaymentNoticePorts) =>
  async (notice: PaymentNotice): Promise<'ours' | 'foreign'> => {
    switch (notice.about.what) {
      case 'nothing':
        return 'foreign';
      case 'catalogue':
        await ports.catalogueNoticed?.(notice.id);
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

/**
 * Settles an order. An order that is not stored was lost, and is restored from the provider's record of it (G13).
 * @throws ServiceFailure when there is no record, so that the provider retries; the operator must investigate
 */
const settle = async (ports: PaymentNoticePorts, id: OrderId, input: SettlementInput): Promise<void> => {
  if (await settlePayment(ports)(id, input)) return;
  const lost = (await ports.bringBack?.(input.report)) ?? 'unknown';
  if (lost === 'nothing-owed') return;
  if (lost === 'back' && (await settlePayment(ports)(id, input))) return;
  ports.log.error('payment for an unknown order', { order: id });
  throw new ServiceFailure('store', `order ${id} is not stored`);
};
