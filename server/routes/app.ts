import type { FastifyInstance } from 'fastify';
import { storeFigures } from '#adapters/sql/store-figures.ts';
import { framedOrigins } from '#core/content/shapes/framed-origins.ts';
import type { Festival } from '../composition/compose.ts';
import { underHouseRules } from '../http/house-rules.ts';
import { lateRoutes } from '../http/late-routes.ts';
import { frontDoor } from '../http/load-shedding/front-door.ts';
import { rateLimit, secondsToWait } from '../http/load-shedding/rate-limit.ts';
import { turnAwayAtTheDoor, turnAwayOutside } from '../http/load-shedding/turn-away.ts';
import { checkOrigin } from '../http/origin-check.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { visitorOf } from '../http/visitor.ts';
import { socketsOn } from '../http/websocket/sockets.ts';
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
