import type { SiteConfig } from '#core/site/site-config.ts';
import type { CatalogueItem } from '#core/tickets/product.ts';

/** What the server knows while it makes a page, and hands to the browser beside it as JSON in `#page-data`. */
export type PageData = {
  readonly config: SiteConfig;
  readonly catalogue: readonly CatalogueItem[];
};

/** Reads it back from the page our own server made; undefined when the page has none, and then it stays as it is. */
export const readPageData = (page: Document): PageData | undefined => {
  const text = page.getElementById('page-data')?.textContent;
  return text ? JSON.parse(text) : undefined;
};
