import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpMyEntries } from '#adapters/http-api/my-entries.ts';
import type { SiteConfig } from '#core/site/site-config.ts';
import { accountsAreOurs } from './asking-ports.ts';
import { openAccounts } from './open-accounts.ts';

/** How far the visitor's own entries have come. A module of its own: no other page carries it. */
export const myEntries = (config: SiteConfig) =>
  httpMyEntries(httpClient(accountsAreOurs(config) ? {} : { bearer: openAccounts(config).bearer }))();
