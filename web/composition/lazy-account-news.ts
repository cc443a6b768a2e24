import { consoleLog } from '#adapters/browser/console-log.ts';
import type { AccountNews } from '#core/accounts/client.ports.ts';
import type { SiteConfig } from '#core/site/site-config.ts';

/** News of the visitor's account; what hears it is fetched for the first who follows it. The page is of use without. */
export const lazyAccountNews = (config: SiteConfig): AccountNews => ({
  follow(onChange) {
    let over = false;
    let stop = () => {};
    const begin = async () => {
      const { openAccountNews } = await import('./open-account-news.ts');
      if (!over) stop = openAccountNews(config).follow(onChange);
    };
    begin().catch((cause: unknown) => consoleLog.warn('news of the account did not start', { cause: String(cause) }));
    return () => {
      over = true;
      stop();
    };
  },
});
