import type * as z from 'zod/mini';
import type { Rulebook } from '../competition/rulebook.ts';
import { competitionPage } from './pages/competition.ts';
import { eventPage, exhibitorsPage } from './pages/event.ts';
import { expertsPage } from './pages/experts.ts';
import { fineFoodsPage } from './pages/fine-foods.ts';
import { contactPage, listPage } from './pages/forms.ts';
import { foundersPages } from './pages/founders.ts';
import { haveAGoPage } from './pages/have-a-go.ts';
import { homePage } from './pages/home.ts';
import { judgesPage } from './pages/judges.ts';
import { marketPage } from './pages/market.ts';
import { questionnaire } from './pages/questionnaire.ts';
import { rulesPages } from './pages/rules.ts';
import { creditsPage, smallPrintPage } from './pages/small-print.ts';
import { sponsorsPage } from './pages/sponsors.ts';
import type { Cards } from './shapes/cards.ts';
import { schedule } from './shapes/schedule.ts';
import { siteWords } from './site.ts';

/** Every file of words: its name in `fixtures/editions/<year>/pages/<name>.yaml`, and its shape. */
export const contentShapes = {
  site: siteWords,
  home: homePage,
  judges: judgesPage,
  contact: contactPage,
  subscribe: listPage,
  waitlist: listPage,
  schedule,
  experts: expertsPage,
  sponsors: sponsorsPage,
  market: marketPage,
  founders: foundersPages,
  competition: competitionPage,
  rules: rulesPages,
  'fine-foods': fineFoodsPage,
  'have-a-go': haveAGoPage,
  event: eventPage,
  exhibitors: exhibitorsPage,
  questionnaire,
  terms: smallPrintPage,
  privacy: smallPrintPage,
  credits: creditsPage,
} as const;

/** All that an edition says in words, file by file. */
export type Words = {
  readonly [Name in keyof typeof contentShapes]: z.output<ReturnType<(typeof contentShapes)[Name]>>;
};

/** All that an edition tells its pages: its words, the rulebook that some of them show, and the cards for links to them. */
export type Content = Words & { readonly rulebook: Rulebook; readonly cards: Cards };

/** What a page may show; the cards are for its head alone. */
export type ContentName = Exclude<keyof Content, 'cards'>;

/** The names of the files of words. */
export const wordsNames = Object.keys(contentShapes) as readonly (keyof Words)[];
