import type { PastWin } from '#core/competition/entry/eligibility.ts';
import type { DayPlan } from '#core/competition-day/day-plan.ts';
import type { Content } from '#core/content/content.ts';
import type { DoorPlan } from '#core/door/door-plan.ts';
import type { Edition } from '#core/edition/edition.ts';
import type { CatalogueFile } from '#core/tickets/catalogue-file.ts';
import { readCatalogue } from './catalogue.ts';
import { readContent } from './content.ts';
import { readDayPlan } from './day-plan.ts';
import { readDoorPlan } from './door-plan.ts';
import { readEdition } from './edition.ts';
import { readPastWins } from './past-wins.ts';
import { readAll } from './read-all.ts';

/** Everything that an edition's files contain. */
export type EditionFolder = {
  readonly edition: Edition;
  readonly content: Content;
  readonly catalogue: CatalogueFile;
  readonly dayPlan: DayPlan;
  readonly doorPlan: DoorPlan;
  readonly pastWins: readonly PastWin[];
};

/**
 * Reads the fixed facts of one edition, its texts and rules, its products, the plan of its competition, its
 * checkpoints and past winners. @throws ContentError with every mistake in any of its files
 */
export const readEditionFolder = (folder: string): EditionFolder =>
  readAll({
    edition: () => readEdition(folder),
    content: () => readContent(folder),
    catalogue: () => readCatalogue(folder),
    dayPlan: () => readDayPlan(folder),
    doorPlan: () => readDoorPlan(folder),
    pastWins: () => readPastWins(folder),
  });
