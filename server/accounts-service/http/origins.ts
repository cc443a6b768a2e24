import type { AccountServiceOptions } from '../options.ts';
import { invalidParam } from './errors.ts';

type Site = Pick<AccountServiceOptions, 'siteOrigins' | 'projectId'>;

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A URL's host without its port, or undefined when the text is not a web address. */
export const webHost = (text: string | undefined): string | undefined => {
  const parsed = text ? URL.parse(text) : null;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.hostname : undefined;
};

/** Whether a page's origin belongs to the project: by host alone, localhost standing for its aliases. */
export const isRegisteredOrigin = (sites: readonly string[], origin: string): boolean => {
  const host = webHost(origin);
  if (!host) return false;
  return sites.some((site) => {
    const known = webHost(site);
    return known === host || (known !== undefined && loopback.has(known) && loopback.has(host));
  });
};

/** Whether a browser may be sent to a page with something of somebody's: on one of our sites, or in our application. */
export const isOurPage = ({ siteOrigins, projectId }: Site, page: string): boolean =>
  isRegisteredOrigin(siteOrigins, page) || URL.parse(page)?.protocol === `appwrite-callback-${projectId}:`;

/**
 * The link of a letter: the caller's page with `facts` merged into its query. It may only lead to one of our sites,
 * otherwise our own letters would carry secrets to strangers.
 * @throws AccountError general_argument_invalid
 */
export const linkTo = (
  { siteOrigins, projectId }: Site,
  page: string,
  facts: Readonly<Record<string, string>>,
): string => {
  const link = URL.parse(page);
  if (!link || !isOurPage({ siteOrigins, projectId }, page))
    throw invalidParam('url', 'Invalid URI. Register your new client as a platform of this project');
  for (const [key, value] of Object.entries(facts)) link.searchParams.set(key, value);
  return link.href;
};
