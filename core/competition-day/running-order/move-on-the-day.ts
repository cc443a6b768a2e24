import type { EntryId, UserId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { CompetitionDayState } from '../competition-day-state.ts';
import type { DayRules } from '../day-rules.ts';
import { type RingsProgress, type RingsProgressPorts, readRingsProgress } from '../gate/rings-progress.ts';
import type { CompetitionDay } from '../ports.ts';
import type { RunningOrder } from '../run-card.ts';
import { withGateTimes } from './expected-times.ts';
import { type Move, type MoveRefusal, moveRun } from './move-run.ts';
import { minutesIn } from './next-order.ts';
import { orderConflicts } from './order-conflicts.ts';

export type MovePorts = DayRules & RingsProgressPorts & { readonly competitionDay: CompetitionDay };

export type MoveRequest = Move & {
  /** The version of the order that the head judge saw. */
  readonly seen: number;
};

/** Why a run was not moved. */
export type MoveRunRefusal = MoveRefusal | { readonly kind: 'order-changed' };

/** An order after a move, and the rules of the day that it breaks, in words. */
export type MovedOrder = RunningOrder & { readonly conflicts: readonly string[] };

/** The order as it would be after the move. @throws ServiceFailure */
export const previewMove =
  (ports: MovePorts) =>
  async (request: MoveRequest): Promise<Result<MovedOrder, MoveRunRefusal>> => {
    const [dayState, rings] = await Promise.all([ports.competitionDay.read(), readRingsProgress(ports)]);
    return moved(dayState, rings, request, ports);
  };

/**
 * Publishes the order after the move as the next version, even if it breaks rules of the day, because the head judge
 * has seen them. A separate job sends the emails. @throws ServiceFailure
 */
export const publishMove =
  (ports: MovePorts) =>
  async (request: MoveRequest, by: UserId): Promise<Result<MovedOrder, MoveRunRefusal>> => {
    const rings = await readRingsProgress(ports);
    let published: MovedOrder | undefined;
    const outcome = await ports.competitionDay.change<MoveRunRefusal>((dayState) => {
      const next = moved(dayState, rings, request, ports);
      if (!next.ok) return next;
      published = next.value;
      const { version, runs } = next.value;
      return ok({ order: { version, runs, publishedAt: ports.festivalClock.now(), publishedBy: by } });
    });
    if (!outcome.ok) return outcome;
    return published ? ok(published) : refuse({ kind: 'order-changed' });
  };

const moved = (
  dayState: CompetitionDayState,
  rings: RingsProgress,
  { seen, ...move }: MoveRequest,
  rules: DayRules,
): Result<MovedOrder, MoveRunRefusal> => {
  const { order } = dayState;
  if (!order || order.version !== seen) return refuse({ kind: 'order-changed' });
  const next = moveRun(
    { ...rules, minutesFor: minutesIn(rules), order, begun: begunRuns(dayState, rings), now: rings.now },
    move,
  );
  if (!next.ok) return next;
  return ok({ ...next.value, conflicts: orderConflicts(next.value, dayState, rules).map(({ words }) => words) });
};

/** The runs that have begun, by events of phones, typed sheets or the gate. */
export const begunRuns = ({ gateEvents }: CompetitionDayState, { progress }: RingsProgress): ReadonlySet<EntryId> =>
  new Set(withGateTimes(progress, gateEvents).keys());
