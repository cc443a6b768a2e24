import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpMyEntries, httpWithdrawEntry } from '#adapters/http-api/my-entries.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import type { SiteConfig } from '#core/site/site-config.ts';
import { isAccountServiceBuiltIn } from './network-ports.ts';
import { openAccounts } from './open-accounts.ts';

const ownClient = (config: SiteConfig) =>
  httpClient(isAccountServiceBuiltIn(config) ? {} : { bearer: openAccounts(config).bearer });

/** Fetches the states of the visitor's own entries. A module of its own, so that other pages do not load it. */
export const myEntries = (config: SiteConfig) => httpMyEntries(ownClient(config))();

/** Withdraws one of them from the competition. */
export const withdrawMyEntry = (config: SiteConfig, entry: EntryId) => httpWithdrawEntry(ownClient(config))(entry);
