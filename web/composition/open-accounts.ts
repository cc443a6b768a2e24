import { browserAccounts } from '#adapters/browser/accounts/accounts.ts';
import { type AccountsWithBearer, withBearer } from '#adapters/browser/accounts/bearer.ts';
import {
  browserMayHaveSession,
  browserSignedInHint,
  withSignedInHint,
} from '#adapters/browser/accounts/signed-in-hint.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';

/** The account service's SDK, as our ports. A module of its own: loaded when first needed, or when the page is idle. */
export const openAccounts = ({ accounts }: SiteConfig): AccountsWithBearer =>
  withSignedInHint(withBearer(browserAccounts(accounts), Date.now), browserSignedInHint(), () =>
    browserMayHaveSession(accounts),
  );
