import { paths } from './paths.ts';

export type MenuLink = { readonly to: string; readonly title: string; readonly note?: string };
/** The two places a menu may lead to that the organiser chooses; without a blog there is no link to one. */
type Elsewhere = { readonly ticketsUrl: string; readonly blogUrl?: string };

export type Menu = { readonly title: string; readonly links: readonly MenuLink[] };

/** The header's dropdowns (§2): a new page adds a line here. */
export const headerMenus = ({ ticketsUrl }: Elsewhere): readonly Menu[] => [
  {
    title: 'About',
    links: [
      { to: paths.about, title: 'About the day', note: 'What is down there, and who finds it' },
      { to: paths.whenAndWhere, title: 'When and where', note: 'One Saturday, one racecourse' },
      { to: paths.sponsors, title: 'Sponsors and partners', note: 'Few enough to read their names' },
    ],
  },
  {
    title: 'The Festival',
    links: [
      { to: paths.experts, title: 'Speakers and workshops', note: 'Growers, scientists, the mildly obsessed' },
      { to: paths.market, title: 'Christmas market', note: 'Every stall indoors' },
      { to: ticketsUrl, title: 'Get your tickets', note: 'Day tickets, lunch, parking, a place in the ring' },
      { to: paths.myFestival, title: 'My Festival', note: 'Your tickets and forms, under one tree' },
    ],
  },
];

/** What stands in the header beside its dropdowns (§2: Blog and Tickets). */
export const headerLinks = ({ ticketsUrl, blogUrl }: Elsewhere): readonly MenuLink[] => [
  ...(blogUrl ? [{ to: blogUrl, title: 'Blog' }] : []),
  { to: ticketsUrl, title: 'Tickets' },
];

/** The footer's columns. Blog, Privacy, Terms and Credits are fixed by §2. */
export const footerMenus = ({ ticketsUrl, blogUrl }: Elsewhere): readonly Menu[] => [
  {
    title: 'The festival',
    links: [
      { to: paths.about, title: 'About the day' },
      { to: paths.whenAndWhere, title: 'When and where' },
      { to: paths.experts, title: 'Speakers and workshops' },
      { to: paths.market, title: 'Christmas market' },
      { to: paths.judges, title: 'Judges' },
      { to: paths.sponsors, title: 'Sponsors' },
    ],
  },
  {
    title: 'Yours',
    links: [
      { to: ticketsUrl, title: 'Tickets' },
      { to: paths.cart, title: 'Your cart' },
      { to: paths.myFestival, title: 'My Festival' },
    ],
  },
  {
    title: 'Small print',
    links: [
      ...(blogUrl ? [{ to: blogUrl, title: 'Blog' }] : []),
      { to: paths.privacy, title: 'Privacy' },
      { to: paths.privacyChoices, title: 'Privacy choices' },
      { to: paths.terms, title: 'Terms' },
      { to: paths.credits, title: 'Credits' },
    ],
  },
];
