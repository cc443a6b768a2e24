import type { ContentFile } from '#core/desk/content/content-file.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Content, Words } from '#core/site/content/content.ts';
import { contentOfParts } from '#core/site/content/content-of-parts.ts';
import { isSwitchedOff } from '#core/site/content/pages/pages-of-parts.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import type { PageCache, PageMaker } from './page-cache.ts';

/** Previews of pages with a draft of a content file, for the desk. */
export type DraftPages = {
  /** The public pages that show a content file. */
  readonly showing: (file: ContentFile) => Promise<readonly string[]>;
  /**
   * The page at a path with a draft's words in place of the published ones; undefined for a path without a page.
   * @param at the moment of the festival's clock that it shows; now, unless given
   */
  readonly page: (path: string, draft: Partial<Words>, at?: Instant) => Promise<string | undefined>;
};

type Ports = {
  readonly maker: PageMaker;
  readonly content: () => Content;
  readonly siteConfig: () => SiteConfig;
  readonly cache: Pick<PageCache, 'withContent'>;
};

/** Renders previews: without any cache, and without scripts, so that no form or button on them works by mistake. */
export const draftPages = ({ maker, content, siteConfig, cache }: Ports): DraftPages => ({
  async showing(file) {
    const now = content();
    const { listed } = await maker.addresses(now);
    const shows = await Promise.all(
      listed.map(async (path) => (await maker.contentOf?.(path, now))?.some((name) => name === file) ?? false),
    );
    const { edition } = siteConfig();
    return listed.filter((path, index) => shows[index] && !isSwitchedOff(path, edition));
  },
  async page(path, draft, at) {
    const { edition } = siteConfig();
    const next = contentOfParts({ ...content(), ...draft }, edition);
    if (isSwitchedOff(path, edition) || !(await maker.isPage(path, next))) return undefined;
    return asDraft(await cache.withContent(path, next, at));
  },
});

/** The HTML without the parts from `begin` to the next `end`. */
const without = (html: string, begin: string, end: string): string =>
  html
    .split(begin)
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf(end) + end.length)))
    .join('');

/** The document without its scripts, excluded from search engines, and labelled as a draft for programs and people. */
const asDraft = (html: string): string =>
  without(without(html, '<script', '</script>'), '<link rel="modulepreload"', '>')
    .replace('<title>', '<title>Draft: ')
    .replace('</head>', '<meta name="robots" content="noindex"></head>')
    .replace(/<html\b/, '<html data-draft=""');
