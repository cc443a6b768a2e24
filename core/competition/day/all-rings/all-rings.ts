import type { ClassAndLevel } from '../../../kernel/class-and-level.ts';
import type { DeviceId, EntryId, RingId, UserId } from '../../../kernel/ids.ts';
import { type Instant, instant } from '../../../kernel/time.ts';
import { isUntimed } from '../../rules/run/devices-without-time.ts';
import type { CompetitionDayState } from '../competition-day-state.ts';
import type { DayRules } from '../day-rules.ts';
import { type GateStatus, gateStatuses, notHere } from '../gate/gate-status.ts';
import { nonStarters } from '../gate/non-starters.ts';
import { type RingsProgress, type RingsProgressPorts, readRingsProgress } from '../gate/rings-progress.ts';
import { judgeOf } from '../judge/judging-day.ts';
import type { ReceivedEvent, RunEventLog } from '../judge/ports.ts';
import { unsignedEvents } from '../judge/run-event.ts';
import type { CompetitionDay, Competitors } from '../ports.ts';
import { type ComingRun, type RingsNow, ringsNow } from '../rings/rings-now.ts';
import type { RunCard } from '../run-card.ts';
import { withGateTimes } from '../running-order/expected-times.ts';
import { isInUse, type JudgePhone } from './judge-phone.ts';
import type { JudgePhones } from './ports.ts';

/** A run on the page of all rings. */
export type RingRun = ClassAndLevel & Pick<RunCard, 'number' | 'hound' | 'handler'>;

/** A judge’s phone at a ring. */
export type RingPhone = Pick<JudgePhone, 'id' | 'lastSeenAt' | 'battery'> & {
  /** The judge’s name; null for a deleted account. */
  readonly judge: string | null;
  /** Null for a phone that has sent run events, but no report. */
  readonly unsent: number | null;
};

/** A ring with all that the head judge has to know about it at one moment. */
export type RingStatus = {
  readonly id: RingId;
  readonly name: string;
  /** How many minutes the next run that may begin is expected later than announced. */
  readonly lateMinutes: number;
  /** The closure or the break that holds at this moment. */
  readonly rest: { readonly until: Instant; readonly kind: 'break' | 'closed' | 'closed-for-the-day' } | null;
  /** The one heard last comes first. */
  readonly phones: readonly RingPhone[];
  /** The runs under way: one, unless a judge has left one open. */
  readonly running: readonly (RingRun & { readonly judge: string | null; readonly startedAt: Instant | null })[];
  /** The next run that may begin. */
  readonly next: (RingRun & Pick<ComingRun, 'runsAt' | 'expectedAt'> & { readonly atTheGate: GateStatus }) | null;
  /** The number of runs in the running order, without hounds that are absent or scratched. */
  readonly planned: number;
  /** The number of runs that have not begun. */
  readonly toRun: number;
  /** The finished runs whose sheets are not signed, or have to be signed again. */
  readonly notIn: readonly (RingRun & {
    readonly why: 'not-signed' | 'sign-again';
    readonly endedAt: Instant | null;
  })[];
};

/** All rings at one moment. */
export type AllRings = {
  /** The machine's clock, by which `lastSeenAt` is a time. */
  readonly now: Instant;
  /** The version of the running order; null before there is one. */
  readonly version: number | null;
  readonly rings: readonly RingStatus[];
};

type AllRingsSources = {
  readonly dayState: CompetitionDayState;
  readonly progress: RingsProgress;
  readonly events: readonly ReceivedEvent[];
  readonly phones: readonly JudgePhone[];
  /** The names of the judges who reported; null for a deleted account. */
  readonly names: ReadonlyMap<UserId, string | null>;
  /** The machine's clock. */
  readonly now: Instant;
};

export type AllRingsPorts = DayRules &
  RingsProgressPorts & {
    readonly competitionDay: Pick<CompetitionDay, 'read' | 'order'>;
    readonly runEventLog: Pick<RunEventLog, 'all'>;
    readonly judgePhones: Pick<JudgePhones, 'all'>;
    readonly competitors: Competitors;
  };

/** Reads what the head judge has to know about each ring. @throws ServiceFailure */
export const readAllRings = async (ports: AllRingsPorts): Promise<AllRings> => {
  const now = ports.machineClock.now();
  const [dayState, progress, events, phones] = await Promise.all([
    ports.competitionDay.read(),
    readRingsProgress(ports),
    ports.runEventLog.all(),
    ports.judgePhones.all(),
  ]);
  const judges = [...new Set(phones.filter(({ lastSeenAt }) => isInUse(lastSeenAt, now)).map(({ by }) => by))];
  const names = new Map(
    await Promise.all(judges.map(async (id) => [id, (await ports.competitors.find(id))?.name ?? null] as const)),
  );
  return allRings({ dayState, progress, events, phones, names, now }, ports);
};

/** What the head judge has to know about each ring, from the day's state, the judges' events and their phones. */
export const allRings = (sources: AllRingsSources, rules: DayRules): AllRings => {
  const { dayState, progress, now } = sources;
  const rings = ringsNow(dayState, progress, rules);
  const phones = phonesOf(sources);
  return {
    now,
    version: dayState.order?.version ?? null,
    rings: rings.rings.map(({ id, name, lateMinutes }) => ({
      id,
      name,
      lateMinutes,
      rest: restOf(rings, id, progress.now),
      phones: phones.flatMap(({ ring, ...phone }) => (ring === id ? [phone] : [])),
      ...runsIn(id, rings, sources, rules),
    })),
  };
};

const runsIn = (
  ring: RingId,
  { coming }: RingsNow,
  { dayState, progress, events }: AllRingsSources,
  { plan }: DayRules,
): Pick<RingStatus, 'running' | 'next' | 'planned' | 'toRun' | 'notIn'> => {
  const away = nonStarters(dayState, plan.calls);
  const own = (dayState.order?.runs ?? []).filter((run) => run.ring === ring && !run.reserve && !away.has(run.entry));
  const known = withGateTimes(progress.progress, dayState.gateEvents);
  const byEntry = Map.groupBy(events, ({ entry }) => entry);
  const eventsOf = (entry: EntryId): readonly ReceivedEvent[] => byEntry.get(entry) ?? [];
  const toCome = coming.filter((run) => run.ring === ring);
  const next = toCome.find((run) => !run.needsQuestionnaire) ?? toCome[0];
  const card = next && own.find(({ number }) => number === next.number);
  return {
    running: own.flatMap((run) => {
      const state = known.get(run.entry);
      if (state?.state !== 'running') return [];
      return [{ ...runOf(run), judge: judgeOf(eventsOf(run.entry)) || null, startedAt: state.startedAt }];
    }),
    next:
      next && card
        ? {
            ...runOf(card),
            runsAt: next.runsAt,
            expectedAt: next.expectedAt,
            atTheGate: gateStatuses(dayState.gateEvents, plan.calls).get(card.entry) ?? notHere,
          }
        : null,
    planned: own.length,
    toRun: toCome.length,
    notIn: own.flatMap((run) => {
      const state = known.get(run.entry);
      const signAgain = unsignedEvents(eventsOf(run.entry).map(({ mark }) => mark)).length > 0;
      if (state?.state !== 'over' && !(state?.state === 'signed' && signAgain)) return [];
      return [{ ...runOf(run), why: signAgain ? 'sign-again' : 'not-signed', endedAt: state.endedAt } as const];
    }),
  };
};

const runOf = ({ class: ofClass, level, number, hound, handler }: RunCard): RingRun => ({
  class: ofClass,
  level,
  number,
  hound,
  handler,
});

const restOf = ({ announcements }: RingsNow, ring: RingId, now: Instant): RingStatus['rest'] => {
  const current = announcements.flatMap((each) =>
    each.rest && (each.ring === null || each.ring === ring) && each.rest.from <= now && now < each.rest.to
      ? [{ until: each.rest.to, kind: restKinds[each.closure ?? 'none'] }]
      : [],
  );
  return current.toSorted((a, b) => b.until - a.until)[0] ?? null;
};

const restKinds = { none: 'break', 'for-a-time': 'closed', 'for-the-day': 'closed-for-the-day' } as const;

/**
 * The phones in use, the one heard last first. A phone is heard by its report and by each run event that arrives from it;
 * one with an old page of the program sends events only.
 */
const phonesOf = ({ dayState, events, phones, names, now }: AllRingsSources) => {
  const cards = new Map(dayState.order?.runs.map((card) => [card.entry, card]));
  const byDevice = Map.groupBy(
    events.filter(({ mark }) => !isUntimed(mark.device)),
    ({ mark }) => mark.device,
  );
  const lastOf = (id: DeviceId): ReceivedEvent | undefined =>
    byDevice.get(id)?.reduce((last, each) => (each.receivedAt >= last.receivedAt ? each : last));
  const reported = phones.map((phone) => ({
    id: phone.id,
    ring: phone.ring,
    judge: names.get(phone.by) ?? null,
    lastSeenAt: instant(Math.max(phone.lastSeenAt, lastOf(phone.id)?.receivedAt ?? 0)),
    unsent: phone.unsent,
    battery: phone.battery,
  }));
  const silent = [...byDevice.keys()].flatMap((id) => {
    const last = lastOf(id);
    if (!last || phones.some((phone) => phone.id === id)) return [];
    const ring = cards.get(last.entry)?.ring ?? null;
    return [{ id, ring, judge: last.by.name, lastSeenAt: last.receivedAt, unsent: null, battery: null }];
  });
  return [...reported, ...silent]
    .filter(({ lastSeenAt }) => isInUse(lastSeenAt, now))
    .toSorted((a, b) => b.lastSeenAt - a.lastSeenAt);
};
