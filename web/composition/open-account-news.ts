import { browserAccountNews } from '#adapters/browser/accounts/account-news.ts';
import { consoleLog } from '#adapters/browser/console-log.ts';
import { pageTimers } from '#adapters/browser/page-timers.ts';
import type { SiteConfig } from '#core/site/site-config.ts';

/** The SDK's websocket and what we make of it. A module of its own: only who shows an account that may change fetches it. */
export const openAccountNews = ({ accounts }: SiteConfig) =>
  browserAccountNews({ ...accounts, after: pageTimers, log: consoleLog });
