import { browserAccountSettings } from '#adapters/browser/accounts/account-settings.ts';
import { browserDeviceLooks } from '#adapters/browser/device-looks.ts';
import { browserFileKeeping } from '#adapters/browser/file-keeping.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpLetterLinks } from '#adapters/http-api/letter-links.ts';
import { httpOwnStanding } from '#adapters/http-api/own-standing.ts';
import type { AccountSettingsPorts } from '#core/accounts/settings/ports.ts';
import type { SiteConfig } from '#core/site/site-config.ts';
import { paths } from '../app/paths.ts';
import type { Bearer } from './shop-api.ts';

/** Everything somebody can do to their own account. A module of its own: no page but theirs carries it. */
export const accountSettingsApi = ({ accounts, siteUrl }: SiteConfig, bearer: Bearer): AccountSettingsPorts => {
  const { addressProofs, ...service } = browserAccountSettings(accounts, new URL(paths.verifyEmail, siteUrl).href);
  return {
    ...service,
    ownStanding: httpOwnStanding(httpClient(bearer ? { bearer } : {})),
    deviceLooks: browserDeviceLooks(),
    fileKeeping: browserFileKeeping(),
    letterLinks: { ...addressProofs, ...httpLetterLinks(httpClient()) },
  };
};
