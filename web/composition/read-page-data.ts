import type { PageData } from '#core/site/frame/site-config.ts';
import type { ShownRoute } from '../app/routes/route.ts';

/** The data to hydrate a document with: its page's data, its route, and the address of its page's module. */
type DocumentData = PageData & { readonly route: ShownRoute; readonly module: string };

/** The data that our server wrote into the document; undefined for a static page, which is not hydrated. */
export const readPageData = (page: Document): DocumentData | undefined => {
  const text = page.getElementById('page-data')?.textContent;
  return text ? JSON.parse(text) : undefined;
};
