import type { PageData } from '#core/site/site-config.ts';

/** The data that our server wrote into the page; undefined for a static page, which is not hydrated. */
export const readPageData = (page: Document): PageData | undefined => {
  const text = page.getElementById('page-data')?.textContent;
  return text ? JSON.parse(text) : undefined;
};
