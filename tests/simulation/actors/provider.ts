import { pence } from '#core/kernel/money.ts';
import { receivePaymentNotice } from '#core/shop/checkout/api.ts';
import type { PaymentReport } from '#core/shop/checkout/payment-report.ts';
import type { Actor } from './actor.ts';

/** The payment provider: its notices come late, twice, never and out of order; people use its dashboard and dispute payments. */
export const provider: Actor = (stage) => {
  const { world, chance } = stage;
  const { provider: controls, notices } = world;
  const paidPages = () =>
    [...world.ledger.pages.values()].filter(({ report }) => report.money === 'paid').map(({ report }) => report);
  /** The pence that can still be refunded; pending refunds count as made. */
  const leftOf = ({ orderId, total, refunded }: PaymentReport): number =>
    [...world.ledger.refunds.values()]
      .filter(({ refund, status }) => refund.orderId === orderId && status === 'pending')
      .reduce((left, { refund }) => left - refund.amount, total - refunded);

  return [
    {
      name: 'a notice',
      needs: 'notices',
      weight: 8,
      play: () => {
        if (notices.length === 0) return;
        const notice = chance.pick(notices);
        // A notice is delivered until it is accepted; one in four accepted notices is delivered again.
        const { rawBody: body, signature } = controls.signed(notice.id);
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
        const { method, path } = receivePaymentNotice;
        stage.visit(`notice ${notice.id} about ${notice.about}`, async (client) => {
          const { status } = await stage.request(client, { method, path, headers, body });
          if (status !== 200) return;
          const at = notices.indexOf(notice);
          if (at >= 0 && chance.below(4) < 3) notices.splice(at, 1);
        });
      },
    },
    {
      name: 'a notice is lost',
      needs: 'lost notices',
      weight: 3,
      play: () => {
        if (notices.length > 0) notices.splice(chance.below(notices.length), 1);
      },
    },
    {
      name: 'a page expires early',
      needs: 'dashboard',
      weight: 1,
      play: () => {
        const pages = [...world.ledger.pages.keys()];
        if (pages.length > 0) controls.expire(chance.pick(pages));
      },
    },
    {
      name: 'a refund in the dashboard',
      needs: 'dashboard',
      weight: 3,
      play: () => {
        const pages = paidPages().filter((page) => page.dispute === 'none' && leftOf(page) > 0);
        if (pages.length === 0) return;
        const page = chance.pick(pages);
        // All that is left, or three pounds.
        const amount = chance.below(2) === 0 ? leftOf(page) : Math.min(leftOf(page), 300);
        controls.refundAtProvider(page.sessionId, pence(amount));
        const { atDashboard } = world.facts;
        const order = page.orderId ?? '';
        atDashboard.set(order, (atDashboard.get(order) ?? 0) + amount);
      },
    },
    {
      name: 'a dispute',
      needs: 'disputes',
      weight: 2,
      play: () => {
        const pages = paidPages();
        if (pages.length === 0) return;
        chance.pick([controls.dispute, controls.winDispute, controls.loseDispute])(chance.pick(pages).sessionId);
      },
    },
    {
      name: 'the bank decides about a slow payment',
      needs: 'slow payments',
      weight: 3,
      play: () => {
        const slow = [...world.ledger.pages.values()].filter(
          ({ report: { status, money } }) => status === 'complete' && (money === 'unpaid' || money === 'failed'),
        );
        if (slow.length === 0) return;
        controls.settlePayment(chance.pick(slow).report.sessionId, chance.pick(['succeeded', 'failed']));
      },
    },
    { name: 'refunds wait', needs: 'slow refunds', weight: 1, play: controls.holdRefunds },
    {
      name: 'refunds settle',
      needs: 'slow refunds',
      weight: 2,
      play: () => controls.settleWaiting('succeeded'),
    },
  ];
};
