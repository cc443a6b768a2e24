import type { PageData } from '#core/site/site-config.ts';

/** Reads back what our own server wrote beside the page; undefined when there is none, and then the page stays as it is. */
export const readPageData = (page: Document): PageData | undefined => {
  const text = page.getElementById('page-data')?.textContent;
  return text ? JSON.parse(text) : undefined;
};
