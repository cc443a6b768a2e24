import type { FastifyInstance, InjectOptions } from 'fastify';
import { z } from 'zod';
import type { SentAnswer } from './declared-answers.ts';

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The body parsed as JSON, or undefined. */
  readonly json: unknown;
};

export type Ask = {
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent unchanged, any other value as JSON. */
  readonly body?: unknown;
};

export type CartLine = { readonly id: string; readonly quantity: unknown; readonly [more: string]: unknown };

/** An opened card page. */
export type Opened = { readonly url: string; readonly orderId: string; readonly sessionId: string };

/** A visitor with a cookie jar and an IP address of their own. */
export type Visitor = {
  readonly cookies: ReadonlyMap<string, string>;
  get(path: string, ask?: Ask): Promise<Answer>;
  post(path: string, body: unknown, ask?: Ask): Promise<Answer>;
  ask(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS',
    path: string,
    ask?: Ask,
  ): Promise<Answer>;
  /** Submits a checkout, as the logged-in user by default. */
  startCheckout(cart: readonly CartLine[], more?: Readonly<Record<string, unknown>>): Promise<Answer>;
  /** Submits a checkout that must succeed. @throws Error with the response otherwise */
  open(cart: readonly CartLine[], more?: Readonly<Record<string, unknown>>): Promise<Opened>;
  /** Signs up and logs in. @returns the account's id */
  joins(email?: string): Promise<string>;
  logsIn(email: string): Promise<void>;
  /** Creates a JWT for the session. */
  jwt(): Promise<string>;
  readonly userId: string | null;
};

export const password = 'found by a hound';

let visitors = 0;

export const aVisitor = (
  app: FastifyInstance,
  projectId: string,
  check: (answer: SentAnswer) => void = () => {},
  from?: string,
  cookies = new Map<string, string>(),
): Visitor => {
  visitors += 1;
  const remoteAddress = from ?? `198.51.${visitors >> 8}.${visitors & 255}`;
  const project = { 'x-appwrite-project': projectId };
  let userId: string | null = null;

  const ask: Visitor['ask'] = async (method, url, { headers = {}, body } = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const options: InjectOptions = {
      method,
      url,
      remoteAddress,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    };
    const answer = await app.inject(options);
    for (const { name, value } of answer.cookies)
      if (value === '' || value === 'deleted') cookies.delete(name);
      else cookies.set(name, value);
    const contentType = String(answer.headers['content-type'] ?? '');
    if (!answer.headers['content-encoding'])
      check({ method, path: url, status: answer.statusCode, contentType, body: answer.body });
    const isJson = /json/.test(contentType);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      json: isJson && answer.body ? JSON.parse(answer.body) : undefined,
    };
  };

  const logsIn: Visitor['logsIn'] = async (email) => {
    const answer = await ask('POST', '/v1/account/sessions/email', { headers: project, body: { email, password } });
    userId = z.object({ userId: z.string() }).parse(answer.json).userId;
  };

  const startCheckout: Visitor['startCheckout'] = (cart, more = {}) =>
    ask('POST', '/api/gbtf-create-checkout-session', { body: { cart, userId, ...more } });

  return {
    cookies,
    get userId() {
      return userId;
    },
    ask,
    get: (path, more) => ask('GET', path, more),
    post: (path, body, more) => ask('POST', path, { ...more, body }),
    startCheckout,
    open: async (cart, more) => openedBy(await startCheckout(cart, more)),
    joins: async (email = `${crypto.randomUUID()}@example.com`) => {
      const id = crypto.randomUUID().replaceAll('-', '');
      const made = await ask('POST', '/signup', {
        body: { userId: id, email, password, name: 'Ada Digby', userType: 'guest' },
      });
      if (made.status !== 201) throw new Error(`sign-up failed: ${made.text}`);
      await logsIn(email);
      return id;
    },
    logsIn,
    jwt: async () => {
      const answer = await ask('POST', '/v1/account/jwts', { headers: project, body: {} });
      return z.object({ jwt: z.string() }).parse(answer.json).jwt;
    },
  };
};

const opened = z.object({ url: z.url(), orderId: z.string() });

/** The card page that a checkout opened. @throws Error with the response when it opened none */
export const openedBy = (answer: Answer): Opened => {
  if (answer.status !== 200) throw new Error(`no card page: ${answer.status} ${answer.text}`);
  const { url, orderId } = opened.parse(answer.json);
  return { url, orderId, sessionId: /cs_test_[A-Za-z0-9]+/.exec(url)?.[0] ?? '' };
};
