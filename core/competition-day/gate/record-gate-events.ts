import type { UserId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok } from '../../kernel/result.ts';
import { instant } from '../../kernel/time.ts';
import type { DayRules } from '../day-rules.ts';
import type { GateEvent } from '../gate-event.ts';
import type { CompetitionDay } from '../ports.ts';
import { type GateBoard, gateBoard } from './board.ts';
import { scratch } from './scratch.ts';

export type GatePorts = DayRules & {
  readonly competitionDay: CompetitionDay;
  readonly festivalClock: Clock;
  readonly newPlacementId: () => string;
};

export type UnattributedGateEvent = Omit<GateEvent, 'by'>;

/**
 * Keeps what was pressed at the gate, be it an hour ago where there was no signal. A press that is known, or about
 * somebody who is not in the order, changes nothing: a telephone may always forget what it has sent. Scratching somebody
 * lets the first reserve of the group run in their stead. @throws ServiceFailure
 */
export const recordGateEvents =
  (ports: GatePorts) =>
  async (pending: readonly UnattributedGateEvent[], by: UserId): Promise<GateBoard> => {
    const outcome = await ports.competitionDay.change<never>((dayState) => {
      const now = ports.festivalClock.now();
      const known = new Set(dayState.gateEvents.map(({ id }) => id));
      const inOrder = new Set(dayState.order?.runs.map(({ entry }) => entry));
      const gateEvents = pending
        .filter(({ id, entry }) => !known.has(id) && inOrder.has(entry))
        .map((press): GateEvent => ({ ...press, by, at: instant(Math.min(press.at, now)) }));
      const scratches = gateEvents
        .filter(({ kind }) => kind === 'scratched')
        .map(({ entry }) => ({ entry, by, reason: 'Scratched at the gate' }));
      return ok({ gateEvents, ...scratch(ports, dayState, scratches) });
    });
    return gateBoard(outcome.ok ? outcome.value : await ports.competitionDay.read(), ports);
  };
