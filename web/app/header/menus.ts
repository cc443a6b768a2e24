import type { Edition } from '#core/kernel/edition/edition.ts';
import { frameMessages } from '#core/site/archive/frame-messages.ts';
import { inYear } from '#core/site/archive/year-address.ts';
import type { Content } from '#core/site/content/content.ts';
import { isSwitchedOff } from '#core/site/content/pages/pages-of-parts.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import type { SiteState } from '../festival/use-edition-state.ts';
import { paths } from '../paths.ts';

export type MenuLink = { readonly to: string; readonly title: string; readonly note?: string | undefined };
export type Menu = { readonly title: string; readonly links: readonly MenuLink[] };

type SiteWords = Content['site'];
/** The operator's setting for the blog's address, which overrides the edition's. */
type Blog = { readonly blogUrl?: string };
type MenuConfig = { readonly edition: Pick<Edition, 'parts'>; readonly years?: SiteConfig['years'] | undefined };

/** The parts of Home that are not shown after the day, or once it has been called off. */
const overWithTheDay: ReadonlySet<string> = new Set([paths.about, paths.expect, paths.whenAndWhere, paths.programme]);

/**
 * False for a link to a page of a part that the edition does not have, or to a part of Home that is not shown after the
 * day, or once it has been called off.
 */
export const isStillThere = (to: string, state: SiteState, edition: Pick<Edition, 'parts'>): boolean =>
  !isSwitchedOff(to, edition) && isShownAt(to, state);

const isShownAt = (to: string, state: SiteState): boolean =>
  state === 'before' || state === 'today' || !overWithTheDay.has(to);

const stillThere = (menu: Menu, state: SiteState, { edition }: MenuConfig): Menu => ({
  ...menu,
  links: menu.links.filter(({ to }) => isStillThere(to, state, edition)),
});

/** The link to the festival's blog on another site; none without an address. */
const blogLink = ({ blog }: SiteWords, { blogUrl }: Blog): readonly MenuLink[] => {
  const to = blogUrl ?? blog?.to;
  return to ? [{ to, title: blog?.title ?? 'Blog' }] : [];
};

/** The link to the archive, on whose pages all other years are; none before a year is closed. */
const archiveLink = ({ years }: MenuConfig): readonly MenuLink[] => {
  const latest = years?.closed[0];
  return latest === undefined ? [] : [{ to: inYear(latest, paths.home), title: frameMessages.pastFestivals }];
};

/** The header's dropdowns (§2): the edition's, without links to parts that Home has dropped after the day. */
export const headerMenus = ({ menus }: SiteWords, state: SiteState, config: MenuConfig): readonly Menu[] =>
  menus.map((menu) => stillThere(menu, state, config)).filter(({ links }) => links.length > 0);

/** The header's links beside its dropdowns (§2: Blog and Tickets); `wayIn` is the call to action's link in a menu. */
export const headerLinks = (words: SiteWords, config: Blog, wayIn: MenuLink): readonly MenuLink[] => [
  ...blogLink(words, config),
  wayIn,
];

/** The footer's columns: the edition's, archive and blog at the end of the last, and the legal pages that §2 fixes. */
export const footerMenus = (words: SiteWords, state: SiteState, config: Blog & MenuConfig): readonly Menu[] => [
  ...words.footer.columns.map((column, nth, all) => {
    const { title, links } = stillThere(column, state, config);
    const isLast = nth === all.length - 1;
    return { title, links: isLast ? [...links, ...archiveLink(config), ...blogLink(words, config)] : links };
  }),
  {
    title: words.footer.smallPrint,
    links: [
      { to: paths.privacy, title: 'Privacy' },
      { to: paths.privacyChoices, title: 'Privacy choices' },
      { to: paths.terms, title: 'Terms' },
      { to: paths.credits, title: 'Credits' },
    ],
  },
];
