import { escapeHtml } from '#core/kernel/escape-html.ts';
import { day, formatOffsetTime, type Instant, laterBy } from '#core/kernel/time.ts';

/** The addresses of the site's pages: those that search engines may list, and those that belong to one visitor. */
export type Addresses = { readonly listed: readonly string[]; readonly unlisted: readonly string[] };

/** Paths under which programs ask, not people. */
const forPrograms = ['/api/', '/v1/', '/sandbox/'];

/** Every page that may be listed, in the protocol of sitemaps.org. */
export const sitemap = (siteUrl: URL, { listed }: Addresses): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map((path) => `  <url><loc>${escapeHtml(new URL(path, siteUrl).href)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** What crawlers may leave alone (RFC 9309): all that begins so, but for listed pages, whose longer addresses count for more. */
export const robotsTxt = (siteUrl: URL, { listed, unlisted }: Addresses): string => {
  const disallowed = [...forPrograms, ...unlisted];
  const allowed = listed.filter((path) => disallowed.some((beginning) => path.startsWith(beginning)));
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    ...allowed.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n');
};

/** Where to tell of a hole in the fence (RFC 9116); good for a year from that moment of the machine's clock. */
export const securityTxt = (siteUrl: URL, now: Instant): string =>
  [
    `Contact: ${new URL('/contact', siteUrl).href}`,
    `Expires: ${formatOffsetTime(laterBy(now, 365 * day))}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', siteUrl).href}`,
    '',
  ].join('\n');
