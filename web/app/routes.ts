import { matchPath } from 'react-router-dom';
import type { Content, ContentName } from '#core/content/content.ts';
import { founderAt } from '#core/content/pages/founder-at.ts';
import { sharedPagePath } from '#core/issued-tickets/ticket-address.ts';
import { paths } from './paths.ts';

/** The frame around a page: header and footer, a header over the hero, or none. */
export type Frame = 'site' | 'hero' | 'bare';

/** A page's title and description, for browser tabs, search engines and link previews. */
export type Words = { readonly title: string; readonly description: string };

export type Route = {
  readonly path: string;
  /** The page's module: `features/<page>.page.tsx`. */
  readonly page: string;
  /**
   * Fixed words, or a function of the edition's content and the path; undefined when the edition has nothing at that
   * path.
   */
  readonly words: Words | ((content: Partial<Content>, path: string) => Words | undefined);
  /** The content files that the page shows. */
  readonly content?: readonly ContentName[];
  readonly frame: Frame;
  /** Without header and footer once the gates are open, and in the evening, when people watch it in the field. */
  readonly bareOnTheDay?: true;
  /** Whether search engines may list it; pages of one visitor are not listed. */
  readonly listed: boolean;
  /** Not hydrated: the browser runs no script on it. */
  readonly isStatic?: true;
  /** Every existing path of a route with parameters. */
  readonly addresses?: (content: Partial<Content>) => readonly string[];
  /** What must be loaded before the page is shown: device storage, or that and the account service's client. */
  readonly needs?: 'device' | 'account';
};

/** The content files that belong to one page and hold its title and description. */
type PageName = { [Name in ContentName]: Content[Name] extends { readonly head: Words } ? Name : never }[ContentName];

/** A page whose words all come from one content file; its `head` is the page's title and description. */
const contentPage = (name: PageName, ...more: readonly ContentName[]) =>
  ({
    frame: 'site',
    listed: true,
    content: [name, ...more],
    words: (content: Partial<Content>) => content[name]?.head,
  }) as const;
const shop = { frame: 'site', listed: true } as const;
const personal = { frame: 'site', listed: false, needs: 'device' } as const;
const message = { frame: 'site', listed: false } as const;
const form = { frame: 'bare', listed: false, needs: 'account' } as const;

/** Whether it is a ticket's address, or the one that all tickets' pages are kept under. */
const isTicketPath = (path: string): boolean => /^\/ticket(\/[0-9a-f]{32})?$/.test(path);

/** Whether it is the address of an order at the desk, or the one that all such pages are kept under. */
const isDeskOrderPath = (path: string): boolean => sharedPagePath(path) === '/desk/orders/one';

/** Whether it is the address of a product at the desk, or the one that all such pages are kept under. */
const isDeskProductPath = (path: string): boolean => sharedPagePath(path) === '/desk/catalogue/one';

/** Whether it is the address of a person at the desk, or the one that all such pages are kept under. */
const isDeskPersonPath = (path: string): boolean => sharedPagePath(path) === '/desk/people/one';

/** Whether it is the address at which a ticket is accepted, or the one that all such pages are kept under. */
const isAcceptPath = (path: string): boolean => sharedPagePath(path) === '/ticket/accept';

/** The route table of §2, in matching order: static paths first, `/:name` last. */
export const routes: readonly Route[] = [
  { ...contentPage('home', 'schedule'), path: paths.home, page: 'home/home', frame: 'hero' },
  {
    ...shop,
    path: paths.tickets,
    page: 'tickets/tickets',
    words: {
      title: 'Tickets',
      description: 'Day tickets, competitor tickets, stands, lunch and parking for the truffle festival.',
    },
  },
  { ...contentPage('judges'), path: paths.judges, page: 'judges/judges' },
  { ...contentPage('experts'), path: paths.experts, page: 'experts/experts' },
  { ...contentPage('sponsors'), path: paths.sponsors, page: 'sponsors/sponsors' },
  { ...contentPage('market'), path: paths.market, page: 'market/market' },
  { ...contentPage('competition', 'rulebook'), path: paths.competition, page: 'competition/competition' },
  {
    ...shop,
    path: paths.competitionRules,
    page: 'competition-rules/competition-rules',
    content: ['rules', 'rulebook'],
    words: ({ rules }) => rules?.adult.head,
  },
  {
    ...shop,
    path: paths.juniorCompetitionRules,
    page: 'competition-rules/junior-competition-rules',
    content: ['rules', 'rulebook'],
    words: ({ rules }) => rules?.junior.head,
  },
  {
    ...shop,
    path: paths.leaderboard,
    page: 'results/leaderboard',
    bareOnTheDay: true,
    content: ['competition', 'schedule'],
    needs: 'device',
    words: {
      title: 'Leaderboard',
      description: 'How the truffle hounds are doing, class by class, as soon as the judges confirm their runs.',
    },
  },
  {
    ...shop,
    path: paths.results,
    page: 'results/results',
    content: ['competition', 'schedule'],
    needs: 'device',
    words: {
      title: 'Results',
      description: 'The winners of the truffle hound competition, and which results are final.',
    },
  },
  {
    ...message,
    path: paths.bigScreen,
    page: 'results/tv',
    content: ['competition', 'schedule'],
    frame: 'bare',
    needs: 'device',
    words: { title: 'Big screen', description: 'The leaderboard for a screen beside the ring.' },
  },
  {
    ...personal,
    needs: 'account',
    path: paths.scoreSheet,
    page: 'results/score-sheet',
    words: { title: 'The run, explained', description: 'Where the points of a run came from.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.resultsDesk,
    content: ['rulebook'],
    page: 'results/results-desk',
    words: { title: 'Results desk', description: 'Where the head judge checks results and signs them.' },
  },
  { ...contentPage('fine-foods'), path: paths.fineFoods, page: 'fine-foods/fine-foods' },
  { ...contentPage('have-a-go', 'schedule'), path: paths.haveAGo, page: 'have-a-go/have-a-go' },
  { ...contentPage('event'), path: paths.event, page: 'event/event' },
  { ...contentPage('exhibitors'), path: paths.exhibitors, page: 'exhibitors/exhibitors' },
  { ...contentPage('contact'), path: paths.contact, page: 'site-forms/contact' },
  { ...contentPage('subscribe'), path: paths.subscribe, page: 'site-forms/subscribe' },
  { ...contentPage('waitlist'), path: paths.waitlist, page: 'site-forms/waitlist' },
  {
    ...message,
    path: paths.thankYou,
    page: 'site-forms/thank-you',
    words: { title: 'Thank you', description: 'We’ve got what you sent us.' },
  },
  {
    ...message,
    path: paths.confirmSubscription,
    page: 'site-forms/confirm-subscription',
    words: { title: 'One more click', description: 'Confirm that you want our emails.' },
  },
  {
    ...message,
    path: paths.subscribed,
    page: 'site-forms/subscribed',
    words: { title: 'You’re on the list', description: 'You’ll get our emails from now on.' },
  },
  {
    ...message,
    path: paths.unsubscribe,
    page: 'site-forms/unsubscribe',
    words: { title: 'Leave the list', description: 'Take your address off a list.' },
  },
  {
    ...message,
    path: paths.unsubscribed,
    page: 'site-forms/unsubscribed',
    words: { title: 'You’re off the list', description: 'We won’t email you again.' },
  },
  { ...contentPage('terms'), path: paths.terms, page: 'small-print/terms' },
  { ...contentPage('privacy'), path: paths.privacy, page: 'small-print/privacy' },
  { ...contentPage('credits'), path: paths.credits, page: 'small-print/credits' },
  {
    ...personal,
    path: paths.cart,
    page: 'cart/cart',
    words: { title: 'Your Cart', description: 'What you’ve chosen so far.' },
  },
  {
    ...personal,
    path: paths.success,
    page: 'payment-result/success',
    words: { title: 'Your payment', description: 'How your payment went.' },
  },
  {
    ...personal,
    path: paths.cancel,
    page: 'payment-result/cancel',
    words: { title: 'Payment Canceled', description: 'The payment was not completed.' },
  },
  {
    frame: 'bare',
    listed: false,
    path: paths.judge,
    page: 'judge/judge',
    content: ['rulebook'],
    words: { title: 'Judge', description: 'The judge’s phone, at the ring.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.placingDesk,
    page: 'placing-desk/placing-desk',
    words: {
      title: 'Placing desk',
      description: 'Where the head judge places hounds and publishes the running order.',
    },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.gate,
    page: 'gate/gate',
    words: { title: 'Gate', description: 'Who is here, on deck, in the ring and done.' },
  },
  {
    frame: 'bare',
    listed: false,
    path: paths.door,
    page: 'door/door',
    words: { title: 'Door', description: 'Where tickets are scanned, with or without signal.' },
  },
  {
    frame: 'bare',
    listed: false,
    path: paths.doorSell,
    page: 'door-sell/sell',
    words: { title: 'Box office', description: 'Where tickets are sold at the door, with or without signal.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.deskMessages,
    page: 'desk/messages',
    words: { title: 'Messages', description: 'Emails to ticket holders and subscribers.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.deskBanner,
    page: 'desk/banner',
    words: { title: 'Banner', description: 'An announcement at the top of every page.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.deskJobs,
    page: 'desk/jobs',
    words: { title: 'In progress', description: 'Emails and refunds that are under way.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.deskDevices,
    page: 'desk/devices',
    words: { title: 'Devices', description: 'The phones and tablets at the doors.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.deskDayOff,
    page: 'desk/day-off',
    words: { title: 'Cancel the day', description: 'Cancel the festival, or move it to another day.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.desk,
    page: 'desk/overview',
    words: { title: 'Overview', description: 'The festival at a glance, for organisers.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.deskOrders,
    page: 'desk/orders',
    words: { title: 'Orders', description: 'Every order, and a search for any of them.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.deskOrder,
    page: 'desk/order',
    words: (_content, path) =>
      isDeskOrderPath(path) ? { title: 'Order', description: 'Everything we know about one order.' } : undefined,
    addresses: () => ['/desk/orders/one'],
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.deskLists,
    page: 'desk/lists',
    words: { title: 'Lists', description: 'Who comes, who eats what, and whom to ring.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.deskWaiting,
    page: 'desk/waiting',
    words: { title: 'Waiting lists', description: 'Who waits for what is sold out, and what they have been offered.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.deskCatalogue,
    page: 'desk/catalogue',
    words: { title: 'Catalogue', description: 'What is on sale, at which price, and how much is left.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.deskProduct,
    page: 'desk/product',
    words: (_content, path) =>
      isDeskProductPath(path)
        ? { title: 'Product', description: 'One product with its price, places and times of sale.' }
        : undefined,
    addresses: () => ['/desk/catalogue/one'],
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.deskLog,
    page: 'desk/log',
    words: { title: 'Audit log', description: 'What staff changed, when and why.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.deskMoney,
    page: 'desk/money',
    words: { title: 'Money', description: 'Takings, fees, payouts, VAT and cash-ups.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.deskVouchers,
    page: 'desk/vouchers',
    words: { title: 'Vouchers', description: 'Codes that change a price or unlock something hidden.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.deskCarers,
    page: 'desk/carers',
    words: { title: 'Carers’ tickets', description: 'Requests for carers’ tickets, and what was decided.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.deskPeople,
    page: 'desk/people',
    words: { title: 'People', description: 'Staff and their roles, and everyone with an account.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.deskPerson,
    page: 'desk/person',
    words: (_content, path) =>
      isDeskPersonPath(path) ? { title: 'Person', description: 'Everything we know about one person.' } : undefined,
    addresses: () => ['/desk/people/one'],
  },
  {
    ...shop,
    path: paths.carer,
    page: 'carer/carer',
    words: {
      title: 'A carer’s ticket',
      description: 'If you need someone with you to enjoy the day, they come free. Ask for their ticket here.',
    },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.entrants,
    page: 'entrants/entrants',
    words: { title: 'Entrants', description: 'Who to ring about each hound, and the answers on Have A Go forms.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.paper,
    page: 'paper/print',
    content: ['rulebook'],
    words: { title: 'Paper for the rings', description: 'Running orders and score sheets to print.' },
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.dataEntry,
    page: 'paper/data-entry',
    content: ['rulebook'],
    words: { title: 'Typing paper sheets', description: 'Where two people type in each paper score sheet.' },
  },
  {
    ...form,
    path: paths.login,
    page: 'sign-in/login',
    words: { title: 'Log in', description: 'Log in to My Festival.' },
  },
  {
    ...form,
    path: paths.logInLink,
    page: 'sign-in/log-in-link',
    words: { title: 'Log in by email', description: 'We’ll email you a link that logs you in.' },
  },
  {
    ...form,
    path: paths.logInCode,
    page: 'sign-in/log-in-code',
    words: { title: 'Log in with a code', description: 'We’ll email you a code that logs you in.' },
  },
  {
    ...form,
    path: paths.signup,
    page: 'sign-in/signup',
    words: { title: 'Sign up', description: 'One account for tickets, forms and your hound’s running time.' },
  },
  {
    ...form,
    path: paths.passwordResetRequest,
    page: 'password-reset/password-reset-request',
    words: { title: 'Forgotten password', description: 'Ask for a link to set a new password.' },
  },
  {
    ...form,
    path: paths.passwordReset,
    page: 'password-reset/password-reset',
    words: { title: 'A new password', description: 'Set a new password.' },
  },
  {
    ...personal,
    needs: 'account',
    path: paths.myFestival,
    page: 'my-festival/my-festival',
    content: ['questionnaire'],
    words: { title: 'My Festival', description: 'Your tickets and your forms.' },
  },
  {
    ...personal,
    path: paths.acceptTicket,
    page: 'ticket/accept',
    words: (_content, path) =>
      isAcceptPath(path)
        ? { title: 'A ticket for you', description: 'Accept a ticket that someone is giving you.' }
        : undefined,
    addresses: () => ['/ticket/accept'],
  },
  {
    ...personal,
    path: paths.offer,
    page: 'cart/offer',
    words: (_content, path) =>
      sharedPagePath(path) === '/offer'
        ? { title: 'Your waiting list', description: 'Your place in line, and the places that are held for you.' }
        : undefined,
    addresses: () => ['/offer'],
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.ticket,
    page: 'ticket/ticket',
    content: ['event'],
    words: (_content, path) =>
      isTicketPath(path) ? { title: 'Your ticket', description: 'One ticket, with the code for the gate.' } : undefined,
    addresses: () => ['/ticket'],
  },
  {
    ...personal,
    needs: 'account',
    path: paths.account,
    page: 'account-settings/account',
    words: { title: 'Account settings', description: 'Your name, your password, and who else can get in.' },
  },
  {
    ...message,
    path: paths.verifyEmail,
    page: 'account-settings/verify-email',
    words: { title: 'Confirm your email', description: 'Confirm that this email address is yours.' },
  },
  {
    ...message,
    path: paths.keepAccount,
    page: 'account-settings/keep-account',
    words: { title: 'Keep your account?', description: 'Keep an account that’s due to be deleted.' },
  },
  {
    ...message,
    path: paths.notMe,
    page: 'account-settings/not-me',
    words: { title: 'Wasn’t you?', description: 'Undo a change to your account.' },
  },
  {
    ...personal,
    needs: 'account',
    path: paths.userPortal,
    page: 'my-festival/user-portal',
    words: { title: 'My Festival', description: 'Your tickets and your forms.' },
  },
  {
    ...message,
    isStatic: true,
    path: paths.offline,
    page: 'offline/offline',
    words: { title: 'No signal out here', description: 'This page needs an internet connection.' },
  },
  // Last: every static path takes precedence over a founder of that name.
  {
    ...shop,
    path: paths.founder,
    page: 'founder/founder',
    content: ['founders'],
    words: ({ founders }, path) => founders && founderAt(path, founders.founders)?.head,
    addresses: ({ founders }) => founders?.founders.map(({ address }) => `/${address}`) ?? [],
  },
];

/** The page for an unknown address, with status 404. */
export const notFound: Route = {
  ...message,
  path: '*',
  page: 'not-found/not-found',
  words: { title: 'Nothing buried here', description: 'The page has moved, or never existed.' },
};

/** The page for an unhandled error on the server or in the browser (§8). */
export const applicationError: Route = {
  ...message,
  path: '*',
  page: '',
  words: { title: 'Unexpected Application Error!', description: 'Something broke on our side.' },
};

/** The route of a path, case-insensitively and with or without a trailing slash; `notFound` when there is none. */
export const routeOf = (pathname: string): Route =>
  routes.find(({ path }) => matchPath({ path, end: true }, pathname)) ?? notFound;
