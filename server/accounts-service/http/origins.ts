import type { AccountServiceOptions } from '../options.ts';
import { invalidParam } from './errors.ts';

type Site = Pick<AccountServiceOptions, 'siteOrigins' | 'projectId' | 'hasApp'>;

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The whole origin of an http(s) URL: scheme, host and port, with `localhost` for its other names. */
const originOf = (text: string): string | undefined => {
  const parsed = URL.parse(text);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return undefined;
  if (loopback.has(parsed.hostname)) parsed.hostname = 'localhost';
  return parsed.origin;
};

/** Whether a URL is on one of the project's sites: the scheme and the port count as much as the host. */
export const isRegisteredOrigin = (sites: readonly string[], url: string): boolean => {
  const origin = originOf(url);
  return origin !== undefined && sites.some((site) => originOf(site) === origin);
};

/** Whether a browser may be redirected to a page with a secret: to one of our sites, or to our application. */
export const isOurPage = ({ siteOrigins, projectId, hasApp }: Site, page: string): boolean =>
  isRegisteredOrigin(siteOrigins, page) || (hasApp && URL.parse(page)?.protocol === `appwrite-callback-${projectId}:`);

/**
 * The link in an email: the caller's page with `facts` merged into its query. The page must be on one of our sites,
 * because the link carries a secret.
 * @throws AccountError general_argument_invalid
 */
export const linkTo = (site: Site, page: string, facts: Readonly<Record<string, string>>): string => {
  const link = URL.parse(page);
  // A user name before the host would be the caller's words in an email of ours.
  if (link?.username !== '' || link.password !== '' || !isOurPage(site, page))
    throw invalidParam('url', 'Invalid URI. Register your new client as a platform of this project');
  for (const [key, value] of Object.entries(facts)) link.searchParams.set(key, value);
  return link.href;
};
