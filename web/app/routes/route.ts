import type { Content, ContentName } from '#core/site/content/content.ts';

/** The frame around a page: header and footer, a header over the hero, or none. */
export type Frame = 'site' | 'hero' | 'bare';

/** A page's title and description, for browser tabs, search engines and link previews. */
export type Words = { readonly title: string; readonly description: string };

/** The part of a route that the browser needs to show its page. */
export type ShownRoute = {
  readonly path: string;
  /** The page's module: `features/<page>.page.tsx`. */
  readonly page: string;
  /** The content files that the page shows. */
  readonly content?: readonly ContentName[];
  readonly frame: Frame;
  /**
   * Shown without header and footer from the opening of the gates to the end of the evening, when visitors watch it in
   * the field.
   */
  readonly bareOnTheDay?: true;
  /** What must be loaded before the page is shown: device storage, or that and the account service's client. */
  readonly needs?: 'device' | 'account';
  /** For the festival's staff: its styles are only in the style sheet of the whole site, not in the visitors'. */
  readonly isForStaff?: true;
};

export type Route = ShownRoute & {
  /**
   * Fixed words, or a function of the edition's content and the path; undefined when the edition has nothing at that
   * path.
   */
  readonly words: Words | ((content: Partial<Content>, path: string) => Words | undefined);
  /** Whether search engines may list it; pages of one visitor are not listed. */
  readonly listed: boolean;
  /** The page is not hydrated: the browser runs no script on it. */
  readonly isStatic?: true;
  /** Every existing path of a route with parameters. */
  readonly addresses?: (content: Partial<Content>) => readonly string[];
};

/** The page's source as Vite's manifest names it: `features/site/home/home.page.tsx`. */
export const moduleOf = (route: ShownRoute): string => `features/${route.page}.page.tsx`;
