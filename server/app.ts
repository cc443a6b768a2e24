import type { FastifyInstance } from 'fastify';
import { framedOrigins } from '#core/content/framed-origins.ts';
import type { Festival } from './compose.ts';
import { accountDataRoutes } from './features/account-data.ts';
import { accountDeletionRoutes } from './features/account-deletion.ts';
import { accountObjectionRoutes } from './features/account-objection.ts';
import { accountSocketsAt } from './features/account-sockets.ts';
import { signUpRoutes, updateAccountRoutes } from './features/accounts.ts';
import { checkoutRoutes } from './features/checkout.ts';
import { competitionRoutes } from './features/competition.ts';
import { competitionDayRoutes } from './features/competition-day.ts';
import { contentRoutes } from './features/content.ts';
import { crawlerRoutes } from './features/crawlers.ts';
import { gateRoutes } from './features/gate.ts';
import { healthRoutes } from './features/health.ts';
import { inboxRoutes } from './features/inbox.ts';
import { judgingRoutes } from './features/judging.ts';
import { liveSockets } from './features/live.ts';
import { nextYearsHistoryRoutes } from './features/next-years-history.ts';
import { orderRoutes } from './features/orders.ts';
import { paperSheetRoutes } from './features/paper-sheets.ts';
import { paymentNoticeRoutes } from './features/payment-notices.ts';
import { placingDeskRoutes } from './features/placing-desk.ts';
import { prizeGivingRoutes } from './features/prize-giving.ts';
import { productRoutes } from './features/products.ts';
import { registrationRoutes } from './features/registrations.ts';
import { resultsRoutes } from './features/results.ts';
import { resultsDeskRoutes } from './features/results-desk.ts';
import { retiredWorker } from './features/retired-worker.ts';
import { rulesPdfRoutes } from './features/rules-pdf.ts';
import { siteConfigRoutes } from './features/site-config.ts';
import { siteFormRoutes } from './features/site-forms.ts';
import { subscriptionRoutes } from './features/subscriptions.ts';
import { withdrawalRoutes } from './features/withdrawals.ts';
import { underHouseRules } from './house-rules.ts';
import { type PageRoutesPorts, pageRoutes } from './pages/page-routes.ts';
import { frontDoor } from './plugins/front-door.ts';
import { lateRoutes } from './plugins/late-routes.ts';
import { checkOrigin } from './plugins/origin-check.ts';
import { rateLimit, secondsToWait } from './plugins/rate-limit.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { socketsOn } from './plugins/sockets.ts';
import { turnAwayAtTheDoor, turnAwayOutside } from './plugins/turn-away.ts';
import { visitorOf } from './plugins/visitor.ts';
import { storeFigures } from './store-figures.ts';

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
    frames: framedOrigins(ports.content),
  });
  const headers = ports.development || !policy ? others : { 'content-security-policy': policy, ...others };
  const newApp = () => underHouseRules(ports, headers);
  const app = newApp();
  ports.development?.(app);

  await app.register(healthRoutes({ readStore: storeFigures(ports.database), isWhole: ports.isWhole }));
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
    await ours.register(accountDeletionRoutes(asking), { prefix: '/api' });
    await ours.register(accountObjectionRoutes(asking), { prefix: '/api' });
    await ours.register(accountDataRoutes(asking), { prefix: '/api' });
    await ours.register(registrationRoutes(asking), { prefix: '/api' });
    await ours.register(competitionDayRoutes(asking), { prefix: '/api' });
    await ours.register(withdrawalRoutes(asking), { prefix: '/api' });
    await ours.register(placingDeskRoutes(asking), { prefix: '/api' });
    await ours.register(gateRoutes(asking), { prefix: '/api' });
    await ours.register(judgingRoutes(asking), { prefix: '/api' });
    await ours.register(resultsRoutes(asking), { prefix: '/api' });
    await ours.register(resultsDeskRoutes(asking), { prefix: '/api' });
    await ours.register(prizeGivingRoutes(asking), { prefix: '/api' });
    await ours.register(nextYearsHistoryRoutes(asking), { prefix: '/api' });
    await ours.register(paperSheetRoutes(asking), { prefix: '/api' });
  });
  const sockets = socketsOn(app.server);
  liveSockets(app, sockets, ports);
  if (ports.accounts.sockets) accountSocketsAt(app, sockets, ports.accounts.sockets, ports.settings);
  await app.register(crawlerRoutes({ ...ports, headers }));
  await app.register(rulesPdfRoutes({ ...ports, headers }));
  if (ports.settings.SERVICE_WORKER === 'off') await app.register(retiredWorker);
  const [accountRoutes, cardPageRoutes] = [ports.accounts.routes, ports.payments.routes];
  if (accountRoutes) await app.register(lateRoutes(accountRoutes, newApp), { prefix: '/v1' });
  if (cardPageRoutes) await app.register(lateRoutes(cardPageRoutes, newApp), { prefix: '/sandbox' });
  if (ports.inbox) await app.register(inboxRoutes({ inbox: ports.inbox }), { prefix: '/sandbox' });
  app.get('/user-portal', ({ url }, reply) => reply.redirect(`/my-festival${/[?].*/.exec(url) ?? ''}`, 302));
  const { answerWithPage, readyAtTheDoor } = pageRoutes(app, {
    ...ports,
    headers,
    mayBeMember: ports.accounts.mayBeMember,
  });
  await app.register(async (forms) => {
    checkOrigin(forms, ports.siteUrl);
    const answering = { ...ports, answerWithPage, secondsToWait: secondsToWait(ports.machineClock) };
    await forms.register(siteFormRoutes(answering));
    await forms.register(subscriptionRoutes(answering));
    await forms.register(
      competitionRoutes({ ...answering, rulebook: ports.content.rulebook, limit: rateLimit(ports.machineClock) }),
    );
  });
  // The development server of the web wants to see every request itself.
  if (!ports.development) {
    frontDoor(app.server, [turnAwayAtTheDoor(ports.gate, checkoutPath), readyAtTheDoor]);
    turnAwayOutside(app.server, ports.gate, checkoutPath);
  }
  return app;
};
