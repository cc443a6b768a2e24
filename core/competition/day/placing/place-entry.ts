import type { Class, ClassAndLevel, Level } from '../../../kernel/class-and-level.ts';
import type { EntryId, UserId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { CompetitionDayState } from '../competition-day-state.ts';
import type { DayRules } from '../day-rules.ts';
import { type RingsProgressPorts, readRingsProgress } from '../gate/rings-progress.ts';
import { type Assignment, currentPlacements, type Placement } from '../placement.ts';
import type { CompetitionDay } from '../ports.ts';
import { begunRuns } from '../running-order/publish-order-changes.ts';
import { type PlacingBoard, placingBoard } from './placing-board.ts';
import { warningsFor } from './warnings.ts';

export type PlacingPorts = DayRules &
  RingsProgressPorts & {
    readonly competitionDay: CompetitionDay;
    readonly festivalClock: Clock;
    readonly newPlacementId: () => string;
  };

export type PlacingRequest = {
  readonly entry: EntryId;
  readonly put: Assignment;
  readonly inSeason: boolean;
  /** Required for a group other than the requested one. */
  readonly reason: string;
  /** The desk's version that the decision is based on. */
  readonly seen: number;
};

/** Why the placement was refused. */
export type PlacingRefusal =
  /** The desk has changed since `seen`; the current state is included. */
  | { readonly kind: 'desk-changed'; readonly desk: PlacingBoard }
  | { readonly kind: 'group-full'; readonly level: Level; readonly perGroup: number }
  | { readonly kind: 'entry-unknown' | 'reason-missing' | 'has-begun' };

type Placed = Result<PlacingBoard, PlacingRefusal>;

/**
 * Places one entry (§4: the head judge decides the final group). Refused when the desk has changed, and once the run of
 * the entry has begun. @throws ServiceFailure
 */
export const placeEntry =
  (ports: PlacingPorts) =>
  async (request: PlacingRequest, by: UserId): Promise<Placed> => {
    const rings = await readRingsProgress(ports);
    const outcome = await ports.competitionDay.change<PlacingRefusal>((dayState) => {
      if (dayState.placements.length !== request.seen)
        return refuse({ kind: 'desk-changed', desk: placingBoard(dayState, rings, ports) });
      if (begunRuns(dayState, rings).has(request.entry)) return refuse({ kind: 'has-begun' });
      const entrant = dayState.entrants.find(({ entry }) => entry === request.entry);
      if (!entrant) return refuse({ kind: 'entry-unknown' });
      const { form } = entrant.registration;
      const { put, entry } = request;
      const reason = request.reason.trim();
      if (reason === '' && (put.kind === 'withdrawn' || put.level !== form.competitionGroup))
        return refuse({ kind: 'reason-missing' });
      const { perGroup } = ports.rulebook.entry;
      if (put.kind === 'running' && running(dayState, { class: form.class, level: put.level }, entry) >= perGroup)
        return refuse({ kind: 'group-full', level: put.level, perGroup });
      const inSeason = request.inSeason && form.dogSex === 'female';
      return ok({ placements: [placement(ports, { entry, put, inSeason, reason }, by)] });
    });
    return outcome.ok ? ok(placingBoard(outcome.value, rings, ports)) : outcome;
  };

/**
 * Places every entry without placement and without warnings in the group it requested, in the order of registration,
 * and behind the group once it is full. With `only`, just the entries of that class. @throws ServiceFailure
 */
export const placeAsAsked =
  (ports: PlacingPorts) =>
  async (seen: number, by: UserId, only?: Class): Promise<Placed> => {
    const rings = await readRingsProgress(ports);
    const outcome = await ports.competitionDay.change<PlacingRefusal>((dayState) => {
      if (dayState.placements.length !== seen)
        return refuse({ kind: 'desk-changed', desk: placingBoard(dayState, rings, ports) });
      const current = currentPlacements(dayState.placements);
      const placements = [...dayState.placements];
      for (const each of dayState.entrants) {
        const { entry, registration } = each;
        const where = { class: registration.form.class, level: registration.form.competitionGroup };
        if (only !== undefined && where.class !== only) continue;
        if (current.has(entry) || warningsFor(each, where.level, ports).length > 0) continue;
        const full = running({ ...dayState, placements }, where, entry) >= ports.rulebook.entry.perGroup;
        const put = { kind: full ? 'waiting' : 'running', level: where.level } as const;
        placements.push(placement(ports, { entry, put, inSeason: false, reason: '' }, by));
      }
      return ok({ placements: placements.slice(dayState.placements.length) });
    });
    return outcome.ok ? ok(placingBoard(outcome.value, rings, ports)) : outcome;
  };

/** How many other entries run in the group; entries without a valid ticket do not count. */
const running = ({ entrants, placements }: CompetitionDayState, where: ClassAndLevel, butFor: EntryId): number => {
  const current = currentPlacements(placements);
  return entrants.filter(({ entry, registration }) => {
    const put = current.get(entry)?.put;
    return (
      entry !== butFor &&
      registration.form.class === where.class &&
      put?.kind === 'running' &&
      put.level === where.level
    );
  }).length;
};

const placement = (
  { festivalClock, newPlacementId }: PlacingPorts,
  decision: Pick<Placement, 'entry' | 'put' | 'inSeason' | 'reason'>,
  by: UserId,
): Placement => ({ id: newPlacementId(), ...decision, by, at: festivalClock.now() });
