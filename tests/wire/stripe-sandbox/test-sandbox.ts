import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { readCatalogue } from '#adapters/content-files/catalogue.ts';
import { openStripeSandbox, type StripeSandbox } from '../../../server/payments-sandbox/sandbox.ts';
import type { StripeSandboxOptions } from '../../../server/payments-sandbox/sandbox-options.ts';
import { seedsOf } from '../../../server/payments-sandbox/store/seed.ts';
import { checkAnswer, checkingClient, checkNotice } from './answers.ts';

export const apiKey = 'sk_test_rehearsal';
export const shop = new URL('http://shop.example');
/** The festival's catalogue. */
export const onSale = readCatalogue(fileURLToPath(new URL('../../../fixtures/editions/2025', import.meta.url)));

/** The fixed time of the sandbox's machine clock: noon UTC on Saturday, 4 October 2025, in ms. */
export const noon = Date.parse('2025-10-04T12:00:00Z');

export interface TestSandbox {
  readonly sandbox: StripeSandbox;
  readonly stripe: Stripe;
  /** The server of the visitor's origin, with the card page under `/sandbox`. */
  readonly site: FastifyInstance;
  /** An SDK client of the same sandbox with other settings. */
  client(config?: Partial<Stripe.StripeConfig>): Stripe;
  /** Calls a control route. @returns the response's JSON */
  control<Answer = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answer>;
  /** Calls the API without the SDK; the response is validated against the schema. */
  call(method: string, path: string, form?: string, headers?: Record<string, string>): Promise<Called>;
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
}

export interface Called {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a wire answer, checked against its schema and read by assertions only
  readonly body: any;
}

const open = new Set<() => Promise<void>>();

/** Runs `close` after the current test. All such functions run in the order in which they were registered. */
const closeAfterTest = (close: () => Promise<void>): void => {
  open.add(close);
  onTestFinished(async () => {
    for (const each of open) await each();
    open.clear();
  });
};

/** Opens a sandbox with the real catalogue on its own port, and closes it after the test. */
export const openTestSandbox = async (options: Partial<StripeSandboxOptions> = {}): Promise<TestSandbox> => {
  const sandbox = await openStripeSandbox({
    file: ':memory:',
    apiKey,
    pageBase: new URL('/sandbox/', shop),
    catalogue: seedsOf(onSale, shop),
    merchant: () => 'The Great British Truffle Festival',
    now: () => noon,
    ...options,
  });
  const site = Fastify();
  await site.register(sandbox.routes, { prefix: '/sandbox' });
  const client = (config: Partial<Stripe.StripeConfig> = {}) =>
    new Stripe(apiKey, {
      host: '127.0.0.1',
      port: sandbox.apiPort,
      protocol: 'http',
      telemetry: false,
      httpClient: checkingClient(),
      ...config,
    });
  const control = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${sandbox.apiOrigin}/_sandbox/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return JSON.parse(await answer.text());
  };
  const close = async () => {
    open.delete(close);
    await site.close();
    await sandbox.close();
  };
  closeAfterTest(close);
  return {
    sandbox,
    stripe: client(),
    site,
    client,
    control,
    async call(method, path, form, headers) {
      const answer = await fetch(`${sandbox.apiOrigin}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...headers,
        },
        ...(form !== undefined && { body: form }),
      });
      const body: unknown = await answer.json();
      checkAnswer(method, path, answer.status, body);
      return { status: answer.status, headers: answer.headers, body };
    },
    advance: async (ms) => void (await control('POST', 'clock', { advanceMs: ms })),
    close,
  };
};

/** The parameters of a checkout session for two adult tickets. */
export const twoAdults = {
  mode: 'payment',
  line_items: [{ price: 'price_adult_day', quantity: 2 }],
  success_url: 'http://shop.example/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.example/cancel',
  client_reference_id: 'order-1',
  metadata: { order: 'order-1' },
  payment_intent_data: { metadata: { order: 'order-1' } },
} satisfies Stripe.Checkout.SessionCreateParams;

/** The error that an SDK call throws. @throws Error when the call succeeds */
export const refusal = async (promise: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

export interface Notice {
  readonly event: Stripe.Event;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A webhook endpoint that verifies and records every event, with configurable responses. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: Notice[];
  /** The response statuses for the next webhooks; 200 afterwards. */
  readonly answers: number[];
  types(): string[];
  /** Resolves when `count` webhooks were received in all. */
  receives(count: number): Promise<void>;
}

export const aWebhookReceiver = async (
  testSandbox: TestSandbox,
): Promise<WebhookReceiver & { readonly secret: string }> => {
  const received: Notice[] = [];
  const answers: number[] = [];
  let waiting: { count: number; resolve: () => void }[] = [];
  let secret = '';
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const signature = String(request.headers['stripe-signature']);
    const event = testSandbox.stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, noon);
    checkNotice(JSON.parse(body));
    received.push({ event, headers: request.headers, body });
    response.statusCode = answers.shift() ?? 200;
    if (response.statusCode === 302) response.setHeader('location', '/elsewhere');
    response.end('ok');
    for (const { resolve } of waiting.filter(({ count }) => received.length >= count)) resolve();
    waiting = waiting.filter(({ count }) => received.length < count);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterTest(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`;
  ({ secret } = await testSandbox.sandbox.addWebhookEndpoint(url));
  return {
    url,
    secret,
    received,
    answers,
    types: () => received.map(({ event }) => event.type),
    receives: (count) =>
      received.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve })),
  };
};
