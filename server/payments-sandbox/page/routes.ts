import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { decodeForm, type FormMap } from '../api/form-encoding.ts';
import type { Session } from '../objects/shapes.ts';
import { openChallenge } from '../payments/payment.ts';
import type { Provider } from '../sandbox-dependencies.ts';
import type { Database } from '../store/database.ts';
import { newNonce } from '../store/submissions.ts';
import type { Deliveries } from '../webhooks/deliveries.ts';
import { assets } from './assets.ts';
import { declineWords, payLabel } from './card-form.ts';
import { cardFormValues } from './card-form-values.ts';
import { type CardPageState, cardPage, closedPage, successUrl, summaryOf, unknownPage } from './card-page.ts';
import { type Html, toText } from './html.ts';
import type { Frame } from './layout.ts';
import { applyCode } from './promotion.ts';
import { receiptPage } from './receipt-page.ts';
import { type SubmissionResult, submitChallengeAnswer, submitPayment } from './submit-payment.ts';

export interface PageParts {
  readonly provider: Provider;
  readonly transact: <Value>(work: () => Value) => Promise<Value>;
  readonly deliveries: Deliveries;
  readonly db: Database;
  readonly merchant: () => string;
}

/** How long a paid buyer waits for the shop's webhook response before the redirect. */
const patienceMs = 10_000;

type ById = { Params: { id: string } };

/** What the parts of the page share: what serves it, and its frame. */
type Page = PageParts & { readonly frame: Frame };

/** The merchant's name is read for each page, because it may change while the program runs. */
const frameOf = ({ provider, merchant }: PageParts): Frame => ({
  base: provider.pageBase.pathname,
  get merchant() {
    return merchant();
  },
});

/** The hosted card page, a plugin for the server of the visitor's origin, registered under the path of `pageBase`. */
export const hostedPage = (parts: PageParts): FastifyPluginAsync => {
  const page: Page = { ...parts, frame: frameOf(parts) };
  return async (app) => {
    readForms(app);
    assetRoutes(app);
    paymentRoutes(app, page);
    promotionRoute(app, page);
    receiptRoute(app, page);
  };
};

const assetRoutes = (app: FastifyInstance): void => {
  for (const asset of Object.values(assets)) {
    app.get(`/assets/${asset.name}`, (_request, reply) =>
      reply.type(asset.type).header('cache-control', 'public, max-age=31536000, immutable').send(asset.bytes),
    );
  }
};

/** The form for a card, and the question of the buyer's bank (3-D Secure). */
const paymentRoutes = (app: FastifyInstance, page: Page): void => {
  const { provider, db, frame } = page;

  app.get<ById>('/pay/:id', async (request, reply) => {
    const session = await findSession(page, request.params.id);
    if (!session) return sendPage(reply.code(404), unknownPage(frame));
    return sendPage(reply, pageOf(page, session, { challenge: openChallenge(provider, session)?.card }), session);
  });

  app.post<ById>('/pay/:id', async (request, reply) => {
    await provider.scheduledTasks.runDue();
    const form = formOf(request.body);
    const result = await submit(page, request.params.id, (session) => submitPayment(provider, db, session, form));
    return replyToSubmission(page, request, reply, form, result);
  });

  app.post<ById>('/pay/:id/challenge', async (request, reply) => {
    await provider.scheduledTasks.runDue();
    const form = formOf(request.body);
    const result = await submit(page, request.params.id, (session) =>
      submitChallengeAnswer(provider, db, session, form),
    );
    return replyToSubmission(page, request, reply, form, result);
  });
};

/** A promotion code, which the buyer types into the order's summary. */
const promotionRoute = (app: FastifyInstance, page: Page): void => {
  const { provider, transact, frame } = page;

  app.post<ById>('/pay/:id/promotion', async (request, reply) => {
    await provider.scheduledTasks.runDue();
    const typed = formOf(request.body).promotionCode;
    const tried = await transact(() => {
      const session = provider.store.find('checkout.session', request.params.id);
      if (!session?.allow_promotion_codes) return undefined;
      if (session.status !== 'open') return { session };
      return { session, error: applyCode(provider, session, typeof typed === 'string' ? typed.trim() : '') };
    });
    if (!tried) return sendPage(reply.code(404), unknownPage(frame));
    const { session, error } = tried;
    if (wantsJson(request)) {
      if (session.status !== 'open') return { kind: 'closed' };
      const summary = toText(summaryOf(provider, frame, session, error));
      return { kind: 'order', summary, label: payLabel(session), free: session.amount_total === 0 };
    }
    if (session.status !== 'open') return reply.redirect(`${frame.base}pay/${session.id}`, 303);
    return sendPage(reply.code(error ? 422 : 200), pageOf(page, session, error ? { codeError: error } : {}), session);
  });
};

const receiptRoute = (app: FastifyInstance, { provider, frame }: Page): void => {
  app.get<ById>('/receipts/:id', async (request, reply) => {
    const charge = provider.store.find('charge', request.params.id);
    if (!charge?.paid) return sendPage(reply.code(404), unknownPage(frame));
    return sendPage(reply, receiptPage(frame, charge));
  });
};

const findSession = async ({ provider }: Page, id: string): Promise<Session | undefined> => {
  await provider.scheduledTasks.runDue();
  return provider.store.find('checkout.session', id);
};

/** Reads the session inside the transaction: another tab may have paid meanwhile. */
const submit = (
  { provider, transact }: Page,
  id: string,
  act: (session: Session) => SubmissionResult,
): Promise<SubmissionResult | undefined> =>
  transact(() => {
    const session = provider.store.find('checkout.session', id);
    return session && act(session);
  });

const pageOf = ({ provider, frame }: Page, session: Session, state: CardPageState = {}): Html =>
  session.status === 'open' ? cardPage(provider, frame, session, state) : closedPage(frame, session);

const replyToSubmission = async (
  page: Page,
  request: FastifyRequest<ById>,
  reply: FastifyReply,
  form: FormMap,
  result: SubmissionResult | undefined,
) => {
  const { deliveries, frame } = page;
  if (result?.kind === 'paid') await deliveries.firstAttempts(result.completedEvent, patienceMs);
  const session = await findSession(page, request.params.id);
  if (!result || !session) return sendPage(reply.code(404), unknownPage(frame));
  if (wantsJson(request)) return reply.header('cache-control', 'no-store').send(inJson(result, session));
  const typed = cardFormValues(form);
  switch (result.kind) {
    case 'paid':
      return reply.redirect(successUrl(session), 303);
    case 'closed':
      return reply.redirect(`${frame.base}pay/${session.id}`, 303);
    case 'challenge':
      return sendPage(reply, pageOf(page, session, { typed, challenge: result.card }), session);
    case 'declined':
      return sendPage(reply.code(402), pageOf(page, session, { typed, decline: result.message }), session);
    case 'faulty':
      return sendPage(reply.code(422), pageOf(page, session, { typed, faults: result.faults }), session);
  }
};

/** Registers this plugin's own form parser, in place of one that the surrounding server may have. */
const readForms = (app: FastifyInstance) => {
  const type = 'application/x-www-form-urlencoded';
  if (app.hasContentTypeParser(type)) app.removeContentTypeParser(type);
  app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 65_536 }, (_request, body, done) => done(null, body));
};

const formOf = (body: unknown): FormMap => (typeof body === 'string' ? decodeForm(body) : {});

const wantsJson = (request: FastifyRequest): boolean => request.headers.accept === 'application/json';

/** The outcome of a submission as JSON, for the page's script. */
const inJson = (result: SubmissionResult, session: Session): object => {
  switch (result.kind) {
    case 'paid':
      return { kind: 'paid', to: successUrl(session) };
    case 'closed':
      return { kind: 'closed' };
    case 'challenge':
      return { kind: 'challenge', last4: result.card.last4, press: newNonce() };
    case 'declined':
      return { kind: 'declined', alert: toText(declineWords(result.message)), press: newNonce() };
    case 'faulty':
      return result;
  }
};

/** The page is not cached and not framed; its policy allows only its own assets, and form redirects to the shop's URLs. */
const sendPage = (reply: FastifyReply, page: Html, session?: Session) => {
  const shops = [session?.success_url, session?.cancel_url].flatMap((url) => (url ? [new URL(url).origin] : []));
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    ["form-action 'self'", ...new Set(shops)].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(toText(page));
};
