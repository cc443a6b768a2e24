import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { handlePaymentNotice, type PaymentNoticePorts } from '#core/checkout/handle-payment-notice.ts';
import type { PaymentNotices } from '#core/checkout/ports.ts';
import { sendProblem } from '../../http/problem.ts';

const mostBytes = 1024 * 1024;

/** `POST /stripe/webhook`: the raw bytes are verified before anything is read; 200 only for what has been recorded. */
export const paymentNoticeRoutes =
  (ports: PaymentNoticePorts & { readonly notices: PaymentNotices }): FastifyPluginAsyncZod =>
  async (app) => {
    const hear = handlePaymentNotice(ports);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );

    app.post('/stripe/webhook', { bodyLimit: mostBytes }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const notice = await ports.notices.read(body, typeof signature === 'string' ? signature : undefined);
      if (!notice.ok) {
        ports.log.warn('a payment notice was not genuine', { detail: notice.refusal.detail });
        return sendProblem(reply, 400, 'notice_not_genuine');
      }
      return { received: await hear(notice.value) };
    });
  };
