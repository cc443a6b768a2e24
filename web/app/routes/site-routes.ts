import { galleryWords } from '#core/desk/gallery/page-words.ts';
import { everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import { paths } from '../paths.ts';
import { boardAddress, boardWords } from './board-address.ts';
import type { Route } from './route.ts';
import { contentPage, message, open } from './route-kinds.ts';

/** The pages for everyone. */
export const siteRoutes: readonly Route[] = [
  { ...contentPage('home', 'schedule'), path: paths.home, page: 'site/home/home', frame: 'hero' },
  {
    ...open,
    path: paths.tickets,
    page: 'shop/products/tickets',
    words: {
      title: 'Tickets',
      description: 'Day tickets, competitor tickets, stands, lunch and parking for the festival.',
    },
  },
  { ...contentPage('judges'), path: paths.judges, page: 'site/judges' },
  { ...contentPage('experts'), path: paths.experts, page: 'site/experts/experts' },
  { ...contentPage('sponsors'), path: paths.sponsors, page: 'site/sponsors/sponsors' },
  { ...contentPage('market'), path: paths.market, page: 'site/market/market' },
  { ...contentPage('competition', 'rulebook'), path: paths.competition, page: 'competition/about/competition' },
  {
    ...open,
    path: paths.competitionRules,
    page: 'competition/rules/competition-rules',
    content: ['rules', 'rulebook'],
    words: ({ rules }) => rules?.adult.head,
  },
  {
    ...open,
    path: paths.juniorCompetitionRules,
    page: 'competition/rules/junior-competition-rules',
    content: ['rules', 'rulebook'],
    words: ({ rules }) => rules?.junior.head,
  },
  {
    ...open,
    path: paths.leaderboard,
    page: 'competition/results/leaderboard',
    bareOnTheDay: true,
    content: ['competition', 'schedule'],
    needs: 'device',
    words: {
      title: 'Leaderboard',
      description: 'How the truffle hounds are doing, class by class, as soon as the judges confirm their runs.',
    },
  },
  {
    ...open,
    path: paths.results,
    page: 'competition/results/results',
    content: ['competition', 'schedule'],
    needs: 'device',
    words: {
      title: 'Results',
      description: 'The winners of the truffle hound competition, and which results are final.',
    },
  },
  {
    ...open,
    path: paths.board,
    page: 'competition/results/board',
    content: ['competition', 'schedule'],
    needs: 'device',
    words: (_content, path) => boardWords(path),
    addresses: () => everyClassAndLevel.map(boardAddress),
  },
  {
    ...message,
    path: paths.bigScreen,
    page: 'competition/results/tv',
    content: ['competition', 'schedule'],
    frame: 'bare',
    needs: 'device',
    words: { title: 'Big screen', description: 'The leaderboard for a screen beside the ring.' },
  },
  { ...contentPage('fine-foods'), path: paths.fineFoods, page: 'site/fine-foods/fine-foods' },
  { ...contentPage('have-a-go', 'schedule'), path: paths.haveAGo, page: 'competition/have-a-go/have-a-go' },
  {
    ...open,
    path: paths.gallery,
    page: 'site/gallery/gallery',
    content: ['gallery'],
    words: ({ gallery }) => gallery?.head ?? galleryWords,
  },
  { ...contentPage('event'), path: paths.event, page: 'site/event/event' },
  { ...contentPage('exhibitors'), path: paths.exhibitors, page: 'site/exhibitors/exhibitors' },
  { ...contentPage('contact'), path: paths.contact, page: 'site/site-forms/contact' },
  { ...contentPage('subscribe'), path: paths.subscribe, page: 'site/site-forms/subscribe' },
  { ...contentPage('waitlist'), path: paths.waitlist, page: 'site/site-forms/waitlist' },
  {
    ...message,
    path: paths.thankYou,
    page: 'site/site-forms/thank-you',
    words: { title: 'Thank you', description: 'Your form has reached us.' },
  },
  {
    ...message,
    path: paths.confirmSubscription,
    page: 'site/site-forms/confirm-subscription',
    words: { title: 'One more click', description: 'Confirm that you want our emails.' },
  },
  {
    ...message,
    path: paths.subscribed,
    page: 'site/site-forms/subscribed',
    words: { title: 'You’re on the list', description: 'You’ll get our emails from now on.' },
  },
  {
    ...message,
    path: paths.unsubscribe,
    page: 'site/site-forms/unsubscribe',
    words: { title: 'Leave the list', description: 'Take your address off a list.' },
  },
  {
    ...message,
    path: paths.unsubscribed,
    page: 'site/site-forms/unsubscribed',
    words: { title: 'You’re off the list', description: 'We won’t email you again.' },
  },
  { ...contentPage('terms'), path: paths.terms, page: 'site/small-print/terms' },
  { ...contentPage('privacy'), path: paths.privacy, page: 'site/small-print/privacy' },
  { ...contentPage('credits'), path: paths.credits, page: 'site/small-print/credits' },
  {
    ...open,
    path: paths.accessibility,
    page: 'site/accessibility/accessibility',
    content: ['accessibility'],
    words: ({ accessibility }) => accessibility?.head,
  },
  {
    ...open,
    path: paths.carer,
    page: 'desk/carer/carer',
    words: {
      title: 'A carer’s ticket',
      description: 'If you need someone with you to enjoy the day, they come free. Ask for their ticket here.',
    },
  },
  {
    ...message,
    path: paths.exhibitorsApply,
    page: 'desk/apply/apply',
    words: {
      title: 'Bring your stall',
      description: 'Apply for a stand at the market: what you sell, what you need, and the papers we ask for.',
    },
  },
  {
    ...message,
    isStatic: true,
    path: paths.offline,
    page: 'site/offline',
    words: { title: 'No signal out here', description: 'This page needs an internet connection.' },
  },
];
