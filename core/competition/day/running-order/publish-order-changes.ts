import type { ClassAndLevel } from '../../../kernel/class-and-level.ts';
import type { EntryId, UserId } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { CompetitionDayState, PublishedOrder } from '../competition-day-state.ts';
import type { DayRules } from '../day-rules.ts';
import { nonStarters } from '../gate/non-starters.ts';
import { type RingsProgress, type RingsProgressPorts, readRingsProgress } from '../gate/rings-progress.ts';
import { currentPlacements } from '../placement.ts';
import type { CompetitionDay, Results } from '../ports.ts';
import { calledBreaks, closureAnnouncement } from '../rings/announcement.ts';
import type { RunningOrder } from '../run-card.ts';
import { changeOrder, type OrderChange, type OrderChangeRefusal } from './change-order.ts';
import type { ChangedOrder } from './changed-order.ts';
import { withGateTimes } from './expected-times.ts';
import { minutesIn } from './next-order.ts';
import { orderConflicts } from './order-conflicts.ts';

export type ChangeOrderPorts = DayRules &
  RingsProgressPorts & {
    readonly competitionDay: CompetitionDay;
    readonly results: Pick<Results, 'signed'>;
    readonly newPlacementId: () => string;
  };

export type ChangeOrderRequest = {
  /** Applied one after another, and published together. */
  readonly changes: readonly OrderChange[];
  /** The version of the order that the head judge saw. */
  readonly seen: number;
};

/** Why the order was not changed. */
export type ChangeOrderRefusal = OrderChangeRefusal | { readonly kind: 'order-changed' };

/** An order after changes, and in words what stays as it is, and the rules of the day that it breaks. */
export type MovedOrder = RunningOrder & { readonly conflicts: readonly string[] };

/** The order as it would be after the changes. @throws ServiceFailure */
export const previewChanges =
  (ports: ChangeOrderPorts) =>
  async (request: ChangeOrderRequest): Promise<Result<MovedOrder, ChangeOrderRefusal>> => {
    const [dayState, read] = await Promise.all([ports.competitionDay.read(), readSources(ports)]);
    const changed = changedOrder({ dayState, ...read, rules: ports }, request);
    return changed.ok ? ok(changed.value.moved) : changed;
  };

/**
 * Publishes the order after the changes as one next version, even if it breaks rules of the day, because the head judge
 * has seen them. A closed ring is announced. A separate job sends the emails. @throws ServiceFailure
 */
export const publishChanges =
  (ports: ChangeOrderPorts) =>
  async (request: ChangeOrderRequest, by: UserId): Promise<Result<MovedOrder, ChangeOrderRefusal>> => {
    const read = await readSources(ports);
    let published: MovedOrder | undefined;
    const outcome = await ports.competitionDay.change<ChangeOrderRefusal>((dayState) => {
      const next = changedOrder({ dayState, ...read, rules: ports }, request);
      if (!next.ok) return next;
      published = next.value.moved;
      const { version, runs } = next.value.moved;
      const at = ports.festivalClock.now();
      return ok({
        order: { version, runs, publishedAt: at, publishedBy: by },
        placements: next.value.decisions.map((each) => ({ id: ports.newPlacementId(), ...each, by, at })),
        announcements: request.changes.flatMap((change) =>
          change.kind === 'close' ? [closureAnnouncement(change, { version, at, by }, ports)] : [],
        ),
      });
    });
    if (!outcome.ok) return outcome;
    return published ? ok(published) : refuse({ kind: 'order-changed' });
  };

type ReadSources = {
  readonly rings: RingsProgress;
  readonly versions: readonly PublishedOrder[];
  readonly signed: readonly ClassAndLevel[];
};

type Sources = ReadSources & { readonly dayState: CompetitionDayState; readonly rules: DayRules };

const readSources = async (ports: ChangeOrderPorts): Promise<ReadSources> => {
  const [rings, versions, signed] = await Promise.all([
    readRingsProgress(ports),
    ports.competitionDay.versions(),
    ports.results.signed(),
  ]);
  return { rings, versions, signed };
};

const changedOrder = (
  { dayState, rings, versions, signed, rules }: Sources,
  { seen, changes }: ChangeOrderRequest,
): Result<{ readonly moved: MovedOrder } & Pick<ChangedOrder, 'decisions'>, ChangeOrderRefusal> => {
  const { order, entrants } = dayState;
  if (!order || order.version !== seen) return refuse({ kind: 'order-changed' });
  const away = nonStarters(dayState, rules.plan.calls);
  const next = changeOrder(
    {
      ...rules,
      minutesFor: minutesIn(rules),
      order,
      entrants,
      away,
      versions,
      signed,
      placements: currentPlacements(dayState.placements),
      begun: begunRuns(dayState, rings),
      breaks: calledBreaks(dayState),
      now: rings.now,
    },
    changes,
  );
  if (!next.ok) return next;
  const { order: changed, remarks, breaks, decisions } = next.value;
  const running = { runs: changed.runs.filter(({ entry }) => !away.has(entry)) };
  const conflicts = orderConflicts(running, dayState, rules, breaks).map(({ words }) => words);
  return ok({
    moved: { version: changed.version, runs: changed.runs, conflicts: [...remarks, ...conflicts] },
    decisions,
  });
};

/** A published version of the order, and how many runs have another ring, time or level than in the version before. */
export type OrderVersion = Pick<PublishedOrder, 'version' | 'publishedAt'> & {
  readonly runs: number;
  readonly changed: number;
};

/** The published versions, newest first. @throws ServiceFailure */
export const readVersions = async ({
  competitionDay,
}: Pick<ChangeOrderPorts, 'competitionDay'>): Promise<readonly OrderVersion[]> => {
  const versions = await competitionDay.versions();
  return versions
    .map(({ version, publishedAt, runs }, nth) => {
      const before = new Map(versions[nth - 1]?.runs.map((card) => [card.entry, card]));
      const changed = runs.filter(({ entry, ring, runsAt, level }) => {
        const was = before.get(entry);
        return nth > 0 && (was?.ring !== ring || was.runsAt !== runsAt || was.level !== level);
      });
      return { version, publishedAt, runs: runs.length, changed: changed.length };
    })
    .toReversed();
};

/** The runs that have begun, by events of phones, typed sheets or the gate. */
export const begunRuns = ({ gateEvents }: CompetitionDayState, { progress }: RingsProgress): ReadonlySet<EntryId> =>
  new Set(withGateTimes(progress, gateEvents).keys());
