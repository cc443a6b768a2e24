/** Something as schema.org describes it. */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/**
 * Things for search engines, as markup: a data block, which no browser runs and no policy on scripts forbids.
 * No `<` of a text can end it early. Nothing to say is no markup.
 */
export const dataBlock = (things: readonly Thing[]): string => {
  if (things.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
};
