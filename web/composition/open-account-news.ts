import { browserAccountNews } from '#adapters/browser/accounts/account-news.ts';
import { consoleLog } from '#adapters/browser/console-log.ts';
import { pageTimers } from '#adapters/browser/page-timers.ts';
import type { SiteConfig } from '#core/site/site-config.ts';

/** The SDK's websocket, as account news. A module of its own, so that only pages that follow an account load it. */
export const openAccountNews = ({ accounts }: SiteConfig) =>
  browserAccountNews({ ...accounts, after: pageTimers, log: consoleLog });
