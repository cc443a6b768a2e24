import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { framedOrigins } from '#core/content/framed.ts';
import { second } from '#core/kernel/time.ts';
import type { Festival } from './compose.ts';
import { signUpRoutes, updateAccountRoutes } from './features/accounts.ts';
import { checkoutRoutes } from './features/checkout.ts';
import { contentRoutes } from './features/content.ts';
import { crawlerRoutes } from './features/crawlers.ts';
import { healthRoutes } from './features/health.ts';
import { inboxRoutes } from './features/inbox.ts';
import { orderRoutes } from './features/orders.ts';
import { paymentNoticeRoutes } from './features/payment-notices.ts';
import { productRoutes } from './features/products.ts';
import { retiredWorker } from './features/retired-worker.ts';
import { siteConfigRoutes } from './features/site-config.ts';
import { siteFormRoutes } from './features/site-forms.ts';
import { subscriptionRoutes } from './features/subscriptions.ts';
import { type PageRoutesPorts, pageRoutes } from './pages/page-routes.ts';
import { closeConnections } from './plugins/closing.ts';
import { codeOf, mapFailures } from './plugins/failure-mapping.ts';
import { checkOrigin } from './plugins/origin-check.ts';
import { rateLimit, secondsToWait } from './plugins/rate-limit.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { readableAddress } from './plugins/unreadable-address.ts';
import { visitorOf } from './plugins/visitor.ts';
import { sendProblem } from './problem.ts';
import { storeFigures } from './store-figures.ts';

const mostBytes = 256 * 1024;
/** A request that takes longer to arrive is somebody holding a line open. */
const arriveWithinMs = 30 * second;

export type AppPorts = Festival &
  Pick<PageRoutesPorts, 'maker' | 'files'> & {
    /**
     * The development server of the web. It sees every request first, and its client needs the inline scripts and the
     * socket of its own that our policy forbids: with it there is no policy.
     */
    readonly development?: (app: FastifyInstance) => void;
  };

/** The whole site as one Fastify application, not yet listening: what the process runs and what tests build. */
export const buildApp = async (ports: AppPorts): Promise<FastifyInstance> => {
  const { 'content-security-policy': policy, ...others } = securityHeaders(ports.siteConfig(), {
    frames: framedOrigins(ports.content),
  });
  const headers = ports.development || !policy ? others : { 'content-security-policy': policy, ...others };
  const always = Object.entries(headers);
  const app = Fastify({
    logger: false,
    bodyLimit: mostBytes,
    requestTimeout: arriveWithinMs,
    trustProxy: ports.settings.TRUST_PROXY,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false },
    forceCloseConnections: 'idle',
    rewriteUrl: readableAddress,
    // Addresses that cannot be read, or are too long, fail before any hook, route or error handler is reached.
    frameworkErrors: (error, _request, reply) =>
      sendProblem(reply.headers(headers), error.statusCode ?? 400, codeOf(error.statusCode ?? 400), error.message),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // A foreign page may send plain text without asking first; we read JSON alone.
  app.removeContentTypeParser('text/plain');
  mapFailures(app, ports.log);
  closeConnections(app);
  ports.development?.(app);
  // On the way out, because a route may know better, and because what is sent from a ready buffer brings them along.
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of always) if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });

  await app.register(healthRoutes({ readStore: storeFigures(ports.database) }));
  // The provider's notices come from no browser and no origin.
  await app.register(paymentNoticeRoutes(ports), { prefix: '/api' });
  await app.register(async (ours) => {
    const asking = { ...ports, visitorOf: visitorOf(ports.members), limit: rateLimit(ports.machineClock) };
    checkOrigin(ours, ports.siteUrl);
    await ours.register(signUpRoutes(asking));
    await ours.register(siteConfigRoutes(asking), { prefix: '/api' });
    await ours.register(productRoutes({ catalogue: ports.snapshots, products: ports.products, headers }), {
      prefix: '/api',
    });
    await ours.register(contentRoutes({ content: ports.content, headers }), { prefix: '/api' });
    await ours.register(checkoutRoutes(asking), { prefix: '/api' });
    await ours.register(orderRoutes(asking), { prefix: '/api' });
    await ours.register(updateAccountRoutes(asking), { prefix: '/api' });
  });
  await app.register(crawlerRoutes({ ...ports, headers }));
  if (ports.settings.SERVICE_WORKER === 'off') await app.register(retiredWorker);
  if (ports.accounts.routes) await app.register(ports.accounts.routes, { prefix: '/v1' });
  if (ports.payments.routes) await app.register(ports.payments.routes, { prefix: '/sandbox' });
  if (ports.inbox) await app.register(inboxRoutes({ inbox: ports.inbox }), { prefix: '/sandbox' });
  app.get('/user-portal', ({ url }, reply) => reply.redirect(`/my-festival${/[?].*/.exec(url) ?? ''}`, 302));
  const { answerWithPage } = pageRoutes(app, { ...ports, headers, mayBeMember: ports.accounts.mayBeMember });
  await app.register(async (forms) => {
    checkOrigin(forms, ports.siteUrl);
    const answering = { ...ports, answerWithPage, secondsToWait: secondsToWait(ports.machineClock) };
    await forms.register(siteFormRoutes(answering));
    await forms.register(subscriptionRoutes(answering));
  });
  return app;
};
