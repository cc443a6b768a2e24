import type { DescribeAction } from '../../../kernel/audit-log/staff-action.ts';
import { type Class, type ClassAndLevel, classes } from '../../../kernel/class-and-level.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { type Readings, type RingRules, type Rulebook, rulesFor } from '../../rules/rulebook.ts';
import { activeEvents } from '../../rules/run/ring-log.ts';
import type { CompetitionDay } from '../ports.ts';
import type { RunCard } from '../run-card.ts';
import type { ChosenReadings, ClassReadings, RunEventLog } from './ports.ts';
import { type AttributedEvent, type Judge, ringLogOf, signatureOn } from './run-event.ts';

/**
 * The rules of a class and level, with the readings that the head judge chose for the class or else the rulebook's
 * defaults.
 */
export const rulesOfTheDay = (
  rulebook: Rulebook,
  { class: each, level }: ClassAndLevel,
  chosen: readonly ChosenReadings[],
): RingRules =>
  rulesFor(rulebook, { class: each, level }, chosen.find((choice) => choice.class === each)?.readings ?? {});

export type ReadingsPorts = {
  readonly competitionDay: Pick<CompetitionDay, 'order'>;
  readonly classReadings: ClassReadings;
  readonly runEventLog: Pick<RunEventLog, 'all'>;
  /** The festival's clock. */
  readonly festivalClock: Clock;
};

/**
 * A hound of the class has already run, so the readings can no longer change: the whole class is judged by the same
 * readings (§4).
 */
export type ReadingsRefusal = { readonly kind: 'class-has-begun'; readonly detail: string };

/** Saves the head judge's readings for a class. Refused once the first run of the class has begun. */
export const chooseReadings =
  ({ competitionDay, classReadings, festivalClock }: ReadingsPorts) =>
  async (
    choice: ChosenReadings,
    by: Judge,
    describe: DescribeAction,
  ): Promise<Result<ChosenReadings, ReadingsRefusal>> => {
    const runs = (await competitionDay.order())?.runs ?? [];
    const before = (await classReadings.all()).find((each) => each.class === choice.class)?.readings;
    const action = describe({
      action: 'class-readings.chosen',
      subject: { kind: 'class', id: choice.class, name: choice.class },
      before: before ? { ...before } : null,
      after: { ...choice.readings },
      reason: null,
    });
    return classReadings.choose((events) =>
      hasBegun(choice.class, runs, events)
        ? refuse({ kind: 'class-has-begun', detail: begunInWords(choice.class) })
        : ok({ ...choice, by, at: festivalClock.now(), action }),
    );
  };

/** The readings of one class, for the form in which the head judge chooses them. */
export type ReadingsOfClass = {
  readonly class: Class;
  readonly readings: Readings;
  /** Who chose the readings and when; null while the rulebook's defaults apply. */
  readonly chosen: { readonly by: string; readonly at: Instant } | null;
  /** A sentence why the readings can no longer be changed; null while they can. */
  readonly closed: string | null;
};

/** The readings of every class, and whether they can still be changed. @throws ServiceFailure */
export const readingsOfClasses =
  ({
    competitionDay,
    classReadings,
    runEventLog,
    rulebook,
  }: ReadingsPorts & { readonly rulebook: Pick<Rulebook, 'classes'> }) =>
  async (): Promise<readonly ReadingsOfClass[]> => {
    const [order, chosen, events] = await Promise.all([competitionDay.order(), classReadings.all(), runEventLog.all()]);
    return classes.map((each) => {
      const choice = chosen.find((one) => one.class === each);
      return {
        class: each,
        readings: choice?.readings ?? rulebook.classes[each].chosen,
        chosen: choice ? { by: choice.by.name, at: choice.at } : null,
        closed: hasBegun(each, order?.runs ?? [], events) ? begunInWords(each) : null,
      };
    });
  };

const begunInWords = (each: Class): string =>
  `The first ${each} run has begun: its readings stand for the whole class.`;

/** Whether any run of the class has a start or a signature that was not undone. */
const hasBegun = (each: Class, runs: readonly RunCard[], events: readonly AttributedEvent[]): boolean => {
  const own = new Set(runs.filter((run) => run.class === each).map(({ entry }) => entry));
  const seen = events.filter(({ entry }) => own.has(entry));
  const byRun = groupBy(seen, ({ entry }) => entry);
  return [...byRun.values()].some((all) => {
    const of = all.map(({ mark }) => mark);
    return signatureOn(of) !== undefined || activeEvents(ringLogOf(of)).some(({ kind }) => kind === 'started');
  });
};
