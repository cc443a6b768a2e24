import { matchPath } from 'react-router-dom';
import type { Content, ContentName } from '#core/content/content.ts';
import { founderAt } from '#core/content/pages/founder-at.ts';
import { sharedPagePath } from '#core/issued-tickets/ticket-address.ts';
import { paths } from '../paths.ts';
import type { Route, Words } from './route.ts';

/** The content files that belong to one page and hold its title and description. */
type PageName = { [Name in ContentName]: Content[Name] extends { readonly head: Words } ? Name : never }[ContentName];

/** A page whose title and description are the `head` of one content file. */
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

/**
 * A page that is the same document for every id, cached at the address `shared`: `/ticket` stands for `/ticket/:id`. An
 * address that matches the route's path but does not lead to `shared` is not found.
 */
const sharedPage = (shared: string, words: Words) =>
  ({
    words: (_content: Partial<Content>, path: string) => (sharedPagePath(path) === shared ? words : undefined),
    addresses: () => [shared],
  }) as const;

/** One description for all staff pages, which need a log-in and are not listed by search engines. */
const staffWords = (title: string): Words => ({ title, description: 'For the people who run the festival.' });
const staff = (title: string) => ({ ...personal, frame: 'bare', words: staffWords(title) }) as const;
/** A staff page that also opens without signal. */
const outdoors = (title: string) => ({ frame: 'bare', listed: false, words: staffWords(title) }) as const;

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
  { ...staff('Results desk'), path: paths.resultsDesk, page: 'results/results-desk', content: ['rulebook'] },
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
  { ...outdoors('Judge'), path: paths.judge, page: 'judge/judge', content: ['rulebook'] },
  { ...staff('Placing desk'), path: paths.placingDesk, page: 'placing-desk/placing-desk', content: ['rulebook'] },
  { ...staff('Gate'), path: paths.gate, page: 'gate/gate' },
  { ...outdoors('Door'), path: paths.door, page: 'door/door' },
  { ...outdoors('Box office'), path: paths.doorSell, page: 'door-sell/sell' },
  { ...staff('Messages'), path: paths.deskMessages, page: 'desk/messages' },
  { ...staff('Banner'), path: paths.deskBanner, page: 'desk/banner' },
  { ...staff('In progress'), path: paths.deskJobs, page: 'desk/jobs' },
  { ...staff('Devices'), path: paths.deskDevices, page: 'desk/devices' },
  { ...staff('Cancel the day'), path: paths.deskDayOff, page: 'desk/day-off' },
  { ...staff('Overview'), path: paths.desk, page: 'desk/overview' },
  { ...staff('Orders'), path: paths.deskOrders, page: 'desk/orders' },
  {
    ...staff('Order'),
    ...sharedPage('/desk/orders/one', staffWords('Order')),
    path: paths.deskOrder,
    page: 'desk/order',
  },
  { ...staff('Lists'), path: paths.deskLists, page: 'desk/lists' },
  { ...staff('Waiting lists'), path: paths.deskWaiting, page: 'desk/waiting' },
  { ...staff('Catalogue'), path: paths.deskCatalogue, page: 'desk/catalogue' },
  {
    ...staff('Product'),
    ...sharedPage('/desk/catalogue/one', staffWords('Product')),
    path: paths.deskProduct,
    page: 'desk/product',
  },
  { ...staff('Content'), path: paths.deskContent, page: 'desk/content' },
  { ...staff('Audit log'), path: paths.deskLog, page: 'desk/log' },
  { ...staff('Money'), path: paths.deskMoney, page: 'desk/money' },
  { ...staff('Vouchers'), path: paths.deskVouchers, page: 'desk/vouchers' },
  { ...staff('Carers’ tickets'), path: paths.deskCarers, page: 'desk/carers' },
  { ...staff('People'), path: paths.deskPeople, page: 'desk/people' },
  {
    ...staff('Person'),
    ...sharedPage('/desk/people/one', staffWords('Person')),
    path: paths.deskPerson,
    page: 'desk/person',
  },
  {
    ...staff('View as'),
    ...sharedPage('/desk/people/one/view', staffWords('View as')),
    needs: 'account',
    path: paths.deskViewAs,
    page: 'my-festival/view-as',
    content: ['questionnaire', 'rulebook'],
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
  { ...staff('Entrants'), path: paths.entrants, page: 'entrants/entrants' },
  { ...staff('Paper for the rings'), path: paths.paper, page: 'paper/print', content: ['rulebook'] },
  { ...staff('Typing paper sheets'), path: paths.dataEntry, page: 'paper/data-entry', content: ['rulebook'] },
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
    content: ['questionnaire', 'rulebook'],
    words: { title: 'My Festival', description: 'Your tickets and your forms.' },
  },
  {
    ...personal,
    path: paths.acceptTicket,
    page: 'ticket/accept',
    ...sharedPage('/ticket/accept', {
      title: 'A ticket for you',
      description: 'Accept a ticket that someone is giving you.',
    }),
  },
  {
    ...personal,
    path: paths.offer,
    page: 'cart/offer',
    ...sharedPage('/offer', {
      title: 'Your waiting list',
      description: 'Your place in line, and the places that are held for you.',
    }),
  },
  {
    ...personal,
    frame: 'bare',
    path: paths.ticket,
    page: 'ticket/ticket',
    content: ['event'],
    ...sharedPage('/ticket', { title: 'Your ticket', description: 'One ticket, with the code for the gate.' }),
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
