import type { Thing } from './data-block.ts';

type Crumb = { readonly name: string; readonly url: string };

/** The breadcrumb list from the home page to a page, inclusive. */
export const breadcrumbs = (way: readonly Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: url })),
});
