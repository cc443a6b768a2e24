import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { legacyCookieName, sessionCookieName } from '#adapters/appwrite/session-cookie.ts';
import { hour, type Instant, instant } from '#core/kernel/time.ts';
import type { AccountServiceOptions } from '../options.ts';
import { webHost } from './origins.ts';

type Site = Pick<AccountServiceOptions, 'projectId' | 'siteOrigins'>;

/** The session value in `X-Fallback-Cookies`, a JSON object; undefined for `[]` and anything else. */
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

/** Sends a new session to the client: two cookies, and the fallback header where cookies do not work. */
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

/** Clears the session cookies, and the fallback store, which the browser would otherwise keep sending. */
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
  // Base64 needs no escaping, so the cookie carries the same text as the headers.
  reply.header('set-cookie', `${sessionCookieName(site.projectId)}=${value}; ${attributes}; SameSite=None`);
  // Over plain http browsers drop `SameSite=None`; this cookie works there.
  reply.header('set-cookie', `${legacyCookieName(site.projectId)}=${value}; ${attributes}`);
};

/** Subdomains share a session. Browsers refuse a `Domain` for localhost and IP addresses. */
const domainOf = (host: string): readonly string[] =>
  host === 'localhost' || isIP(host.replace(/^\[|\]$/g, '')) ? [] : [`Domain=.${host}`];

/** Whether the site is served over https: by the connection, or by its address behind a proxy that does not say so. */
export const isSecure = (site: Pick<Site, 'siteOrigins'>, request: FastifyRequest): boolean =>
  request.protocol === 'https' ||
  site.siteOrigins.some((origin) => origin.startsWith('https:') && webHost(origin) === request.hostname);

/**
 * Whether the page is on another site. Without a public suffix list only the same host, or a subdomain of the other, is
 * certain to share cookies; every other client, and one without an `Origin`, gets the fallback.
 */
const isCrossSite = (request: FastifyRequest): boolean => {
  const page = webHost(request.headers.origin ?? request.headers.referer);
  if (!page) return true;
  const api = request.hostname;
  return page !== api && !page.endsWith(`.${api}`) && !api.endsWith(`.${page}`);
};
