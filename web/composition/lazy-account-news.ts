import { consoleLog } from '#adapters/browser/console-log.ts';
import type { AccountNews } from '#core/accounts/client.ports.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';

/** News of the visitor's account; the websocket client is loaded for the first subscriber. Pages work without it. */
export const lazyAccountNews = (config: SiteConfig): AccountNews => ({
  follow(onChange) {
    let over = false;
    let stop = () => {};
    const begin = async () => {
      const { openAccountNews } = await import('./open-account-news.ts');
      if (!over) stop = openAccountNews(config).follow(onChange);
    };
    begin().catch((cause: unknown) => consoleLog.warn('account news did not start', { cause: String(cause) }));
    return () => {
      over = true;
      stop();
    };
  },
});
