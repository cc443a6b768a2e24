import { ServiceFailure } from '../kernel/failures.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Order } from './order.ts';
import type { PaymentReport } from './payment-report.ts';
import type { PaymentNotice, PaymentNotices } from './ports.ts';
import { type SettlePorts, settlePayment } from './settle-payment.ts';

export type HearNoticePorts = SettlePorts & {
  readonly notices: Pick<PaymentNotices, 'sessionOf'>;
  readonly catalogueChanged: () => void;
};

/** States in which a notice can only bring news, so that its own snapshot may be believed. */
const awaiting: ReadonlySet<Order['state']> = new Set(['reserved', 'pending', 'processing']);

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
  const order = await ourOrder(ports, snapshot.orderId);
  if (awaiting.has(order.state)) {
    await settlePayment(ports)(order.id, snapshot, notice);
    return 'ours';
  }
  if (await isKnown(ports, notice)) return 'ours';
  const report = await ports.hostedCheckout.look(snapshot.sessionId);
  await settlePayment(ports)(order.id, report ?? snapshot, notice);
  return 'ours';
};

const aboutPayment = async (ports: HearNoticePorts, notice: PaymentNotice, intentId: string) => {
  if (await isKnown(ports, notice)) return 'ours';
  const report = await ports.notices.sessionOf(intentId);
  if (!report?.orderId) return 'foreign';
  await settlePayment(ports)((await ourOrder(ports, report.orderId)).id, report, notice);
  return 'ours';
};

const isKnown = async (ports: HearNoticePorts, notice: PaymentNotice) =>
  (await ports.orders.knownNotices([notice.id])).has(notice.id);

/** @throws ServiceFailure: an order that bears our mark and is not in our books must be looked at, and asked about again. */
const ourOrder = async (ports: HearNoticePorts, id: OrderId): Promise<Order> => {
  const order = await ports.orders.find(id);
  if (order) return order;
  ports.log.error('a payment names an order that we do not have', { order: id });
  throw new ServiceFailure('store', `order ${id} is not in the books`);
};
