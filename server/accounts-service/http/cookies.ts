import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { legacyCookieName, sessionCookieName } from '#adapters/appwrite/session-cookie.ts';
import { hour, type Instant, instant } from '#core/kernel/time.ts';
import type { AccountServiceOptions } from '../options.ts';
import { webHost } from './origins.ts';

type Site = Pick<AccountServiceOptions, 'projectId' | 'siteOrigins'>;

/** The session value in `X-Fallback-Cookies`, a JSON object's text; `[]` and anything else hold none. */
export const fallbackValue = (projectId: string, header: string | undefined): string | undefined => {
  if (!header) return undefined;
  try {
    const value: unknown = Object.entries(JSON.parse(header)).find(
      ([key]) => key === sessionCookieName(projectId),
    )?.[1];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Hands a fresh session to the client: two cookies, and a third way where cookies cannot work. */
export const setSessionCookies = (
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  expiresAt: Instant,
): void => {
  setCookies(site, request, reply, value, expiresAt);
  if (isCrossSite(request)) {
    reply.header('x-fallback-cookies', JSON.stringify({ [sessionCookieName(site.projectId)]: value }));
  }
};

/** Takes the session back; a browser that kept it in its own store is told to forget it, else it would replay it. */
export const clearSessionCookies = (site: Site, request: FastifyRequest, reply: FastifyReply, now: Instant): void => {
  setCookies(site, request, reply, '', instant(now - hour));
  reply.header('x-fallback-cookies', '[]');
};

const setCookies = (site: Site, request: FastifyRequest, reply: FastifyReply, value: string, expiresAt: Instant) => {
  const attributes = [
    'Path=/',
    `Expires=${new Date(expiresAt).toUTCString()}`,
    ...domainOf(request.hostname),
    'HttpOnly',
    ...(isSecure(site, request) ? ['Secure'] : []),
  ].join('; ');
  // Base64 needs no escaping: what the cookie carries is the same text as everywhere else.
  reply.header('set-cookie', `${sessionCookieName(site.projectId)}=${value}; ${attributes}; SameSite=None`);
  // Over plain http browsers drop SameSite=None; this one still works there.
  reply.header('set-cookie', `${legacyCookieName(site.projectId)}=${value}; ${attributes}`);
};

/** Subdomains share a session; localhost and bare addresses have none, and browsers refuse a domain there. */
const domainOf = (host: string): readonly string[] =>
  host === 'localhost' || isIP(host.replace(/^\[|\]$/g, '')) ? [] : [`Domain=.${host}`];

/** https by the connection, or because the site is known to be served so behind a proxy that does not say it. */
export const isSecure = (site: Pick<Site, 'siteOrigins'>, request: FastifyRequest): boolean =>
  request.protocol === 'https' ||
  site.siteOrigins.some((origin) => origin.startsWith('https:') && webHost(origin) === request.hostname);

/**
 * Whether the page is on another site than we are. Without a list of public suffixes only the same host, or one below
 * the other, is certain to share cookies; a stranger, and a client that names no page, gets the fallback.
 */
const isCrossSite = (request: FastifyRequest): boolean => {
  const page = webHost(request.headers.origin ?? request.headers.referer);
  if (!page) return true;
  const api = request.hostname;
  return page !== api && !page.endsWith(`.${api}`) && !api.endsWith(`.${page}`);
};
