import type { Route } from './routes.ts';

const festival = 'The Great British Truffle Festival';

/** What a page says about itself to browsers, search engines and link previews. */
export type Head = {
  readonly title: string;
  readonly description: string;
  /** The one address to list the page under; null for pages nobody should list. */
  readonly canonical: string | null;
};

export const headOf = (route: Route, siteUrl: string): Head => ({
  title: `${route.title} · ${festival}`,
  description: route.description,
  canonical: route.listed ? new URL(route.path, siteUrl).href : null,
});

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The head as markup, every value escaped. `siteUrl` is where the preview picture lives. */
export const headMarkup = ({ title, description, canonical }: Head, siteUrl: string): string =>
  [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    canonical ? `<link rel="canonical" href="${escaped(canonical)}">` : '<meta name="robots" content="noindex">',
    `<meta property="og:title" content="${escaped(title)}">`,
    `<meta property="og:description" content="${escaped(description)}">`,
    `<meta property="og:image" content="${escaped(new URL('/social-card.png', siteUrl).href)}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="en_GB">',
  ].join('\n    ');
