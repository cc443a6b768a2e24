import type { AccountServiceOptions } from '../options.ts';
import { invalidParam } from './errors.ts';

type Site = Pick<AccountServiceOptions, 'siteOrigins' | 'projectId'>;

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A URL's host without its port; undefined when the text is no http(s) URL. */
export const webHost = (text: string | undefined): string | undefined => {
  const parsed = text ? URL.parse(text) : null;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.hostname : undefined;
};

/** Whether an origin is one of the project's, compared by host; localhost stands for its aliases. */
export const isRegisteredOrigin = (sites: readonly string[], origin: string): boolean => {
  const host = webHost(origin);
  if (!host) return false;
  return sites.some((site) => {
    const known = webHost(site);
    return known === host || (known !== undefined && loopback.has(known) && loopback.has(host));
  });
};

/** Whether a browser may be redirected to a page with a secret: to one of our sites or our application. */
export const isOurPage = ({ siteOrigins, projectId }: Site, page: string): boolean =>
  isRegisteredOrigin(siteOrigins, page) || URL.parse(page)?.protocol === `appwrite-callback-${projectId}:`;

/**
 * The link in an e-mail: the caller's page with `facts` merged into its query. The page must be on one of our sites,
 * because the link carries a secret.
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
