import { ServiceFailure } from '../kernel/failures.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { PaymentReport } from './payment-report.ts';
import type { PaymentNotice, PaymentNotices } from './ports.ts';
import { type SettlePorts, settlePayment, type Told } from './settle-payment.ts';

export type HearNoticePorts = SettlePorts & {
  readonly notices: Pick<PaymentNotices, 'sessionOf'>;
  readonly catalogueChanged: () => void;
};

/**
 * Takes one genuine notice to its end. A notice is a trigger: whenever its snapshot and our order disagree, the
 * provider is asked again and its answer decides (contract §3.4).
 * @returns whether the notice was about something of ours. @throws ServiceFailure so that the provider sends it again
 */
export const hearNotice =
  (ports: HearNoticePorts) =>
  async (notice: PaymentNotice): Promise<'ours' | 'foreign'> => {
    switch (notice.about.what) {
      case 'nothing':
        return 'foreign';
      case 'catalogue':
        ports.catalogueChanged();
        return 'ours';
      case 'session':
        return aboutSession(ports, notice, notice.about.report);
      case 'payment':
        return aboutPayment(ports, notice, notice.about.intentId);
      default:
        return notice.about satisfies never;
    }
  };

const aboutSession = async (ports: HearNoticePorts, notice: PaymentNotice, snapshot: PaymentReport) => {
  if (!snapshot.orderId) return 'foreign';
  await settle(ports, snapshot.orderId, { notice, report: snapshot, isSnapshot: true });
  return 'ours';
};

const aboutPayment = async (ports: HearNoticePorts, notice: PaymentNotice, intentId: string) => {
  if ((await ports.orders.knownNotices([notice.id])).has(notice.id)) return 'ours';
  const report = await ports.notices.sessionOf(intentId);
  if (!report?.orderId) return 'foreign';
  await settle(ports, report.orderId, { notice, report });
  return 'ours';
};

/** @throws ServiceFailure: an order that bears our mark and is not in our books must be looked at, and asked about again. */
const settle = async (ports: HearNoticePorts, id: OrderId, told: Told): Promise<void> => {
  if (await settlePayment(ports)(id, told)) return;
  ports.log.error('a payment names an order that we do not have', { order: id });
  throw new ServiceFailure('store', `order ${id} is not in the books`);
};
