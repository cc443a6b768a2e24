/** An object in schema.org's vocabulary. */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/**
 * Things for search engines, as a JSON-LD block, which no browser executes and a script policy allows. `<` is escaped,
 * so that no text can close the block. '' for an empty list.
 */
export const dataBlock = (things: readonly Thing[]): string => {
  if (things.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
};
