import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpMyEntries, httpWithdrawEntry } from '#adapters/http-api/my-entries.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import type { SiteConfig } from '#core/site/site-config.ts';
import { isAccountServiceBuiltIn } from './network-ports.ts';
import { openAccounts } from './open-accounts.ts';

const ownClient = (config: SiteConfig) =>
  httpClient(isAccountServiceBuiltIn(config) ? {} : { bearer: openAccounts(config).bearer });

/** How far the visitor's own entries have come. A module of its own: no other page carries it. */
export const myEntries = (config: SiteConfig) => httpMyEntries(ownClient(config))();

/** Takes one of them out of the competition. */
export const withdrawMyEntry = (config: SiteConfig, entry: EntryId) => httpWithdrawEntry(ownClient(config))(entry);
