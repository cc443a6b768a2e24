import { escapeHtml } from '#core/kernel/escape-html.ts';
import { day, formatOffsetTime, type Instant, laterBy } from '#core/kernel/time.ts';

/** The paths of the site's pages: those for search engines, and those that belong to one visitor. */
export type Addresses = { readonly listed: readonly string[]; readonly unlisted: readonly string[] };

/** Path prefixes that have no pages. */
const forPrograms = ['/api/', '/v1/', '/sandbox/'];

/** The listed pages in the format of sitemaps.org. */
export const sitemap = (siteUrl: URL, { listed }: Addresses): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map((path) => `  <url><loc>${escapeHtml(new URL(path, siteUrl).href)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** robots.txt (RFC 9309): disallows these prefixes and allows listed pages below them, because the longer rule wins. */
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

/** security.txt (RFC 9116) with the contact for security reports; valid for a year from `now` on the machine's clock. */
export const securityTxt = (siteUrl: URL, now: Instant): string =>
  [
    `Contact: ${new URL('/contact', siteUrl).href}`,
    `Expires: ${formatOffsetTime(laterBy(now, 365 * day))}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', siteUrl).href}`,
    '',
  ].join('\n');
