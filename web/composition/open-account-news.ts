import { browserAccountNews } from '#adapters/browser/accounts/account-news.ts';
import { consoleLog } from '#adapters/browser/console-log.ts';
import { pageTimers } from '#adapters/browser/page-timers.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';

/**
 * Account news over the websocket of Appwrite's web SDK. A module of its own, so that only pages that follow an account
 * load the SDK's code for it.
 */
export const openAccountNews = ({ accounts }: SiteConfig) =>
  browserAccountNews({ ...accounts, after: pageTimers, log: consoleLog });
