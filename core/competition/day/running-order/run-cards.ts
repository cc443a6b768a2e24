import { type ClassAndLevel, sameGroup } from '../../../kernel/class-and-level.ts';
import type { Edition } from '../../../kernel/edition/edition.ts';
import type { EntryId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Entrant } from '../competition-day-state.ts';
import { atMinuteOfDay, type DayPlan } from '../day-plan.ts';
import type { RunCard, RunningOrder } from '../run-card.ts';
import type { Slot } from './run-to-schedule.ts';

/** An entry that runs in a group or waits behind it. */
export type PlacedEntry = ClassAndLevel & { readonly entrant: Entrant; readonly inSeason: boolean };

type RunCardsInput = {
  readonly plan: DayPlan;
  readonly edition: Pick<Edition, 'startsAt'>;
  readonly slots: readonly Slot[];
  readonly running: readonly PlacedEntry[];
  /** In the order in which they are promoted. */
  readonly waiting: readonly PlacedEntry[];
  /** The previous order, whose bib numbers are reused. */
  readonly before: RunningOrder | null;
  /** The highest bib number ever announced, including those of entries that have left. */
  readonly highestNotified: number;
};

/**
 * The next order: a card per slot by time, then the reserves. Entries keep their numbers; new numbers follow the
 * highest ever used, so a bib number is never reused.
 */
export const runCards = ({
  plan,
  edition,
  slots,
  running,
  waiting,
  before,
  highestNotified,
}: RunCardsInput): RunningOrder => {
  const numberOf = bibNumbers(before, highestNotified);
  const placed = new Map(running.map((each) => [each.entrant.entry, each]));
  const runs = slots.flatMap(({ run, ring, from }) => {
    const each = placed.get(run.entry);
    return each ? [cardOf(each, { ring, runsAt: atMinuteOfDay(edition, from), reserve: false })] : [];
  });
  const reserves = waiting.flatMap((each) => {
    const ring = plan.rings.find(({ groups }) => groups.some((group) => sameGroup(group, each)));
    if (!ring) return [];
    const first = runs.find((run) => sameGroup(run, each))?.runsAt ?? atMinuteOfDay(edition, ring.from);
    return [cardOf(each, { ring: ring.id, runsAt: first, reserve: true })];
  });
  return {
    version: (before?.version ?? 0) + 1,
    runs: [...runs, ...reserves].map((card) => ({ ...card, number: numberOf(card.entry) })),
  };
};

type Where = Pick<RunCard, 'ring' | 'reserve'> & { readonly runsAt: Instant };

/** A placed entry as a run, still without its number. */
export const cardOf = (
  { entrant, class: ofClass, level, inSeason }: PlacedEntry,
  where: Where,
): Omit<RunCard, 'number'> => {
  const { form } = entrant.registration;
  return {
    entry: entrant.entry,
    class: ofClass,
    level,
    hound: form.dogName,
    breed: form.dogBreed,
    handler: form.handlerName || form.fullName,
    inSeason,
    ...where,
  };
};

/** The bib number of each entry: its existing number, or the next unused one. */
export const bibNumbers = (before: RunningOrder | null, highestNotified: number): ((entry: EntryId) => number) => {
  const given = new Map(before?.runs.map(({ entry, number }) => [entry, number]));
  let last = Math.max(highestNotified, ...given.values());
  return (entry) => {
    const known = given.get(entry);
    if (known !== undefined) return known;
    last += 1;
    given.set(entry, last);
    return last;
  };
};
