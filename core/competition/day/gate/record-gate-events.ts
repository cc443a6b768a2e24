import type { UserId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { ok } from '../../../kernel/result.ts';
import { instant } from '../../../kernel/time.ts';
import type { CompetitionDayState } from '../competition-day-state.ts';
import type { DayRules } from '../day-rules.ts';
import type { GateEvent, GateEventKind } from '../gate-event.ts';
import type { ClassReadings, RunEventLog } from '../judge/ports.ts';
import { needsQuestionnaire } from '../needs-questionnaire.ts';
import type { CompetitionDay } from '../ports.ts';
import { type GateBoard, gateBoard } from './board.ts';
import { readRingsProgress } from './rings-progress.ts';
import { scratch } from './scratch.ts';
import { unscratch } from './unscratch.ts';

export type GatePorts = DayRules & {
  readonly runEventLog: Pick<RunEventLog, 'all'>;
  readonly classReadings: Pick<ClassReadings, 'all'>;
  readonly machineClock: Clock;
  readonly competitionDay: CompetitionDay;
  readonly festivalClock: Clock;
  readonly newPlacementId: () => string;
};

/**
 * The maximum of gate events of one entry: several times those of a busy day. A faulty device must not slow down the day's
 * lists.
 */
export const maxGateEvents = 100;

export type UnattributedGateEvent = Omit<GateEvent, 'by'>;

/**
 * Stores gate events, which may be old if the device had no signal. Known ids and entries outside the order are
 * ignored, so sending is idempotent. A handler who has not answered the questionnaire cannot be sent towards the ring
 * (§5): those events are ignored too. A scratched entry is replaced by the first reserve of its group. A scratch, or the
 * undoing of one, that arrives after the opposite of a later time is stored and changes nothing. Events of an entry beyond
 * `maxGateEvents` are ignored.
 * @throws ServiceFailure
 */
export const recordGateEvents =
  (ports: GatePorts) =>
  async (pending: readonly UnattributedGateEvent[], by: UserId): Promise<GateBoard> => {
    const outcome = await ports.competitionDay.change<never>((dayState) => {
      const now = ports.festivalClock.now();
      const known = new Set(dayState.gateEvents.map(({ id }) => id));
      const inOrder = new Set(dayState.order?.runs.map(({ entry }) => entry));
      const gateEvents = pending
        .filter(({ id, entry }, at) => !known.has(id) && inOrder.has(entry) && isFirstOf(pending, id, at))
        .filter(({ kind, entry }) => !towardsTheRing.has(kind) || !needsQuestionnaire(dayState.entrants, entry))
        .filter(({ entry }, at, others) => {
          const before = [...dayState.gateEvents, ...others.slice(0, at)];
          return before.filter((event) => event.entry === entry).length < maxGateEvents;
        })
        .map((event): GateEvent => ({ ...event, by, at: instant(Math.min(event.at, now)) }));
      const scratches = gateEvents
        .filter((event) => event.kind === 'scratched' && !isOvertaken(event, 'unscratched', dayState.gateEvents))
        .map(({ entry }) => ({ entry, by, reason: 'Scratched at the gate' }));
      const scratched = scratch(ports, dayState, scratches);
      const all = [...dayState.gateEvents, ...gateEvents];
      const undone = gateEvents
        .filter((event) => event.kind === 'unscratched' && !isOvertaken(event, 'scratched', all))
        .map(({ entry }) => entry);
      const after: CompetitionDayState = {
        ...dayState,
        placements: [...dayState.placements, ...scratched.placements],
        order: scratched.order ?? dayState.order,
        gateEvents: [...dayState.gateEvents, ...gateEvents.filter(({ kind }) => kind === 'scratched')],
      };
      const restored = unscratch(ports, after, undone, by);
      const order = restored.order ?? scratched.order;
      return ok({
        gateEvents,
        placements: [...scratched.placements, ...restored.placements],
        ...(order && { order }),
      });
    });
    return gateBoard(
      outcome.ok ? outcome.value : await ports.competitionDay.read(),
      await readRingsProgress(ports),
      ports,
    );
  };

/** Whether no event before this position of a request has the same id. */
const isFirstOf = (pending: readonly UnattributedGateEvent[], id: string, at: number): boolean =>
  pending.findIndex((each) => each.id === id) === at;

/** Whether the opposite happened to the entry at a later time, so that this event has no effect (`gateStatus`). */
const isOvertaken = (event: GateEvent, opposite: GateEventKind, events: readonly GateEvent[]): boolean =>
  events.some(({ kind, entry, at }) => kind === opposite && entry === event.entry && at > event.at);

/** The gate events that lead towards a run. */
const towardsTheRing: ReadonlySet<GateEventKind> = new Set(['on-deck', 'in-the-ring']);

/** The current gate board. @throws ServiceFailure */
export const readBoard = async (ports: GatePorts): Promise<GateBoard> => {
  const [dayState, rings] = await Promise.all([ports.competitionDay.read(), readRingsProgress(ports)]);
  return gateBoard(dayState, rings, ports);
};
