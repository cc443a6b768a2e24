import { browserAccountSettings } from '#adapters/browser/accounts/account-settings.ts';
import { browserDeviceTheme } from '#adapters/browser/device-theme.ts';
import { browserFileDownload } from '#adapters/browser/file-download.ts';
import { httpEmailLinks } from '#adapters/http-api/accounts/email-links.ts';
import { httpFestivalAccount } from '#adapters/http-api/accounts/festival-account.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import type { AccountSettingsPorts } from '#core/accounts/settings/client.ports.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { paths } from '../app/paths.ts';
import type { Bearer } from './shop-api.ts';

/** The ports of the account settings. A module of its own, so that only those pages load it. */
export const accountSettingsApi = ({ accounts, siteUrl }: SiteConfig, bearer: Bearer): AccountSettingsPorts => {
  const { emailVerification, ...service } = browserAccountSettings(accounts, new URL(paths.verifyEmail, siteUrl).href);
  return {
    ...service,
    festivalAccount: httpFestivalAccount(httpClient(bearer ? { bearer } : {})),
    deviceTheme: browserDeviceTheme(),
    fileDownload: browserFileDownload(),
    emailLinks: { ...emailVerification, ...httpEmailLinks(httpClient()) },
  };
};
