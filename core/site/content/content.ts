import type * as z from 'zod/mini';
import type { Rulebook } from '../../competition/rules/rulebook.ts';
import { emailWordings } from '../email-wording/email-wordings.ts';
import { accessibilityPage } from './pages/accessibility.ts';
import { competitionPage } from './pages/competition.ts';
import { eventPage, exhibitorsPage } from './pages/event.ts';
import { expertsPage } from './pages/experts.ts';
import { fineFoodsPage } from './pages/fine-foods.ts';
import { contactPage, listPage } from './pages/forms.ts';
import { foundersPages } from './pages/founders.ts';
import { galleryPage } from './pages/gallery.ts';
import { haveAGoPage } from './pages/have-a-go.ts';
import { homePage } from './pages/home.ts';
import { judgesPage } from './pages/judges.ts';
import { marketPage } from './pages/market.ts';
import { questionnaire } from './pages/questionnaire.ts';
import { rulesPages } from './pages/rules.ts';
import { creditsPage, smallPrintPage } from './pages/small-print.ts';
import { sponsorsPage } from './pages/sponsors.ts';
import type { LinkPreviews } from './shapes/link-previews.ts';
import { schedule } from './shapes/schedule.ts';
import { siteWords } from './site.ts';

/** Every content file: its name in `fixtures/editions/<year>/pages/<name>.yaml`, and its schema. */
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
  accessibility: accessibilityPage,
  gallery: galleryPage,
  emails: emailWordings,
} as const;

/**
 * The files that a folder may lack. Without them emails and the gallery have the program's own words, and there is no
 * accessibility page.
 */
export const optionalFiles: readonly (keyof typeof contentShapes)[] = ['emails', 'accessibility', 'gallery'];

/** All texts of an edition, by file. */
export type Words = {
  readonly [Name in keyof typeof contentShapes]: z.output<ReturnType<(typeof contentShapes)[Name]>>;
};

/**
 * Everything that an edition provides to its pages: texts, the rulebook that some of them show, and link preview
 * images.
 */
export type Content = Words & { readonly rulebook: Rulebook; readonly cards: LinkPreviews };

/** The part of the content that a page may show; the preview images are only for its head, and no page shows the words of emails. */
export type ContentName = Exclude<keyof Content, 'cards' | 'emails'>;

/** The names of the content files. */
export const wordsNames = Object.keys(contentShapes) as readonly (keyof Words)[];
