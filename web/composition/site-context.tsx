import { createContext, useContext } from 'react';
import type { PageData } from '#core/site/frame/site-config.ts';

/** The page's data; null outside a page, as in a test of one component. */
export const SiteContext = createContext<PageData | null>(null);

export const SiteProvider = SiteContext.Provider;

/** The data that the server rendered this page with: edition, addresses, catalogue. @throws outside a SiteProvider */
export const useSite = (): PageData => {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider');
  return site;
};
