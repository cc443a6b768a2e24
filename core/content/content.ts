import type * as z from 'zod/mini';
import { competitionPage } from './competition.ts';
import { eventPage, exhibitorsPage } from './event.ts';
import { expertsPage } from './experts.ts';
import { fineFoodsPage } from './fine-foods.ts';
import { contactPage, listPage } from './forms.ts';
import { foundersPages } from './founders.ts';
import { haveAGoPage } from './have-a-go.ts';
import { homePage } from './home.ts';
import { judgesPage } from './judges.ts';
import { marketPage } from './market.ts';
import { schedule } from './schedule.ts';
import { siteWords } from './site.ts';
import { creditsPage, smallPrintPage } from './small-print.ts';
import { sponsorsPage } from './sponsors.ts';

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
  'fine-foods': fineFoodsPage,
  'have-a-go': haveAGoPage,
  event: eventPage,
  exhibitors: exhibitorsPage,
  terms: smallPrintPage,
  privacy: smallPrintPage,
  credits: creditsPage,
} as const;

export type ContentName = keyof typeof contentShapes;

/** All that an edition says, file by file. */
export type Content = {
  readonly [Name in ContentName]: z.output<ReturnType<(typeof contentShapes)[Name]>>;
};

/** Every name there is. */
export const contentNames = Object.keys(contentShapes) as readonly ContentName[];
