import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { pingStore } from '#adapters/sql/kernel/store-metrics.ts';
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
import { routesOf } from '../http/only-with-part.ts';
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
import { resultCardRoutes } from '../routes/competition/result-cards.ts';
import { rulesPdfRoutes } from '../routes/competition/rules-pdf.ts';
import { bounceRoutes } from '../routes/desk/bounces.ts';
import { galleryRoutes } from '../routes/desk/gallery.ts';
import { inboxRoutes } from '../routes/desk/inbox.ts';
import { marketRoutes } from '../routes/desk/market.ts';
import { healthRoutes } from '../routes/kernel/health.ts';
import { liveSockets } from '../routes/kernel/live.ts';
import { operatorRoutes } from '../routes/kernel/operator.ts';
import { checkoutRoutes } from '../routes/shop/checkout.ts';
import { paymentNoticeRoutes } from '../routes/shop/payment-notices.ts';
import { listHeaders, productListFastPath, productRoutes } from '../routes/shop/products.ts';
import { contentRoutes } from '../routes/site/content.ts';
import { crawlerRoutes } from '../routes/site/crawlers.ts';
import { retiredServiceWorker } from '../routes/site/retired-service-worker.ts';
import { shortAddressRoutes } from '../routes/site/short-addresses.ts';
import { siteConfigRoutes } from '../routes/site/site-config.ts';
import { siteFormRoutes } from '../routes/site/site-forms.ts';
import { subscriptionRoutes } from '../routes/site/subscriptions.ts';
import { webManifestRoutes } from '../routes/site/web-manifests.ts';
import { dayCalendarRoutes } from '../routes/tickets/calendars.ts';
import { saleRulesRoutes } from '../routes/tickets/sale-rules.ts';
import { passServicePath, walletPhoneRoutes } from '../routes/tickets/wallet-phones.ts';
import { messagesOfAllYears } from './desk/messages-of-all-years.ts';
import { staffAreas } from './desk/staff-areas.ts';
import type { Festival } from './festival.ts';
import { metricsOfEditions } from './kernel/metrics-of-editions.ts';
import { memberRoutes } from './member-routes.ts';
import { closedYearOf, isYearClosed } from './shop/closed-years.ts';
import { findFestivalOfAttempt } from './shop/find-festival-of-attempt.ts';
import { findFestivalOfOffer } from './shop/find-festival-of-offer.ts';
import { composeArchive } from './site/archive.ts';
import { calendarsOf } from './tickets/compose-calendars.ts';
import { passesOfAllYears } from './tickets/passes-of-all-years.ts';

/** The sources of pages and their files: the last build, or the development server. */
export type Web = Pick<PageRoutesPorts, 'maker' | 'files'> & {
  /**
   * Adds the development server of the web. It must see every request first, and its client needs inline scripts and a
   * WebSocket of its own, so no content security policy is sent then.
   */
  readonly development?: (app: FastifyInstance) => void;
};

/** The whole site as one Fastify application, not yet listening. The program and the tests both use it. */
export const buildApp = async (festival: Festival, web: Web): Promise<FastifyInstance> => {
  const { settings, log, measures, shop, site } = festival;
  const headers = headersOf(festival, web);
  const sockets = webSocketUpgrades();
  const app = createFastify({ settings, log, measures }, headers, sockets.shouldUpgrade);
  web.development?.(app);

  const limits = festival.limitsOf('site');
  const operator = operatorAccess(festival.operatorKey, site.siteUrl.protocol === 'https:');
  await registerHealth(app, festival, operator);
  await registerCallsFromOutside(app, festival, limits);
  const pages = pagesOf(app, festival, web, headers);
  const productList = productListCache(shop.catalogueCache, { ...headers, ...listHeaders });
  const request = requestPorts(festival, limits, operator);
  await app.register(async (sameOrigin) => {
    checkOrigin(sameOrigin, site.siteUrl);
    await registerApi(sameOrigin, festival, { headers, productList, request, draftPages: pages.drafts });
  });
  const isClosing = closingOf(app);
  openSockets(app, festival, sockets, isClosing);
  await registerFiles(app, festival, { maker: web.maker, headers });
  await registerServices(app, festival, operator);
  await registerForms(app, festival, { limits, request, answerWithPage: pages.answerWithPage });
  if (!web.development)
    // Sales begin with a rush, so the checkout has its own overload protection.
    fastPath(
      app.server,
      [
        measured(
          rejectWhenFullFastPath(shop.checkoutLimiter, createCheckoutSession.path),
          measures.route('POST', createCheckoutSession.path),
        ),
        measured(productListFastPath(productList), measures.route('GET', listProducts.path)),
        measured(pages.cachedPageFastPath, measures.route('GET', '/*')),
      ],
      isClosing,
    );
  refuseEarly(app.server, headers);
  if (settings.LOG_LEVEL === 'debug') accessLog(app.server, log);
  return app;
};

/** Whether the application has begun to close. Its server cannot tell: that of a later edition never listens. */
const closingOf = (app: FastifyInstance): (() => boolean) => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  return () => isClosing;
};

type Headers = Readonly<Record<string, string>>;

/** The headers of every answer. The development server's client needs inline scripts, so it gets no content security policy. */
const headersOf = ({ settings, site }: Festival, { development }: Web): Headers => {
  const { 'content-security-policy': policy, ...others } = securityHeaders(site.siteConfig(), {
    frames: embedOrigins(site.content()).filter((origin) => !settings.production || !isPlaceholder(origin)),
    httpsEverywhere: settings.HSTS_SUBDOMAINS,
  });
  return development || !policy ? others : { 'content-security-policy': policy, ...others };
};

/** Health, readiness and metrics. */
const registerHealth = async (app: FastifyInstance, festival: Festival, operator: OperatorAccess): Promise<void> => {
  const { settings, measures, database, clocks, shop, watching } = festival;
  await app.register(
    healthRoutes({
      readStoreMetrics: metricsOfEditions(festival),
      pingStore: pingStore(database),
      storeHealth: watching.storeHealth,
      measures,
      raisedAlerts: watching.alerts.raised,
      checkoutLoad: shop.checkoutLimiter.load,
      machineClock: clocks.machineClock,
      isStopping: festival.isStopping,
      metricsToken: settings.METRICS_TOKEN,
      operator,
    }),
  );
};

/** What programs call: they are no browsers and send no origin, so these routes are outside the origin check. */
const registerCallsFromOutside = async (
  app: FastifyInstance,
  festival: Festival,
  limits: RateLimits,
): Promise<void> => {
  const { shop, messaging, tickets, clocks, log } = festival;
  const others = () => festival.years.others(festival);
  const otherShops = async () => (await others()).map((other) => other.shop);
  await app.register(paymentNoticeRoutes(shop, otherShops), { prefix: '/api' });
  const messages = messagesOfAllYears(festival, others);
  await app.register(bounceRoutes({ ...messaging, messages, token: messaging.bounceToken }), { prefix: '/api' });
  if (tickets.phones) {
    const limit = rateLimit(clocks.machineClock, limits);
    const walletPasses = passesOfAllYears(tickets.phones.walletPasses, async () =>
      (await others()).map((other) => other.tickets.walletPasses),
    );
    const phones = walletPhoneRoutes({ ...tickets.phones, walletPasses, limit, log });
    await app.register(phones, { prefix: passServicePath });
  }
};

/** The rendered pages and the built files. */
const pagesOf = (app: FastifyInstance, festival: Festival, { maker, files }: Web, headers: Headers) => {
  const { site, shop, results, rings, banner, accounts, measures, clocks, log } = festival;
  return pageRoutes(app, {
    ...site,
    maker,
    files,
    snapshots: shop.catalogueCache,
    boards: results.boards,
    rings: rings.cache,
    banner,
    archive: composeArchive(festival),
    market: festival.traders.market,
    hasSessionCookie: accounts.hasSessionCookie,
    missingSessionMarker: accounts.missingSessionMarker,
    pageCacheCount: measures.pageCache,
    machineClock: clocks.machineClock,
    log,
    headers,
  });
};

/** The live connections of pages and of accounts. */
const openSockets = (
  app: FastifyInstance,
  festival: Festival,
  sockets: ReturnType<typeof webSocketUpgrades>,
  isClosing: () => boolean,
): void => {
  const { settings, site, live, accounts, clocks, log } = festival;
  sockets.listenOn(app.server, isClosing);
  const isOurProxy = proxyTest(settings.TRUST_PROXY);
  const clientOf = (request: IncomingMessage) => clientAddress(request, isOurProxy);
  liveSockets(app, sockets, {
    ...live,
    siteUrl: site.siteUrl,
    machineClock: clocks.machineClock,
    clientAddress: clientOf,
    log,
  });
  if (accounts.sockets) accountSocketsAt(app, sockets, accounts.sockets(), settings);
};

/** What is fetched as a file: sitemap, robots, manifest, the rules as PDF, the service worker that removes itself. */
const registerFiles = async (
  app: FastifyInstance,
  festival: Festival,
  { maker, headers }: Pick<Web, 'maker'> & { readonly headers: Headers },
): Promise<void> => {
  const { settings, site, results, tickets, clocks } = festival;
  const { addresses: archived } = composeArchive(festival);
  await app.register(crawlerRoutes({ ...site, maker, archived, machineClock: clocks.machineClock, headers }));
  await app.register(webManifestRoutes({ ...site, headers }));
  await app.register(dayCalendarRoutes(calendarsOf(festival)));
  await app.register(routesOf(site.edition, 'competition', rulesPdfRoutes({ ...site, ...tickets, headers })));
  const { year } = site.edition;
  const cards = resultCardRoutes({ year, boards: results.boards, cardPrinter: tickets.cardPrinter, headers });
  await app.register(routesOf(site.edition, 'competition', cards));
  if (settings.SERVICE_WORKER === 'off') await app.register(retiredServiceWorker);
};

/** The built-in services, where nothing else was set up, and the short addresses. */
const registerServices = async (app: FastifyInstance, festival: Festival, operator: OperatorAccess): Promise<void> => {
  const { settings, accounts, payments, email } = festival;
  if (accounts.routes) await app.register(accounts.routes, { prefix: '/v1' });
  if (payments.routes) await app.register(payments.routes, { prefix: '/sandbox' });
  if (email.inbox)
    await app.register(inboxRoutes({ ...email, inbox: email.inbox, operator, isPublic: settings.publicDemo }), {
      prefix: '/sandbox',
    });
  if (settings.publicDemo) await app.register(operatorRoutes(operator), { prefix: '/sandbox' });
  await app.register(shortAddressRoutes);
  app.get('/user-portal', ({ url }, reply) => reply.redirect(`/my-festival${/[?].*/.exec(url) ?? ''}`, 302));
};

/** Forms that work before any JavaScript has run, and are answered with a page. */
const registerForms = (
  app: FastifyInstance,
  { site, siteForms, clocks }: Festival,
  {
    limits,
    request,
    answerWithPage,
  }: Pick<ApiDeps, 'request'> & { readonly limits: RateLimits } & Pick<ReturnType<typeof pageRoutes>, 'answerWithPage'>,
) =>
  app.register(async (forms) => {
    const { machineClock } = clocks;
    checkOrigin(forms, site.siteUrl);
    await forms.register(
      siteFormRoutes({ ...siteForms, answerWithPage, secondsToWait: secondsToWait(machineClock, limits) }),
    );
    await forms.register(subscriptionRoutes({ ...siteForms, answerWithPage }));
    const scoring = competitionRoutes({ rulebook: site.content().rulebook, answerWithPage, guard: request.guard });
    await forms.register(routesOf(site.edition, 'competition', scoring));
  });

/** Whether an origin has a name that is reserved for examples (RFC 2606). */
const isPlaceholder = (origin: string): boolean =>
  /(^|\.)(example|test|invalid|example\.(com|net|org))$/.test(new URL(origin).hostname);

/** What routes need to know about each request: whose it is, and whether the endpoint admits it. */
const requestPorts = (
  { settings, clocks: { machineClock }, accounts, desk, payments, registration }: Festival,
  limits: RateLimits,
  operator: OperatorAccess,
) => {
  const user = currentUser(accounts.members);
  const known = {
    currentUser: settings.publicDemo ? staffOnlyForOperator(user, operator) : user,
    describeActions: desk.describeActions,
  };
  return {
    ...known,
    guard: guard({
      ...known,
      members: accounts.members,
      twoStepDutyOf: accounts.twoStepDutyOf,
      competitorTickets: registration.competitorTickets,
      secondsToWait: secondsToWait(machineClock, limits),
      takesRealMoney: payments.kind === 'stripe',
    }),
  };
};

type ApiDeps = {
  readonly headers: Readonly<Record<string, string>>;
  readonly productList: ProductListCache;
  readonly request: ReturnType<typeof requestPorts>;
  readonly draftPages: DraftPages;
};

/** `POST /signup` and everything under `/api` that the site's own pages call. */
const registerApi = async (
  app: FastifyInstance,
  festival: Festival,
  { headers, productList, request, draftPages }: ApiDeps,
): Promise<void> => {
  const { clocks, site, shop, accounts } = festival;
  const { machineClock } = clocks;
  // One counter for all routes that accept a voucher code.
  const guesses = { voucherGuesses: voucherGuesses(machineClock, festival.limitsOf('vouchers')) };

  await app.register(signUpRoutes({ ...request, members: accounts.members }));
  await app.register(
    async (api) => {
      await api.register(siteConfigRoutes(site));
      await api.register(routesOf(site.edition, 'traders', marketRoutes(festival.traders)));
      const { gallery: galleryNow } = composeArchive(festival);
      const gallery = galleryRoutes({ ...request, ...festival.gallery, galleryNow });
      await api.register(routesOf(site.edition, 'gallery', gallery));
      await api.register(productRoutes({ catalogue: shop.catalogueCache, productList, products: shop.products }));
      await api.register(saleRulesRoutes({ ...shop, ...guesses, rulebook: site.content().rulebook }));
      await api.register(contentRoutes({ content: site.content, headers }));
      await api.register(
        checkoutRoutes({
          ...{ ...request, ...shop, ...guesses, partyLinks: festival.waiting.partyLinks },
          closedYearOf: closedYearOf(festival),
          isYearClosed: isYearClosed(festival),
          shopOf: async (attempt) => (await findFestivalOfAttempt(festival)(attempt)).shop,
          shopOfOffer: async (party) => (await findFestivalOfOffer(festival)(party)).shop,
        }),
      );
      await api.register(memberRoutes(festival, { ...request, headers }));
      const areas = staffAreas(festival, { ...request, draftPages });
      await api.register(areas.desk, { prefix: '/desk' });
      await api.register(areas.door, { prefix: '/door' });
    },
    { prefix: '/api' },
  );
};
