import type { DayPlan } from '#core/competition/day/day-plan.ts';
import type { PastWin } from '#core/competition/rules/entry/eligibility.ts';
import type { PastSales } from '#core/desk/overview/past-sales.ts';
import type { DoorPlan } from '#core/door/entrance/door-plan.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { CatalogueFile } from '#core/shop/products/catalogue-file.ts';
import type { Content } from '#core/site/content/content.ts';
import { sessionsOf } from '#core/site/content/programme.ts';
import { hounds } from '#core/site/content/shapes/programme-items.ts';
import type { Schedule } from '#core/site/content/shapes/schedule.ts';
import type { SaleRules } from '#core/tickets/sale-rules/sale-rules.ts';
import { readCatalogue } from './catalogue.ts';
import { readContent } from './content.ts';
import { readDayPlan } from './day-plan.ts';
import { readDoorPlan } from './door-plan.ts';
import { readEdition } from './edition.ts';
import { readPastSales } from './past-sales.ts';
import { readPastWins } from './past-wins.ts';
import { readAll } from './read-all.ts';
import { ContentError } from './read-yaml.ts';
import { readSaleRules } from './sale-rules.ts';

/** Everything that an edition's files contain. */
export type EditionFolder = {
  readonly edition: Edition;
  readonly content: Content;
  readonly catalogue: CatalogueFile;
  readonly dayPlan: DayPlan;
  readonly doorPlan: DoorPlan;
  readonly saleRules: SaleRules;
  readonly pastWins: readonly PastWin[];
  readonly pastSales: PastSales | null;
};

/**
 * Reads the fixed facts of one edition, its texts and rules, its products, the plan of its competition, its
 * checkpoints, its rules of sale and past winners. @throws ContentError with every mistake in any of its files
 */
export const readEditionFolder = (folder: string): EditionFolder => {
  const edition = readAll({
    edition: () => readEdition(folder),
    content: () => readContent(folder),
    catalogue: () => readCatalogue(folder),
    dayPlan: () => readDayPlan(folder),
    doorPlan: () => readDoorPlan(folder),
    saleRules: () => readSaleRules(folder),
    pastWins: () => readPastWins(folder),
    pastSales: () => readPastSales(folder),
  });
  refuseOtherHours(edition);
  return edition;
};

const refuseOtherHours = ({ content: { schedule }, dayPlan }: EditionFolder): void => {
  const errors = otherHoursThan(dayPlan, schedule).map((reason) => `pages/schedule.yaml: ${reason}`);
  if (errors.length > 0) throw new ContentError(errors);
};

/** Where the programme contradicts the rings' hours: hounds must run in exactly these hours, and prizes come afterwards. */
export const otherHoursThan = ({ rings }: Pick<DayPlan, 'rings'>, schedule: Schedule): readonly string[] => {
  const opens = Math.min(...rings.map(({ from }) => from));
  const closes = Math.max(...rings.map(({ to }) => to));
  const shown = sessionsOf(schedule, hounds);
  const prizes = schedule.categories.flatMap(({ items }) => items).find(({ id }) => id === 'prizes');
  return [
    ...(shown.length !== 1 || shown[0]?.from !== opens || shown[0].to !== closes
      ? [`hounds run from ${inFigures(opens)} to ${inFigures(closes)}, by the rings of competition-day.yaml`]
      : []),
    ...(prizes?.sessions.some(({ from }) => from < closes)
      ? [`prizes are given before the last ring closes, at ${inFigures(closes)} in competition-day.yaml`]
      : []),
  ];
};

/** A time as the files write it: "09:30". */
const inFigures = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
