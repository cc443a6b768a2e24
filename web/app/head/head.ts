import { escapeHtml } from '#core/kernel/escape-html.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import type { Place } from '../routes/page-at-path.ts';
import type { Picture } from './preview-picture.ts';

/** A page's title, description and canonical address, for browsers, search engines and link previews. */
export type Head = {
  readonly title: string;
  readonly description: string;
  /**
   * The one address of the page, whatever the spelling of the request; null for pages that search engines must not
   * list.
   */
  readonly canonical: string | null;
  /** The festival's name. */
  readonly siteName: string;
};

/** What a head needs of the site. */
export type HeadSite = { readonly siteUrl: string; readonly edition: Pick<SiteConfig['edition'], 'name'> };

/** The title of a page in a tab and in search results: "Tickets · The Great British Truffle Festival". */
export const tabTitle = (title: string, { edition }: Pick<HeadSite, 'edition'>): string => `${title} · ${edition.name}`;

/** A page's head, from its route and its words. */
export const headOf = ({ route, path, words }: Place, site: HeadSite): Head => ({
  title: tabTitle(words.title, site),
  description: words.description,
  canonical: route.listed ? new URL(path, site.siteUrl).href : null,
  siteName: site.edition.name,
});

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const graph = (property: string, content: string) =>
  `<meta property="og:${property}" content="${escapeHtml(content)}">`;

/** The head as markup, every value escaped, with the link-preview tags for `picture` on `siteUrl`. */
export const headMarkup = (
  { title, description, canonical, siteName }: Head,
  picture: Picture,
  siteUrl: string,
): string =>
  [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : named('robots', 'noindex'),
    graph('site_name', siteName),
    graph('type', 'website'),
    graph('locale', 'en_GB'),
    graph('title', title),
    graph('description', description),
    ...(canonical ? [graph('url', canonical)] : []),
    graph('image', new URL(picture.path, siteUrl).href),
    graph('image:width', String(picture.width)),
    graph('image:height', String(picture.height)),
    graph('image:alt', picture.alt),
    named('twitter:card', 'summary_large_image'),
  ].join('\n    ');
