import { followBanner } from '../caches/follow-banner.ts';
import type { AccountsServices } from './accounts/compose-accounts.ts';
import type { Kernel } from './kernel.ts';
import type { Payments } from './shop/compose-payments.ts';
import { composeSite } from './site/compose-site.ts';
import { composeSiteForms } from './site/compose-site-forms.ts';

/** The site: its pages' content, its forms and its banner. */
export const siteContext = (kernel: Kernel, accounts: AccountsServices, payments: Payments) => {
  const { settings, stores, publishing, clocks, news, log } = kernel;
  return {
    site: composeSite(settings, {
      ...{ ...kernel, accounts, payments },
      pictureBytes: (file) => stores.pictureStore.bytes(publishing.editionKey, file),
    }),
    siteForms: composeSiteForms(settings, kernel),
    stars: stores.stars,
    banner: followBanner({ banners: stores.banners, festivalClock: clocks.festivalClock, news, log }),
  };
};
