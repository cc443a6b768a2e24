import { type HttpClient, httpClient } from '#adapters/http-api/http-client.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { isAccountServiceBuiltIn } from './network-ports.ts';
import { openAccounts } from './open-accounts.ts';

/**
 * Our own server's client for staff pages, authenticated by the account service's cookie or its bearer token.
 * @param edition the year that the pages of the desk show; other pages are always of the year that the site shows
 */
export const staffClient = (config: SiteConfig, edition?: number): HttpClient =>
  httpClient({
    ...(isAccountServiceBuiltIn(config) ? {} : { bearer: openAccounts(config).bearer }),
    ...(edition === undefined ? {} : { edition }),
  });
