import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { pingStore, storeMetrics } from '#adapters/sql/kernel/store-metrics.ts';
import { clientAddress, proxyTest } from '#adapters/system/client-address.ts';
import type { RateLimits } from '#adapters/system/limits/rate-limits.ts';
import { createCheckoutSession } from '#core/shop/checkout/api.ts';
import { listProducts } from '#core/shop/products/api.ts';
import { embedOrigins } from '#core/site/content/shapes/embed-origins.ts';
import { type ProductListCache, productListCache } from '../caches/product-list-cache.ts';
import { accessLog } from '../http/access-log.ts';
import { createFastify } from '../http/create-fastify.ts';
import { currentUser, staffOnlyForOperator } from '../http/current-user.ts';
import { guard } from '../http/guard.ts';
import { fastPath } from '../http/load-shedding/fast-path.ts';
import { rateLimit, secondsToWait } from '../http/load-shedding/rate-limit.ts';
import { rejectWhenFullFastPath } from '../http/load-shedding/reject-when-full.ts';
import { voucherGuesses } from '../http/load-shedding/voucher-guesses.ts';
import { measured } from '../http/measure-requests.ts';
import { type OperatorAccess, operatorAccess } from '../http/operator-access.ts';
import { checkOrigin } from '../http/origin-check.ts';
import { refuseEarly } from '../http/refuse-early.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { webSocketUpgrades } from '../http/websocket/websocket-upgrades.ts';
import type { DraftPages } from '../pages/draft-pages.ts';
import { type PageRoutesPorts, pageRoutes } from '../pages/page-routes.ts';
import { accountSocketsAt } from '../routes/accounts/account-sockets.ts';
import { signUpRoutes } from '../routes/accounts/accounts.ts';
import { competitionRoutes } from '../routes/competition/competition.ts';
import { rulesPdfRoutes } from '../routes/competition/rules-pdf.ts';
import { bounceRoutes } from '../routes/desk/bounces.ts';
import { inboxRoutes } from '../routes/desk/inbox.ts';
import { healthRoutes } from '../routes/kernel/health.ts';
import { liveSockets } from '../routes/kernel/live.ts';
import { operatorRoutes } from '../routes/kernel/operator.ts';
import { checkoutRoutes } from '../routes/shop/checkout.ts';
import { paymentNoticeRoutes } from '../routes/shop/payment-notices.ts';
import { listHeaders, productListFastPath, productRoutes } from '../routes/shop/products.ts';
import { contentRoutes } from '../routes/site/content.ts';
import { crawlerRoutes } from '../routes/site/crawlers.ts';
import { retiredWorker } from '../routes/site/retired-worker.ts';
import { shortAddressRoutes } from '../routes/site/short-addresses.ts';
import { siteConfigRoutes } from '../routes/site/site-config.ts';
import { siteFormRoutes } from '../routes/site/site-forms.ts';
import { subscriptionRoutes } from '../routes/site/subscriptions.ts';
import { saleRulesRoutes } from '../routes/tickets/sale-rules.ts';
import { passServicePath, walletPhoneRoutes } from '../routes/tickets/wallet-phones.ts';
import { staffAreas } from './desk/staff-areas.ts';
import type { Festival } from './festival.ts';
import { memberRoutes } from './member-routes.ts';

/** The sources of pages and their files: the last build, or the development server. */
export type Web = Pick<PageRoutesPorts, 'maker' | 'files'> & {
  /**
   * Adds the development server of the web. It must see every request first, and its client needs inline scripts and a
   * WebSocket of its own, so no content security policy is sent then.
   */
  readonly development?: (app: FastifyInstance) => void;
};

/** The whole site as one Fastify application, not yet listening. The program and the tests both use it. */
export const buildApp = async (festival: Festival, { maker, files, development }: Web): Promise<FastifyInstance> => {
  const { settings, log, measures, database, clocks, site, live, payments, shop, accounts, siteForms, email } =
    festival;
  const { machineClock } = clocks;
  const { 'content-security-policy': policy, ...others } = securityHeaders(site.siteConfig(), {
    frames: embedOrigins(site.content()).filter((origin) => !settings.production || !isPlaceholder(origin)),
    httpsEverywhere: settings.HSTS_SUBDOMAINS,
  });
  const headers = development || !policy ? others : { 'content-security-policy': policy, ...others };
  const productList = productListCache(shop.catalogueCache, { ...headers, ...listHeaders });
  const sockets = webSocketUpgrades();
  const app = createFastify({ settings, log, measures }, headers, sockets.shouldUpgrade);
  development?.(app);

  const limits = festival.limitsOf('site');
  const operator = operatorAccess(festival.operatorKey, site.siteUrl.protocol === 'https:');
  await app.register(
    healthRoutes({
      readStoreMetrics: storeMetrics(database, machineClock),
      pingStore: pingStore(database),
      storeHealth: festival.watching.storeHealth,
      measures,
      salesFaults: shop.salesCheck.found,
      raisedAlerts: festival.watching.alerts.raised,
      checkoutLoad: shop.checkoutLimiter.load,
      machineClock,
      isStopping: festival.isStopping,
      metricsToken: settings.METRICS_TOKEN,
      operator,
    }),
  );
  // Registered outside the origin check, because the payment provider is no browser and sends no origin.
  await app.register(paymentNoticeRoutes(shop), { prefix: '/api' });
  await app.register(bounceRoutes({ ...festival.messaging, token: festival.messaging.bounceToken }), {
    prefix: '/api',
  });
  if (festival.tickets.phones)
    await app.register(walletPhoneRoutes({ ...festival.tickets.phones, limit: rateLimit(machineClock, limits), log }), {
      prefix: passServicePath,
    });
  const { answerWithPage, cachedPageFastPath, drafts } = pageRoutes(app, {
    ...site,
    maker,
    files,
    snapshots: shop.catalogueCache,
    boards: festival.results.boards,
    rings: festival.rings.cache,
    banner: festival.banner,
    hasSessionCookie: accounts.hasSessionCookie,
    missingSessionMarker: accounts.missingSessionMarker,
    pageCacheCount: measures.pageCache,
    machineClock,
    log,
    headers,
  });
  await app.register(async (sameOrigin) => {
    checkOrigin(sameOrigin, site.siteUrl);
    await registerApi(sameOrigin, festival, {
      headers,
      productList,
      limits,
      operator,
      draftPages: drafts,
    });
  });
  sockets.listenOn(app.server);
  const isOurProxy = proxyTest(settings.TRUST_PROXY);
  const clientOf = (request: IncomingMessage) => clientAddress(request, isOurProxy);
  liveSockets(app, sockets, { ...live, siteUrl: site.siteUrl, machineClock, clientAddress: clientOf, log });
  if (accounts.sockets) accountSocketsAt(app, sockets, accounts.sockets(), settings);
  await app.register(crawlerRoutes({ ...site, maker, machineClock, headers }));
  await app.register(rulesPdfRoutes({ ...site, ...festival.tickets, headers }));
  if (settings.SERVICE_WORKER === 'off') await app.register(retiredWorker);
  if (accounts.routes) await app.register(accounts.routes, { prefix: '/v1' });
  if (payments.routes) await app.register(payments.routes, { prefix: '/sandbox' });
  if (email.inbox)
    await app.register(inboxRoutes({ ...email, inbox: email.inbox, operator, isPublic: settings.publicDemo }), {
      prefix: '/sandbox',
    });
  if (settings.publicDemo) await app.register(operatorRoutes(operator), { prefix: '/sandbox' });
  await app.register(shortAddressRoutes);
  app.get('/user-portal', ({ url }, reply) => reply.redirect(`/my-festival${/[?].*/.exec(url) ?? ''}`, 302));
  await app.register(async (forms) => {
    checkOrigin(forms, site.siteUrl);
    await forms.register(
      siteFormRoutes({ ...siteForms, answerWithPage, secondsToWait: secondsToWait(machineClock, limits) }),
    );
    await forms.register(subscriptionRoutes({ ...siteForms, answerWithPage }));
    await forms.register(
      competitionRoutes({ rulebook: site.content().rulebook, answerWithPage, limit: rateLimit(machineClock, limits) }),
    );
  });
  if (!development)
    // Sales begin with a rush, so the checkout has its own overload protection.
    fastPath(app.server, [
      measured(
        rejectWhenFullFastPath(shop.checkoutLimiter, createCheckoutSession.path),
        measures.route('POST', createCheckoutSession.path),
      ),
      measured(productListFastPath(productList), measures.route('GET', listProducts.path)),
      measured(cachedPageFastPath, measures.route('GET', '/*')),
    ]);
  refuseEarly(app.server, headers);
  if (settings.LOG_LEVEL === 'debug') accessLog(app.server, log);
  return app;
};

/** Whether an origin has a name that is reserved for examples (RFC 2606). */
const isPlaceholder = (origin: string): boolean =>
  /(^|\.)(example|test|invalid|example\.(com|net|org))$/.test(new URL(origin).hostname);

type ApiDeps = {
  readonly headers: Readonly<Record<string, string>>;
  readonly productList: ProductListCache;
  readonly limits: RateLimits;
  readonly operator: OperatorAccess;
  readonly draftPages: DraftPages;
};

/** `POST /signup` and everything under `/api` that the site's own pages call. */
const registerApi = async (
  app: FastifyInstance,
  festival: Festival,
  { headers, productList, limits, operator, draftPages }: ApiDeps,
): Promise<void> => {
  const { settings, clocks, site, payments, shop, accounts } = festival;
  const { machineClock } = clocks;
  const user = currentUser(accounts.members);
  const currentUserOf = settings.publicDemo ? staffOnlyForOperator(user, operator) : user;
  const { describeActions } = festival.desk;
  const request = {
    currentUser: currentUserOf,
    describeActions,
    limit: rateLimit(machineClock, limits),
    guard: guard({
      currentUser: currentUserOf,
      describeActions,
      members: accounts.members,
      twoStepDutyOf: accounts.twoStepDutyOf,
      competitorTickets: festival.registration.competitorTickets,
      secondsToWait: secondsToWait(machineClock, limits),
    }),
  };
  // One counter for all routes that accept a voucher code.
  const guesses = { voucherGuesses: voucherGuesses(machineClock, festival.limitsOf('vouchers')) };

  await app.register(signUpRoutes({ ...request, members: accounts.members }));
  await app.register(
    async (api) => {
      await api.register(siteConfigRoutes(site));
      await api.register(productRoutes({ catalogue: shop.catalogueCache, productList, products: shop.products }));
      await api.register(saleRulesRoutes({ ...shop, ...guesses, rulebook: site.content().rulebook }));
      await api.register(contentRoutes({ content: site.content, headers }));
      await api.register(
        checkoutRoutes({ ...request, ...shop, ...guesses, partyLinks: festival.waiting.partyLinks, payments }),
      );
      await api.register(memberRoutes(festival, { ...request, headers }));
      const areas = staffAreas(festival, { ...request, draftPages });
      await api.register(areas.desk, { prefix: '/desk' });
      await api.register(areas.door, { prefix: '/door' });
    },
    { prefix: '/api' },
  );
};
