import type { EntryId, UserId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { CompetitionDayState, PublishedOrder } from '../competition-day-state.ts';
import type { DayRules } from '../day-rules.ts';
import { nonStarters } from '../gate/non-starters.ts';
import { type RingsProgress, type RingsProgressPorts, readRingsProgress } from '../gate/rings-progress.ts';
import type { CompetitionDay } from '../ports.ts';
import { calledBreaks, closureAnnouncement } from '../rings/announcement.ts';
import type { RunningOrder } from '../run-card.ts';
import { changeOrder, type OrderChange, type OrderChangeRefusal } from './change-order.ts';
import { withGateTimes } from './expected-times.ts';
import { minutesIn } from './next-order.ts';
import { orderConflicts } from './order-conflicts.ts';

export type ChangeOrderPorts = DayRules & RingsProgressPorts & { readonly competitionDay: CompetitionDay };

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
    const [dayState, rings, versions] = await Promise.all([
      ports.competitionDay.read(),
      readRingsProgress(ports),
      ports.competitionDay.versions(),
    ]);
    const changed = changedOrder({ dayState, rings, versions, rules: ports }, request);
    return changed.ok ? ok(changed.value.moved) : changed;
  };

/**
 * Publishes the order after the changes as one next version, even if it breaks rules of the day, because the head judge
 * has seen them. A closed ring is announced. A separate job sends the emails. @throws ServiceFailure
 */
export const publishChanges =
  (ports: ChangeOrderPorts) =>
  async (request: ChangeOrderRequest, by: UserId): Promise<Result<MovedOrder, ChangeOrderRefusal>> => {
    const [rings, versions] = await Promise.all([readRingsProgress(ports), ports.competitionDay.versions()]);
    let published: MovedOrder | undefined;
    const outcome = await ports.competitionDay.change<ChangeOrderRefusal>((dayState) => {
      const next = changedOrder({ dayState, rings, versions, rules: ports }, request);
      if (!next.ok) return next;
      published = next.value.moved;
      const { version, runs } = next.value.moved;
      const at = ports.festivalClock.now();
      return ok({
        order: { version, runs, publishedAt: at, publishedBy: by },
        announcements: request.changes.flatMap((change) =>
          change.kind === 'close' ? [closureAnnouncement(change, { version, at, by }, ports)] : [],
        ),
      });
    });
    if (!outcome.ok) return outcome;
    return published ? ok(published) : refuse({ kind: 'order-changed' });
  };

type Sources = {
  readonly dayState: CompetitionDayState;
  readonly rings: RingsProgress;
  readonly versions: readonly PublishedOrder[];
  readonly rules: DayRules;
};

const changedOrder = (
  { dayState, rings, versions, rules }: Sources,
  { seen, changes }: ChangeOrderRequest,
): Result<{ readonly moved: MovedOrder }, ChangeOrderRefusal> => {
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
      begun: begunRuns(dayState, rings),
      breaks: calledBreaks(dayState),
      now: rings.now,
    },
    changes,
  );
  if (!next.ok) return next;
  const { order: changed, remarks, breaks } = next.value;
  const running = { runs: changed.runs.filter(({ entry }) => !away.has(entry)) };
  const conflicts = orderConflicts(running, dayState, rules, breaks).map(({ words }) => words);
  return ok({ moved: { version: changed.version, runs: changed.runs, conflicts: [...remarks, ...conflicts] } });
};

/** A published version of the order, and how many runs have another ring or time than in the version before. */
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
      const changed = runs.filter(({ entry, ring, runsAt }) => {
        const was = before.get(entry);
        return nth > 0 && (was?.ring !== ring || was.runsAt !== runsAt);
      });
      return { version, publishedAt, runs: runs.length, changed: changed.length };
    })
    .toReversed();
};

/** The runs that have begun, by events of phones, typed sheets or the gate. */
export const begunRuns = ({ gateEvents }: CompetitionDayState, { progress }: RingsProgress): ReadonlySet<EntryId> =>
  new Set(withGateTimes(progress, gateEvents).keys());
