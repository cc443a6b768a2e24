import { type ClassAndLevel, sameGroup } from '../../../kernel/class-and-level.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { levelNames } from '../../rules/messages.ts';
import { atMinuteOfDay, type PlannedRing } from '../day-plan.ts';
import { warningsFor } from '../placing/warnings.ts';
import type { RunCard, RunningOrder } from '../run-card.ts';
import type { ChangedOrder, ChangeOrderInput, GroupDecision } from './changed-order.ts';
import { moveRun, retimedFrom, runsOfRing } from './move-run.ts';

/** All hounds of one group run in another from now on. */
export type GroupMerge = {
  readonly from: ClassAndLevel;
  readonly into: ClassAndLevel;
  /** Stored with the placement of each hound. */
  readonly reason: string;
};

export type MergeRefusal = {
  readonly kind:
    | 'merge-same'
    | 'merge-across'
    | 'merge-empty'
    | 'merge-begun'
    | 'merge-signed'
    | 'merge-full'
    | 'merge-reason-missing';
};

/**
 * The order with the hounds of one group in another of the same class: the head judge decides the final group (§4). Adults
 * and juniors stay apart, because their rules differ (§9). A hound that changes its ring runs behind the others of the new
 * ring, and before those in season; one in the same ring keeps its time. Rules that the merge breaks for single hounds
 * are remarks.
 */
export const mergeGroups = (
  input: ChangeOrderInput,
  merge: GroupMerge,
): Result<Omit<ChangedOrder, 'breaks'>, MergeRefusal> => {
  const refusal = refusalFor(input, merge);
  const ring = input.plan.rings.find(({ groups }) => groups.some((group) => sameGroup(group, merge.into)));
  if (refusal || !ring) return refuse({ kind: refusal ?? 'merge-empty' });
  const moved = input.order.runs.filter((run) => sameGroup(run, merge.from));
  return ok({
    order: merged(input, merge, ring),
    remarks: moved.filter(({ entry }) => !input.away.has(entry)).flatMap((run) => newWarnings(input, merge, run)),
    decisions: decisionsFor(input, merge),
  });
};

const refusalFor = (
  { order, begun, away, signed, rulebook }: ChangeOrderInput,
  { from, into, reason }: GroupMerge,
): MergeRefusal['kind'] | null => {
  const runsIn = (group: ClassAndLevel) => order.runs.filter((run) => sameGroup(run, group));
  if (sameGroup(from, into)) return 'merge-same';
  if (from.class !== into.class) return 'merge-across';
  if (runsIn(from).length === 0) return 'merge-empty';
  if (runsIn(from).some(({ entry }) => begun.has(entry))) return 'merge-begun';
  if (signed.some((group) => sameGroup(group, from) || sameGroup(group, into))) return 'merge-signed';
  const running = [...runsIn(from), ...runsIn(into)].filter(({ entry, reserve }) => !reserve && !away.has(entry));
  if (running.length > rulebook.entry.perGroup) return 'merge-full';
  return reason.trim() === '' ? 'merge-reason-missing' : null;
};

const merged = (input: ChangeOrderInput, { from, into }: GroupMerge, ring: PlannedRing): RunningOrder => {
  const { order, away, begun, edition } = input;
  const isMoved = (run: RunCard) => sameGroup(run, from);
  const first = order.runs.find((run) => !run.reserve && sameGroup(run, into))?.runsAt;
  const renamed: RunningOrder = {
    ...order,
    runs: order.runs.map((run) => {
      if (!isMoved(run)) return run;
      const card = { ...run, level: into.level };
      if (run.reserve) return { ...card, ring: ring.id, runsAt: first ?? atMinuteOfDay(edition, ring.from) };
      return away.has(run.entry) ? { ...card, ring: ring.id } : card;
    }),
  };
  const toRun = order.runs
    .filter((run) => isMoved(run) && !run.reserve && !away.has(run.entry))
    .toSorted((a, b) => a.runsAt - b.runsAt);
  // Runs that stay in their ring are timed again, because a level may take more minutes.
  const stays = new Set(toRun.filter((run) => run.ring === ring.id).map(({ entry }) => entry));
  const timed = retimedFrom({ ...input, order: renamed }, ring.id, ({ entry }) => stays.has(entry));
  return toRun
    .filter((run) => run.ring !== ring.id)
    .reduce<RunningOrder>((changed, run) => {
      const inSeason = runsOfRing(changed.runs, ring.id).find((each) => each.inSeason && !begun.has(each.entry));
      const before = run.inSeason ? null : (inSeason?.entry ?? null);
      const next = moveRun(
        { ...input, order: changed, notBefore: run.runsAt },
        { entry: run.entry, ring: ring.id, before },
      );
      return next.ok ? next.value : changed;
    }, timed);
};

/** The rules against a hound in its new group that did not hold in the old one, in the desk's words. */
const newWarnings = (input: ChangeOrderInput, { from, into }: GroupMerge, run: RunCard): readonly string[] => {
  const entrant = input.entrants.find(({ entry }) => entry === run.entry);
  if (!entrant) return [];
  const before = warningsFor(entrant, from.level, input);
  return warningsFor(entrant, into.level, input)
    .filter((warning) => !before.includes(warning))
    .map((warning) => `${run.hound} would run in ${levelNames[into.level]}: “${warning}”.`);
};

const decisionsFor = (
  { entrants, placements }: ChangeOrderInput,
  { from, into, reason }: GroupMerge,
): readonly GroupDecision[] =>
  entrants.flatMap(({ entry, registration }) => {
    const placement = placements.get(entry);
    const put = placement?.put;
    if (!placement || !put || put.kind === 'withdrawn' || registration.form.class !== from.class) return [];
    if (put.level !== from.level) return [];
    return [{ entry, put: { ...put, level: into.level }, inSeason: placement.inSeason, reason: reason.trim() }];
  });
