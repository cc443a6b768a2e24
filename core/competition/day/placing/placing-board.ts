import { type ClassAndLevel, type Level, sameGroup } from '../../../kernel/class-and-level.ts';
import type { EntryId, RingId } from '../../../kernel/ids.ts';
import { type Instant, londonDate } from '../../../kernel/time.ts';
import { type CompetitionForm, entryCandidate } from '../../entries/competition-form.ts';
import { houndMonthsOn } from '../../rules/entry/eligibility.ts';
import type { CompetitionDayState, Entrant } from '../competition-day-state.ts';
import type { DayRules } from '../day-rules.ts';
import { gateStatuses } from '../gate/gate-status.ts';
import type { RingsProgress } from '../gate/rings-progress.ts';
import { type Assignment, currentPlacements, type Placement } from '../placement.ts';
import { begunRuns } from '../running-order/publish-order-changes.ts';
import { runTimeEmailsFrom } from '../running-order/run-time-emails-from.ts';
import { warningsFor } from './warnings.ts';

/** An entry on the head judge's placing desk. */
export type PlacingEntry = {
  readonly entry: EntryId;
  readonly class: ClassAndLevel['class'];
  readonly asked: Level;
  /** The entry's placement; null before it is placed. */
  readonly put: Assignment | null;
  readonly inSeason: boolean;
  readonly reason: string;
  readonly hound: string;
  readonly breed: string;
  readonly sex: CompetitionForm['dogSex'];
  /** The hound's age on the day. */
  readonly months: number;
  readonly handler: string;
  /** The number to ring on the day; '' when the form has none. */
  readonly phone: string;
  /** The handler's own rating, 1 to 10. */
  readonly skill: number;
  readonly trained: boolean;
  readonly experienced: boolean;
  /** Warnings about the entry's placement, or before that about the requested group. */
  readonly warnings: readonly string[];
  /** Whether the run has begun: the placement is then fixed. */
  readonly hasBegun: boolean;
};

/** The data of the placing desk. */
export type PlacingBoard = {
  /** The number of decisions so far; clients send it back so that stale decisions are refused. */
  readonly version: number;
  readonly perGroup: number;
  /** When the emails with groups and run times are sent. */
  readonly emailsFrom: Instant;
  readonly rings: readonly { readonly id: RingId; readonly name: string }[];
  readonly entries: readonly PlacingEntry[];
  readonly order: { readonly version: number; readonly publishedAt: Instant; readonly current: boolean } | null;
};

/** The desk's data, entries in the order of registration. */
export const placingBoard = (dayState: CompetitionDayState, rings: RingsProgress, rules: DayRules): PlacingBoard => {
  const current = currentPlacements(dayState.placements);
  const begun = begunRuns(dayState, rings);
  return {
    version: dayState.placements.length,
    perGroup: rules.rulebook.entry.perGroup,
    emailsFrom: runTimeEmailsFrom(rules),
    rings: rules.plan.rings.map(({ id, name }) => ({ id, name })),
    entries: dayState.entrants.map((entrant) => ({
      ...deskEntry(entrant, current.get(entrant.entry), rules),
      hasBegun: begun.has(entrant.entry),
    })),
    order: dayState.order && {
      version: dayState.order.version,
      publishedAt: dayState.order.publishedAt,
      current: isCurrent(dayState, current, rules.plan.calls),
    },
  };
};

const deskEntry = (
  entrant: Entrant,
  placement: Placement | undefined,
  rules: DayRules,
): Omit<PlacingEntry, 'hasBegun'> => {
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
    phone: form.phone,
    skill: form.skillLevel,
    trained: form.training === 'yes',
    experienced: form.experience === 'yes',
    warnings: warningsFor(entrant, put && put.kind !== 'withdrawn' ? put.level : asked, rules),
  };
};

/** Whether the published order matches the placements, leaving out entries that were scratched on the day. */
const isCurrent = (
  { entrants, order, gateEvents }: CompetitionDayState,
  current: ReadonlyMap<EntryId, Placement>,
  maxCalls: number,
): boolean => {
  const placed = entrants.flatMap(({ entry, registration }) => {
    const placement = current.get(entry);
    return placement && placement.put.kind !== 'withdrawn'
      ? [{ entry, inSeason: placement.inSeason, class: registration.form.class, level: placement.put.level }]
      : [];
  });
  const statuses = gateStatuses(gateEvents, maxCalls);
  const runs = order?.runs.filter(({ entry }) => statuses.get(entry)?.kind !== 'scratched') ?? [];
  return (
    placed.length === runs.length &&
    placed.every((each) =>
      runs.some((run) => run.entry === each.entry && sameGroup(run, each) && run.inSeason === each.inSeason),
    )
  );
};
