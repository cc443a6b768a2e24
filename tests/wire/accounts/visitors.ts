import { AsyncLocalStorage } from 'node:async_hooks';
import { type IncomingHttpHeaders, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { Account, Client } from 'appwrite';
import { vi } from 'vitest';
import { type AccountServer, apiKey, project, site } from '../../support/account-server.ts';

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body parsed as JSON; undefined without one. */
  readonly json: Record<string, unknown> | undefined;
};

export type Ask = {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends one request exactly as given, with any Host and Origin. Only the project header is added. */
export const ask = async (
  accountServer: AccountServer,
  path: string,
  { method = 'GET', body, headers = {} }: Ask = {},
) => {
  const { hostname, port, pathname } = new URL(`${accountServer.endpoint}${path.split('?')[0]}`);
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : '';
  const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = send({
      hostname,
      port,
      path: pathname + query,
      method,
      headers: {
        'x-appwrite-project': project,
        ...(payload === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
        ...headers,
      },
    });
    outgoing.once('error', reject);
    outgoing.once('response', async (response) => {
      const body = await text(response);
      const isJson = response.headers['content-type']?.includes('json');
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: body,
        json: isJson && body ? JSON.parse(body) : undefined,
      });
    });
    outgoing.end(payload);
  });
};

let lastIp = 0;

/** A different IP address for each visitor, so that rate limits do not affect others. */
export const freshIp = (): string => {
  lastIp += 1;
  return `198.51.${lastIp >> 8}.${lastIp & 255}`;
};

export const freshEmail = (): string => `${crypto.randomUUID()}@example.com`;
export const password = 'found by a hound';

let lastNumber = 0;
export const freshPhone = () => {
  lastNumber += 1;
  return `+44132300${String(lastNumber).padStart(4, '0')}`;
};

/** Creates a user with the API key, which no rate limit counts. */
export const aMember = async (accountServer: AccountServer, email = freshEmail()) => {
  const { json } = await ask(accountServer, '/users', {
    method: 'POST',
    body: { userId: 'unique()', email, password, name: 'Ada Digby' },
    headers: { 'x-appwrite-key': apiKey },
  });
  return { id: String(json?.$id), email };
};

export type Browser = {
  /** The official web SDK, unmodified. */
  readonly account: Account;
  readonly client: Client;
  readonly cookies: Map<string, string>;
  /** The headers of the last response, which the SDK does not expose. */
  lastHeaders(): Headers;
};

const browserInUse = new AsyncLocalStorage<(url: string, options: RequestInit) => Promise<Response>>();

/** Replaces `fetch` with that of the browser in use until the test file ends. */
export const useBrowsers = () => {
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => (browserInUse.getStore() ?? network)(url, options));
};

type BrowserTraits = {
  readonly origin?: string;
  readonly ip?: string;
  readonly cookies?: boolean;
  /** Headers of every request. */
  readonly sends?: Readonly<Record<string, string>>;
  /** The cookies shared with another tab of the same browser. */
  readonly jar?: Map<string, string>;
};

/**
 * A browser's network: an origin, an IP address and a cookie jar that refuses `Secure` and `SameSite=None` cookies over
 * plain http.
 */
const aNetwork = (
  accountServer: Pick<AccountServer, 'clock'>,
  { origin = site, ip = freshIp(), cookies: keepsCookies = true, sends = {}, jar: cookies = new Map() }: BrowserTraits,
) => {
  let headers = new Headers();
  const browse = async (url: string, options: RequestInit) => {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = new Headers(options.headers);
    sent.set('origin', origin);
    sent.set('x-forwarded-for', ip);
    for (const [name, value] of Object.entries(sends)) sent.set(name, value);
    if (jar && options.credentials === 'include') sent.set('cookie', jar);
    const response = await browserInUse.exit(() => fetch(url, { ...options, headers: sent }));
    headers = response.headers;
    if (keepsCookies)
      for (const line of headers.getSetCookie())
        keep(cookies, line, accountServer.clock.now(), url.startsWith('https:'));
    return response;
  };
  return { cookies, lastHeaders: () => headers, browse };
};

/** Wraps an object so that its methods run with that network's `fetch`. */
const behind = <Thing extends object>(browse: ReturnType<typeof aNetwork>['browse'], thing: Thing): Thing =>
  new Proxy(thing, {
    get: (target, name, receiver) => {
      const member = Reflect.get(target, name, receiver);
      return typeof member === 'function'
        ? (...given: unknown[]) => browserInUse.run(browse, () => member.apply(target, given))
        : member;
    },
  });

/** Wraps a client so that its methods run in a new browser. */
export const inBrowser = <Thing extends object>(
  accountServer: Pick<AccountServer, 'clock'>,
  thing: Thing,
  traits: BrowserTraits = {},
): Thing => behind(aNetwork(accountServer, traits).browse, thing);

/** The official SDK in a new browser. */
export const aBrowser = (accountServer: AccountServer, traits: BrowserTraits = {}): Browser => {
  const { cookies, lastHeaders, browse } = aNetwork(accountServer, traits);
  const client = new Client().setEndpoint(accountServer.endpoint).setProject(project);
  return { account: behind(browse, new Account(client)), client, cookies, lastHeaders };
};

const keep = (cookies: Map<string, string>, line: string, now: number, isSecure: boolean) => {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  if (!isSecure && (attributes.includes('SameSite=None') || attributes.includes('Secure'))) return;
  const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
  const expires = attributes.find((each) => each.startsWith('Expires='))?.slice('Expires='.length);
  if (expires && Date.parse(expires) <= now) cookies.delete(name);
  else cookies.set(name, value);
};

/** A browser that has just logged in. */
export const aLoggedInBrowser = async (
  accountServer: AccountServer,
  email: string,
  secret = password,
): Promise<Browser> => {
  const browser = aBrowser(accountServer);
  await browser.account.createEmailPasswordSession({ email, password: secret });
  return browser;
};
