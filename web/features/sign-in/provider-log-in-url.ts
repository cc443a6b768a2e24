import type { SiteConfig } from '#core/site/site-config.ts';
import { withNext } from '../../app/next-path.ts';
import { paths } from '../../app/paths.ts';

/**
 * Where the account service sends somebody on to a provider (§7 OAuth2): a plain link, which the SDK would
 * go to as well. They come back to the log-in page, which takes whoever is logged in on to `next`.
 */
export const providerLogInUrl = ({ siteUrl, accounts }: SiteConfig, provider: string, next: string | null): string => {
  const back = new URL(withNext(paths.login, next), siteUrl).href;
  const query = new URLSearchParams({ project: accounts.projectId, success: back, failure: back });
  return `${accounts.endpoint}/account/sessions/oauth2/${encodeURIComponent(provider)}?${query}`;
};
