import type { FastifyInstance } from 'fastify';
import { storeMetrics } from '#adapters/sql/store-metrics.ts';
import { embedOrigins } from '#core/content/shapes/embed-origins.ts';
import type { Festival } from '../composition/compose.ts';
import { createFastify } from '../http/create-fastify.ts';
import { currentUser } from '../http/current-user.ts';
import { lazyRoutes } from '../http/lazy-routes.ts';
import { fastPath } from '../http/load-shedding/fast-path.ts';
import { rateLimit, secondsToWait } from '../http/load-shedding/rate-limit.ts';
import { rejectWhenFullFastPath, rejectWhenFullRaw } from '../http/load-shedding/reject-when-full.ts';
import { checkOrigin } from '../http/origin-check.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { webSocketUpgrades } from '../http/websocket/websocket-upgrades.ts';
import { type PageRoutesPorts, pageRoutes } from '../pages/page-routes.ts';
import { accountDataRoutes } from './accounts/account-data.ts';
import { accountDeletionRoutes } from './accounts/account-deletion.ts';
import { accountObjectionRoutes } from './accounts/account-objection.ts';
import { accountSocketsAt } from './accounts/account-sockets.ts';
import { signUpRoutes, updateAccountRoutes } from './accounts/accounts.ts';
import { competitionRoutes } from './competition/competition.ts';
import { competitionDayRoutes } from './competition/competition-day.ts';
import { gateRoutes } from './competition/gate.ts';
import { judgingRoutes } from './competition/judging.ts';
import { nextYearsHistoryRoutes } from './competition/next-years-history.ts';
import { paperSheetRoutes } from './competition/paper-sheets.ts';
import { placingDeskRoutes } from './competition/placing-desk.ts';
import { prizeGivingRoutes } from './competition/prize-giving.ts';
import { registrationRoutes } from './competition/registrations.ts';
import { resultsRoutes } from './competition/results.ts';
import { resultsDeskRoutes } from './competition/results-desk.ts';
import { rulesPdfRoutes } from './competition/rules-pdf.ts';
import { withdrawalRoutes } from './competition/withdrawals.ts';
import { checkoutRoutes } from './shop/checkout.ts';
import { orderRoutes } from './shop/orders.ts';
import { paymentNoticeRoutes } from './shop/payment-notices.ts';
import { productRoutes } from './shop/products.ts';
import { apiDocumentRoutes } from './site/api-document.ts';
import { contentRoutes } from './site/content.ts';
import { crawlerRoutes } from './site/crawlers.ts';
import { healthRoutes } from './site/health.ts';
import { inboxRoutes } from './site/inbox.ts';
import { liveSockets } from './site/live.ts';
import { retiredWorker } from './site/retired-worker.ts';
import { siteConfigRoutes } from './site/site-config.ts';
import { siteFormRoutes } from './site/site-forms.ts';
import { subscriptionRoutes } from './site/subscriptions.ts';

/** §7, to the letter: where a crowd presses. */
const checkoutPath = '/api/gbtf-create-checkout-session';

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
    frames: embedOrigins(ports.content),
  });
  const headers = ports.development || !policy ? others : { 'content-security-policy': policy, ...others };
  const newApp = () => createFastify(ports, headers);
  const app = newApp();
  ports.development?.(app);

  await app.register(healthRoutes({ readStoreMetrics: storeMetrics(ports.database), isReady: ports.isWhole }));
  // The provider's notices come from no browser and no origin.
  await app.register(paymentNoticeRoutes(ports), { prefix: '/api' });
  await app.register(async (sameOrigin) => {
    const requestPorts = { ...ports, currentUser: currentUser(ports.members), limit: rateLimit(ports.machineClock) };
    checkOrigin(sameOrigin, ports.siteUrl);
    await sameOrigin.register(signUpRoutes(requestPorts));
    await sameOrigin.register(siteConfigRoutes(requestPorts), { prefix: '/api' });
    await sameOrigin.register(productRoutes({ catalogue: ports.snapshots, products: ports.products, headers }), {
      prefix: '/api',
    });
    await sameOrigin.register(contentRoutes({ content: ports.content, headers }), { prefix: '/api' });
    await sameOrigin.register(apiDocumentRoutes({ headers }), { prefix: '/api' });
    await sameOrigin.register(checkoutRoutes(requestPorts), { prefix: '/api' });
    await sameOrigin.register(orderRoutes(requestPorts), { prefix: '/api' });
    await sameOrigin.register(updateAccountRoutes(requestPorts), { prefix: '/api' });
    await sameOrigin.register(accountDeletionRoutes(requestPorts), { prefix: '/api' });
    await sameOrigin.register(accountObjectionRoutes(requestPorts), { prefix: '/api' });
    await sameOrigin.register(accountDataRoutes(requestPorts), { prefix: '/api' });
    await sameOrigin.register(registrationRoutes(requestPorts), { prefix: '/api' });
    await sameOrigin.register(competitionDayRoutes(requestPorts), { prefix: '/api' });
    await sameOrigin.register(withdrawalRoutes(requestPorts), { prefix: '/api' });
    await sameOrigin.register(placingDeskRoutes(requestPorts), { prefix: '/api' });
    await sameOrigin.register(gateRoutes(requestPorts), { prefix: '/api' });
    await sameOrigin.register(judgingRoutes(requestPorts), { prefix: '/api' });
    await sameOrigin.register(resultsRoutes(requestPorts), { prefix: '/api' });
    await sameOrigin.register(resultsDeskRoutes(requestPorts), { prefix: '/api' });
    await sameOrigin.register(prizeGivingRoutes(requestPorts), { prefix: '/api' });
    await sameOrigin.register(nextYearsHistoryRoutes(requestPorts), { prefix: '/api' });
    await sameOrigin.register(paperSheetRoutes(requestPorts), { prefix: '/api' });
  });
  const sockets = webSocketUpgrades(app.server);
  liveSockets(app, sockets, ports);
  if (ports.accounts.sockets) accountSocketsAt(app, sockets, ports.accounts.sockets, ports.settings);
  await app.register(crawlerRoutes({ ...ports, headers }));
  await app.register(rulesPdfRoutes({ ...ports, headers }));
  if (ports.settings.SERVICE_WORKER === 'off') await app.register(retiredWorker);
  const [accountRoutes, cardPageRoutes] = [ports.accounts.routes, ports.payments.routes];
  if (accountRoutes) await app.register(lazyRoutes(accountRoutes, newApp), { prefix: '/v1' });
  if (cardPageRoutes) await app.register(lazyRoutes(cardPageRoutes, newApp), { prefix: '/sandbox' });
  if (ports.inbox) await app.register(inboxRoutes({ inbox: ports.inbox }), { prefix: '/sandbox' });
  app.get('/user-portal', ({ url }, reply) => reply.redirect(`/my-festival${/[?].*/.exec(url) ?? ''}`, 302));
  const { answerWithPage, cachedPageFastPath } = pageRoutes(app, {
    ...ports,
    headers,
    hasSessionCookie: ports.accounts.hasSessionCookie,
  });
  await app.register(async (forms) => {
    checkOrigin(forms, ports.siteUrl);
    const formPorts = { ...ports, answerWithPage, secondsToWait: secondsToWait(ports.machineClock) };
    await forms.register(siteFormRoutes(formPorts));
    await forms.register(subscriptionRoutes(formPorts));
    await forms.register(
      competitionRoutes({ ...formPorts, rulebook: ports.content.rulebook, limit: rateLimit(ports.machineClock) }),
    );
  });
  // The development server of the web wants to see every request itself.
  if (!ports.development) {
    fastPath(app.server, [rejectWhenFullFastPath(ports.checkoutLimiter, checkoutPath), cachedPageFastPath]);
    rejectWhenFullRaw(app.server, ports.checkoutLimiter, checkoutPath);
  }
  return app;
};
