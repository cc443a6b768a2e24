import type { FastifyPluginAsync } from 'fastify';
import { receivePaymentNotice } from '#core/shop/checkout/api.ts';
import { handlePaymentNotice, type PaymentNoticePorts } from '#core/shop/checkout/handle-payment-notice.ts';
import type { PaymentNotices } from '#core/shop/checkout/ports.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

const maxBodyBytes = 1024 * 1024;

type NoticePorts = PaymentNoticePorts & { readonly notices: PaymentNotices };

/**
 * Stripe's webhook: verifies the signature of the raw bytes before parsing them; answers 200 only for recorded notices.
 * @param others the other editions, asked when a notice is not about an order of this one; each ignores what is not its own
 */
export const paymentNoticeRoutes =
  (ports: NoticePorts, others: () => Promise<readonly NoticePorts[]> = async () => []): FastifyPluginAsync =>
  async (app) => {
    const handle = handlePaymentNotice(ports);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    );

    endpointRoute(app, receivePaymentNotice, { bodyLimit: maxBodyBytes }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const notice = await ports.notices.read(body, typeof signature === 'string' ? signature : undefined);
      if (!notice.ok) {
        ports.log.warn('payment notice not genuine', { detail: notice.refusal.detail });
        return sendRefusal(reply, receivePaymentNotice, { kind: 'notice-not-genuine' });
      }
      const received = await handle(notice.value);
      // An order is of one edition; the products are read by all.
      if (received === 'ours' && notice.value.about.what !== 'catalogue') return { received };
      for (const other of await others()) {
        const again = await other.notices.read(body, typeof signature === 'string' ? signature : undefined);
        if (again.ok) await handlePaymentNotice(other)(again.value);
      }
      return { received };
    });
  };
