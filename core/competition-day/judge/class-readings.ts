import type { ClassAndLevel } from '../../competition/class-and-level.ts';
import { type RingRules, type Rulebook, rulesFor } from '../../competition/rulebook.ts';
import { standing } from '../../competition/run/ring-log.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { CompetitionDay } from '../ports.ts';
import type { ChosenReadings, ClassReadings, JudgingDay, RingName, RunMarks } from './ports.ts';
import { type HandMark, type Judge, ringLogOf, signatureOn } from './run-mark.ts';

/** The rules of a class and level by the readings that the head judge chose for the class, else by the rulebook's own. */
export const rulesOfTheDay = (
  rulebook: Rulebook,
  { class: each, level }: ClassAndLevel,
  chosen: readonly ChosenReadings[],
): RingRules =>
  rulesFor(rulebook, { class: each, level }, chosen.find((choice) => choice.class === each)?.readings ?? {});

export type ReadingsPorts = {
  readonly competitionDay: Pick<CompetitionDay, 'order'>;
  readonly classReadings: ClassReadings;
  readonly runMarks: Pick<RunMarks, 'all'>;
  readonly ringNames: readonly RingName[];
  /** The festival's. */
  readonly festivalClock: Clock;
};

/** The class has begun: a hound was judged by the readings as they are, and the others must be as well (§4). */
export type ReadingsRefusal = { readonly kind: 'class-has-begun'; readonly detail: string };

/** The head judge chooses by which readings a class is judged, before its first run and not after. */
export const chooseReadings =
  ({ competitionDay, classReadings, festivalClock }: ReadingsPorts) =>
  async (choice: ChosenReadings, by: Judge): Promise<Result<ChosenReadings, ReadingsRefusal>> => {
    const ofClass = new Set(
      (await competitionDay.order())?.runs.filter((run) => run.class === choice.class).map(({ entry }) => entry),
    );
    return classReadings.choose((marks) =>
      hasBegun(marks.filter(({ entry }) => ofClass.has(entry)))
        ? refuse({
            kind: 'class-has-begun',
            detail: `The first ${choice.class} run has begun: its readings stand for the whole class.`,
          })
        : ok({ ...choice, by, at: festivalClock.now() }),
    );
  };

/** Whether a hound has started, and nobody took that back. */
const hasBegun = (marks: readonly HandMark[]): boolean =>
  standing(ringLogOf(marks.map(({ mark }) => mark))).some(({ kind }) => kind === 'started');

/** What a judge's telephone takes along for the day. */
export const judgingDay =
  ({ competitionDay, classReadings, runMarks, ringNames }: ReadingsPorts) =>
  async (): Promise<JudgingDay> => {
    const [order, readings, marks] = await Promise.all([competitionDay.order(), classReadings.all(), runMarks.all()]);
    const runs = order?.runs ?? [];
    const isSigned = (entry: (typeof runs)[number]['entry']) =>
      signatureOn(marks.filter((each) => each.entry === entry).map(({ mark }) => mark)) !== undefined;
    return {
      version: order?.version ?? 0,
      rings: ringNames,
      runs,
      readings,
      signed: runs.map(({ entry }) => entry).filter(isSigned),
    };
  };
