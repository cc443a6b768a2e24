import { type ClassAndLevel, type Level, sameGroup } from '../../competition/class-and-level.ts';
import { houndMonthsOn } from '../../competition/entry/eligibility.ts';
import type { EntryId, RingId } from '../../kernel/ids.ts';
import { type Instant, londonDate } from '../../kernel/time.ts';
import { type CompetitionForm, entryCandidate } from '../../registration/competition-form.ts';
import type { CompetitionDayState, Entrant } from '../competition-day-state.ts';
import type { DayRules } from '../day-rules.ts';
import { type Assignment, currentPlacements, type Placement } from '../placement.ts';
import { runTimeEmailsFrom } from '../running-order/run-time-emails-from.ts';
import { warningsFor } from './warnings.ts';

/** One entry as the head judge sees it. */
export type DeskEntry = {
  readonly entry: EntryId;
  readonly class: ClassAndLevel['class'];
  readonly asked: Level;
  /** Where it stands; null while it is to be placed. */
  readonly put: Assignment | null;
  readonly inSeason: boolean;
  readonly reason: string;
  readonly hound: string;
  readonly breed: string;
  readonly sex: CompetitionForm['dogSex'];
  /** On the day. */
  readonly months: number;
  readonly handler: string;
  /** The handler's own figure, 1 to 10. */
  readonly skill: number;
  readonly trained: boolean;
  readonly experienced: boolean;
  /** What speaks against it where it stands, or where it asked to stand. */
  readonly warnings: readonly string[];
};

/** All that the placing desk shows. */
export type Desk = {
  /** Goes up with every decision: whoever decides says which they have seen. */
  readonly version: number;
  readonly perGroup: number;
  /** When groups and run times go out. */
  readonly lettersFrom: Instant;
  readonly rings: readonly { readonly id: RingId; readonly name: string }[];
  readonly entries: readonly DeskEntry[];
  readonly order: { readonly version: number; readonly publishedAt: Instant; readonly current: boolean } | null;
};

/** The desk as the books have it, in the order in which people registered. */
export const desk = (dayState: CompetitionDayState, rules: DayRules): Desk => {
  const current = currentPlacements(dayState.placements);
  return {
    version: dayState.placements.length,
    perGroup: rules.rulebook.entry.perGroup,
    lettersFrom: runTimeEmailsFrom(rules),
    rings: rules.plan.rings.map(({ id, name }) => ({ id, name })),
    entries: dayState.entrants.map((entrant) => deskEntry(entrant, current.get(entrant.entry), rules)),
    order: dayState.order && {
      version: dayState.order.version,
      publishedAt: dayState.order.publishedAt,
      current: isCurrent(dayState, current),
    },
  };
};

const deskEntry = (entrant: Entrant, placement: Placement | undefined, rules: DayRules): DeskEntry => {
  const { form, changedAt } = entrant.registration;
  const { class: ofClass, level: asked, handler, hound, ...age } = entryCandidate(form, londonDate(changedAt));
  const put = placement?.put ?? null;
  return {
    entry: entrant.entry,
    class: ofClass,
    asked,
    put,
    inSeason: placement?.inSeason ?? false,
    reason: placement?.reason ?? '',
    hound,
    breed: form.dogBreed,
    sex: form.dogSex,
    months: houndMonthsOn(age, londonDate(rules.edition.startsAt)),
    handler,
    skill: form.skillLevel,
    trained: form.training === 'yes',
    experienced: form.experience === 'yes',
    warnings: warningsFor(entrant, put && put.kind !== 'withdrawn' ? put.level : asked, rules),
  };
};

/** Whether the published order has everybody where they stand now, and nobody else but those who were scratched on the day. */
const isCurrent = (
  { entrants, order, gateEvents }: CompetitionDayState,
  current: ReadonlyMap<EntryId, Placement>,
): boolean => {
  const placed = entrants.flatMap(({ entry, registration }) => {
    const placement = current.get(entry);
    return placement && placement.put.kind !== 'withdrawn'
      ? [{ entry, inSeason: placement.inSeason, class: registration.form.class, level: placement.put.level }]
      : [];
  });
  const scratched = new Set(gateEvents.flatMap(({ kind, entry }) => (kind === 'scratched' ? [entry] : [])));
  const runs = order?.runs.filter(({ entry }) => !scratched.has(entry)) ?? [];
  return (
    placed.length === runs.length &&
    placed.every((each) =>
      runs.some((run) => run.entry === each.entry && sameGroup(run, each) && run.inSeason === each.inSeason),
    )
  );
};
