import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type IsoDate, londonDate } from '../../kernel/time.ts';
import { valueAt } from '../content/json-path.ts';
import type { EditionPlan, FileMistake, MovedDate } from './edition-plan.ts';
import type { EditionRefusal } from './edition-record.ts';
import { type LookLine, linesToLookAt } from './lines-to-look-at.ts';
import { distanceOf, localText } from './move-dates.ts';
import { nextProductId } from './next-product-id.ts';
import type { EditionFileValue, FolderFile, LastEdition } from './ports.ts';
import { firstPlan, nextYear, type ReadEditionsPorts, readLastEdition } from './read-last-edition.ts';

export type PlanEditionPorts = ReadEditionsPorts & { readonly festivalClock: Clock };

/** The year is not the one to be prepared: it is there already, or a draft has to be opened first. */
export type NotTheNext = Extract<EditionRefusal, { readonly kind: 'edition-exists' }>;

/** What would be made of a plan. */
export type PlannedEdition = {
  readonly plan: EditionPlan;
  readonly last: LastEdition;
  readonly files: readonly FolderFile[];
  readonly dates: readonly (MovedDate & { readonly isOver: boolean })[];
  readonly mistakes: readonly FileMistake[];
  readonly distance: number;
  readonly lookAt: readonly LookLine[];
  /** How many things come by themselves. */
  readonly carried: {
    readonly podiums: boolean;
    readonly pastWins: number;
    readonly rules: number;
    readonly questions: number;
    readonly checkpoints: number;
    readonly pages: number;
  };
};

/**
 * What the next edition would be, without making it (§3 of years).
 * @param plan null for the plan to begin with. @throws ServiceFailure
 */
export const planEdition =
  (ports: PlanEditionPorts) =>
  async (plan: EditionPlan | null): Promise<Result<PlannedEdition, NotTheNext>> => {
    const editions = await ports.editions.all();
    const next = nextYear(editions);
    const newest = Math.max(...editions.map(({ year }) => year));
    if (!next || (plan && plan.year !== next.year))
      return refuse({ kind: 'edition-exists', year: plan?.year ?? newest });
    const at = await ports.editionAt(next.from);
    if (!at) return refuse({ kind: 'edition-exists', year: next.year });
    const last = await readLastEdition(at);
    return ok(await planned(ports, last, plan ?? firstPlan(last)));
  };

const planned = async (ports: PlanEditionPorts, last: LastEdition, plan: EditionPlan): Promise<PlannedEdition> => {
  const format = await ports.editionFormat();
  const { files, dates, mistakes: ofPlan } = format.next(last, plan);
  const days = { from: londonDate(last.edition.startsAt), to: plan.day };
  const values = format.values(files);
  const today = londonDate(ports.festivalClock.now());
  const mistakes = [...dayMistakes(plan, days.from), ...ofPlan, ...earlyBirdMistakes(dates)];
  // What is wrong with the plan would be reported a second time by the files.
  const ofFiles = mistakes.length > 0 ? [] : await format.mistakes(files);
  return {
    ...{ plan, last, files, distance: distanceOf(days) },
    dates: dates.map((date) => ({ ...date, isOver: date.becomes.slice(0, 10) < today })),
    mistakes: [...mistakes, ...ofFiles],
    lookAt: linesToLookAt(values, format.values(last.files), {
      ...{ lastYear: last.edition.year, year: plan.year, lastDay: days.from, day: plan.day, today },
      prices: changedPrices(last, values, plan.year),
    }),
    carried: carriedBy(values, last),
  };
};

/** The prices of products that are other ones than last year, by the catalogue of the new edition. */
export const changedPrices = (
  { edition, products }: Pick<LastEdition, 'edition' | 'products'>,
  files: readonly EditionFileValue[],
  year: number,
): readonly { readonly was: number; readonly now: number }[] => {
  const catalogue = files.find(({ path }) => path === 'catalogue.yaml')?.value;
  const items = Array.isArray(catalogue) ? catalogue : [];
  return products.flatMap(({ product: { id, price } }) => {
    const item = items.find((each) => valueAt(each, ['id']) === nextProductId(id, edition.year, year));
    const written = valueAt(item, ['price']);
    const now = typeof written === 'string' ? Math.round(Number(written.slice(1)) * 100) : Number.NaN;
    return price === null || Number.isNaN(now) || now === price ? [] : [{ was: price, now }];
  });
};

const dayMistakes = ({ day, opens, closes }: EditionPlan, last: IsoDate): readonly FileMistake[] => [
  ...(day > last ? [] : [{ file: 'edition.yaml', path: ['day'], reason: 'Choose a day after last year’s.' }]),
  ...(opens < closes ? [] : [{ file: 'edition.yaml', path: ['endsAt'], reason: 'The gates close after they open.' }]),
];

/** The competitors' early price cannot end before there are tickets. */
const earlyBirdMistakes = (dates: readonly MovedDate[]): readonly FileMistake[] => {
  const at = (path: string) =>
    dates.find((date) => date.file === 'edition.yaml' && date.path.join('.') === path)?.becomes;
  const [ends, begins] = [at('earlyBird.endedAt'), at('onSaleSince')];
  return ends !== undefined && begins !== undefined && ends !== '' && localText(ends) <= localText(begins)
    ? [
        {
          file: 'edition.yaml',
          path: ['earlyBird', 'endedAt'],
          reason: 'Before tickets go on sale. Give it a new date.',
        },
      ]
    : [];
};

const carriedBy = (files: readonly EditionFileValue[], last: LastEdition): PlannedEdition['carried'] => {
  const lengthAt = (file: string, ...path: readonly string[]) => {
    const found = valueAt(files.find((each) => each.path === file)?.value, path);
    return Array.isArray(found) ? found.length : 0;
  };
  return {
    podiums: last.winners.podiums !== null,
    pastWins: lengthAt('past-wins.yaml'),
    rules: lengthAt('sale-rules.yaml', 'needs') + lengthAt('sale-rules.yaml', 'pools'),
    questions: lengthAt('sale-rules.yaml', 'questions'),
    checkpoints: lengthAt('door.yaml', 'checkpoints'),
    pages: files.filter(({ path }) => path.startsWith('pages/')).length,
  };
};
