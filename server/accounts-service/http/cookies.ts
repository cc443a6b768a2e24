import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { legacyCookieName, sessionCookieName, sessionMarkerName } from '#adapters/appwrite/session-cookie.ts';
import { hour, type Instant, instant } from '#core/kernel/time.ts';
import type { AccountServiceOptions } from '../options.ts';

type Site = Pick<AccountServiceOptions, 'projectId' | 'siteOrigins' | 'ownOrigin'>;

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

/** Sends a session to the client: its cookies, and the fallback header where cookies may not work. */
export const setSessionCookies = (
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  expiresAt: Instant,
): void => {
  setCookies(site, reply, value, expiresAt);
  if (mayLackCookies(site, request)) {
    reply.header('x-fallback-cookies', JSON.stringify({ [sessionCookieName(site.projectId)]: value }));
  }
};

/** Clears the session cookies, and the fallback store, which the browser would otherwise keep sending. */
export const clearSessionCookies = (site: Site, reply: FastifyReply, now: Instant): void => {
  setCookies(site, reply, '', instant(now - hour));
  reply.header('x-fallback-cookies', '[]');
};

const setCookies = (site: Site, reply: FastifyReply, value: string, expiresAt: Instant) => {
  reply.header('set-cookie', sessionMarker(site, value && 'yes', expiresAt));
  // Base64 needs no escaping, so the cookie carries the same text as the headers.
  reply.header('set-cookie', `${sessionCookieName(site.projectId)}=${value}; ${cookieAttributes(site, expiresAt)}`);
  const legacy = cookieAttributes(site, expiresAt, 'legacy');
  reply.header('set-cookie', `${legacyCookieName(site.projectId)}=${value}; ${legacy}`);
};

/**
 * A cookie that the site's own scripts can read, sent along with the session cookies. By it a page knows whether there
 * may be a session before it asks the service. Pages of other sites cannot read the cookie, and always ask.
 */
export const sessionMarker = (
  site: Pick<Site, 'projectId' | 'ownOrigin'>,
  value: string,
  expiresAt: Instant,
): string => {
  const secure = isSecure(site) ? ['Secure'] : [];
  const expires = `Expires=${new Date(expiresAt).toUTCString()}`;
  return [`${sessionMarkerName(site.projectId)}=${value}`, 'Path=/', expires, ...secure, 'SameSite=Lax'].join('; ');
};

/** A cookie's attributes. @param which the `legacy` one is for browsers that drop `SameSite=None` over plain http */
export const cookieAttributes = (
  site: Pick<Site, 'siteOrigins' | 'ownOrigin'>,
  expiresAt: Instant,
  which: 'first' | 'legacy' = 'first',
): string => {
  const scope = isOwnSiteOnly(site) ? ownSiteScope : otherSitesScope(site);
  const expires = `Expires=${new Date(expiresAt).toUTCString()}`;
  const secure = isSecure(site) ? ['Secure'] : [];
  return ['Path=/', expires, ...scope.domain, 'HttpOnly', ...secure, ...scope[which]].join('; ');
};

/** The `Domain` attribute of both cookies, and the further attributes of each. */
type CookieScope = Readonly<Record<'domain' | 'first' | 'legacy', readonly string[]>>;

/** Cookies for this host alone, which browsers do not send with another site's posts and frames. */
const ownSiteScope: CookieScope = { domain: [], first: ['SameSite=Lax'], legacy: ['SameSite=Lax'] };

/**
 * Cookies for pages of other sites, as the protocol defines them: browsers send the first cookie from every site. Over
 * plain http they drop cookies with `SameSite=None`; the second cookie works there.
 */
const otherSitesScope = ({ ownOrigin }: Pick<Site, 'ownOrigin'>): CookieScope => ({
  domain: domainOf(new URL(ownOrigin).hostname),
  first: ['SameSite=None'],
  legacy: [],
});

/** Whether all pages that may call are on the service's own origin, so that its cookies are for this host alone. */
export const isOwnSiteOnly = ({ siteOrigins, ownOrigin }: Pick<Site, 'siteOrigins' | 'ownOrigin'>): boolean =>
  siteOrigins.every((site) => site === ownOrigin);

/** Subdomains share a session. Browsers refuse a `Domain` for localhost and IP addresses. */
const domainOf = (host: string): readonly string[] =>
  host === 'localhost' || isIP(host.replace(/^\[|\]$/g, '')) ? [] : [`Domain=.${host}`];

/**
 * The name of a cookie of ours that is for this host alone and the path `/`. Over https it has the prefix `__Host-`, with
 * which browsers accept it from no subdomain and no neighbour. The session cookies have the names that the protocol gives.
 */
export const hostCookieName = (site: Pick<Site, 'ownOrigin'>, name: string): string =>
  isSecure(site) ? `__Host-${name}` : name;

/** Whether the site is served over https, by its configured address; a request's headers could be forged. */
export const isSecure = ({ ownOrigin }: Pick<Site, 'ownOrigin'>): boolean => ownOrigin.startsWith('https:');

/**
 * Whether the page may be on another site, where browsers may block our cookies. Without a public suffix list, a page is
 * certain to share cookies only if its host is ours, or one is a subdomain of the other. Every other client, and one
 * without an `Origin`, gets the fallback header. When all pages are on one site no client gets it, because scripts can
 * read it.
 */
const mayLackCookies = (site: Site, { headers }: FastifyRequest): boolean => {
  if (isOwnSiteOnly(site)) return false;
  const page = URL.parse(headers.origin ?? headers.referer ?? '')?.hostname;
  const own = new URL(site.ownOrigin).hostname;
  return !page || (page !== own && !page.endsWith(`.${own}`) && !own.endsWith(`.${page}`));
};
