import type { Level } from '../../../kernel/class-and-level.ts';
import type { EntryId } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { formatTime, minute } from '../../../kernel/time.ts';
import { atMinuteOfDay, ringById, wholeDay } from '../day-plan.ts';
import type { RunCard, RunningOrder } from '../run-card.ts';
import type { ChangedOrder, ChangeOrderInput, GroupDecision } from './changed-order.ts';
import type { RingClosure } from './expected-times.ts';
import { type GroupMerge, type MergeRefusal, mergeGroups } from './merge-groups.ts';
import { type Move, type MoveRefusal, moveRun, retimedFrom, runsOfRing } from './move-run.ts';
import { orderConflicts } from './order-conflicts.ts';

/** A change of the published order by hand; several are published together. */
export type OrderChange =
  | ({ readonly kind: 'move' } & Move)
  /** Two runs exchange ring and time. */
  | { readonly kind: 'swap'; readonly entry: EntryId; readonly with: EntryId }
  | ({ readonly kind: 'close' } & RingClosure)
  | ({ readonly kind: 'merge' } & GroupMerge)
  /** An earlier version, with what has changed since. */
  | { readonly kind: 'again'; readonly version: number };

export type OrderChangeRefusal =
  | MoveRefusal
  | MergeRefusal
  | { readonly kind: 'closure-backwards' | 'closed-all-day' | 'no-other-ring' | 'version-unknown' };

/** Applies the changes one after another; together they make one next version. */
export const changeOrder = (
  input: ChangeOrderInput,
  changes: readonly OrderChange[],
): Result<ChangedOrder, OrderChangeRefusal> => {
  let done: ChangedOrder = { order: input.order, remarks: [], breaks: input.breaks ?? [], decisions: [] };
  for (const change of changes) {
    const placements = new Map([...input.placements, ...done.decisions.map((each) => [each.entry, each] as const)]);
    const next = apply({ ...input, order: done.order, breaks: done.breaks, placements }, change);
    if (!next.ok) return next;
    const { remarks, decisions } = next.value;
    done = { ...next.value, remarks: [...done.remarks, ...remarks], decisions: [...done.decisions, ...decisions] };
  }
  return ok({ ...done, order: { ...done.order, version: input.order.version + 1 } });
};

const apply = (input: ChangeOrderInput, change: OrderChange): Result<ChangedOrder, OrderChangeRefusal> => {
  switch (change.kind) {
    case 'move':
      return withoutRemarks(input, moveRun(input, change));
    case 'swap':
      return withoutRemarks(input, swapRuns(input, change));
    case 'close':
      return closeRing(input, change);
    case 'merge': {
      const next = mergeGroups(input, change);
      return next.ok ? ok({ ...next.value, breaks: input.breaks ?? [] }) : next;
    }
    case 'again':
      return publishAgain(input, change.version);
    default:
      return change satisfies never;
  }
};

const withoutRemarks = (
  { breaks = [] }: ChangeOrderInput,
  next: Result<RunningOrder, OrderChangeRefusal>,
): Result<ChangedOrder, OrderChangeRefusal> =>
  next.ok ? ok({ order: next.value, remarks: [], breaks, decisions: [] }) : next;

/** Both runs exchange ring and time; runs behind a longer one are delayed only as far as needed. */
const swapRuns = (
  input: ChangeOrderInput,
  swap: { readonly entry: EntryId; readonly with: EntryId },
): Result<RunningOrder, OrderChangeRefusal> => {
  const { order, begun } = input;
  const find = (entry: EntryId) => order.runs.find((run) => run.entry === entry && !run.reserve);
  const [one, other] = [find(swap.entry), find(swap.with)];
  if (!one || !other || one === other) return refuse({ kind: 'run-unknown' });
  if (begun.has(one.entry) || begun.has(other.entry)) return refuse({ kind: 'run-begun' });
  const runs = order.runs.map((run) => {
    if (run === one) return { ...run, ring: other.ring, runsAt: other.runsAt };
    return run === other ? { ...run, ring: one.ring, runsAt: one.runsAt } : run;
  });
  const swapped = [...new Set([one.ring, other.ring])].reduce<RunningOrder>(
    (changed, ring) =>
      retimedFrom({ ...input, order: changed }, ring, (run) => run.entry === one.entry || run.entry === other.entry),
    { ...order, runs },
  );
  return ok(swapped);
};

/** The runs of the closed time, each moved to where it can begin soonest without breaking a rule, or behind the closure. */
const closeRing = (input: ChangeOrderInput, closure: RingClosure): Result<ChangedOrder, OrderChangeRefusal> => {
  const { plan, edition, begun, minutesFor, away } = input;
  const { ring, from, until } = closure;
  if (!ringById(plan, ring)) return refuse({ kind: 'ring-unknown' });
  if (until !== null && until <= from) return refuse({ kind: 'closure-backwards' });
  if (closure.runs === 'later' && until === null) return refuse({ kind: 'closed-all-day' });
  if (closure.runs === 'to-other-rings' && plan.rings.length < 2) return refuse({ kind: 'no-other-ring' });
  const to = until ?? atMinuteOfDay(edition, wholeDay);
  const breaks = [...(input.breaks ?? []), { ring, from, to }];
  const isConcerned = (run: RunCard): boolean =>
    run.ring === ring &&
    !run.reserve &&
    !begun.has(run.entry) &&
    run.runsAt < to &&
    from < run.runsAt + minutesFor(run) * minute;
  if (closure.runs === 'later')
    return ok({ order: retimedFrom({ ...input, breaks }, ring, isConcerned), remarks: [], breaks, decisions: [] });
  const order = runsOfRing(input.order.runs, ring)
    .filter((run) => isConcerned(run) && !away.has(run.entry))
    .reduce<RunningOrder>((changed, run) => toSoonestRing({ ...input, order: changed, breaks }, run), input.order);
  return ok({ order, remarks: [], breaks, decisions: [] });
};

/** The order with the run at the end of the ring that breaks the fewest rules for it and lets it begin soonest. */
const toSoonestRing = (input: ChangeOrderInput, run: RunCard): RunningOrder => {
  const tries = input.plan.rings
    .filter(({ id }) => id !== run.ring)
    .flatMap(({ id }) => {
      // Hounds in season stay the last of their ring.
      const inSeason = runsOfRing(input.order.runs, id).find((each) => each.inSeason && !input.begun.has(each.entry));
      const before = run.inSeason ? null : (inSeason?.entry ?? null);
      const next = moveRun({ ...input, notBefore: run.runsAt }, { entry: run.entry, ring: id, before });
      const at = next.ok && next.value.runs.find(({ entry }) => entry === run.entry)?.runsAt;
      if (!next.ok || !at) return [];
      const broken = orderConflicts(next.value, input, input, input.breaks).filter(
        ({ kind, entries }) => kind !== 'other-ring' && entries.includes(run.entry),
      ).length;
      return [{ order: next.value, broken, at }];
    })
    .toSorted((a, b) => a.broken - b.broken || a.at - b.at);
  return tries[0]?.order ?? input.order;
};

/**
 * Ring, time and group of each run as in the earlier version. A run that has begun since stays where and in what it ran,
 * and one that came into the order since keeps its place; both are said.
 */
const publishAgain = (input: ChangeOrderInput, version: number): Result<ChangedOrder, OrderChangeRefusal> => {
  const { order, versions, begun, away, breaks = [], plan, now, placements } = input;
  const earlier = versions.find((each) => each.version === version);
  if (!earlier) return refuse({ kind: 'version-unknown' });
  const before = new Map(earlier.runs.map((card) => [card.entry, card]));
  const remarks: string[] = [];
  const decisions: GroupDecision[] = [];
  const reason = `Version ${version} of the running order, published again`;
  const runs = order.runs.map((card): RunCard => {
    const was = before.get(card.entry);
    const place = `${formatTime(card.runsAt)} in ${ringById(plan, card.ring)?.name ?? card.ring}`;
    if (!was || was.reserve !== card.reserve) {
      if (!card.reserve && !away.has(card.entry))
        remarks.push(`${card.hound} joined the order since, and keeps ${place}.`);
      return card;
    }
    const level = groupBefore(card, was);
    if (was.ring === card.ring && was.runsAt === card.runsAt && level === card.level) return card;
    if (begun.has(card.entry)) {
      remarks.push(`${card.hound} has begun since, and stays at ${place}.`);
      return card;
    }
    if (!card.reserve && was.runsAt < now && !away.has(card.entry))
      remarks.push(`${card.hound} would run at ${formatTime(was.runsAt)}, which has passed.`);
    const placement = placements.get(card.entry);
    if (level !== card.level && placement && placement.put.kind !== 'withdrawn')
      decisions.push({ entry: card.entry, put: { ...placement.put, level }, inSeason: placement.inSeason, reason });
    return { ...card, level, ring: was.ring, runsAt: was.runsAt };
  });
  return ok({ order: { ...order, runs: inOrder(runs) }, remarks, breaks, decisions });
};

/** The level of a run in an earlier version; its present one when the handler's class has changed since. */
const groupBefore = (card: RunCard, was: RunCard): Level => (was.class === card.class ? was.level : card.level);

const inOrder = (runs: readonly RunCard[]): readonly RunCard[] =>
  runs.toSorted((a, b) => Number(a.reserve) - Number(b.reserve) || (a.reserve ? 0 : a.runsAt - b.runsAt));
