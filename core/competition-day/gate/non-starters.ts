import type { EntryId } from '../../kernel/ids.ts';
import type { CompetitionDayState, DayChange } from '../competition-day-state.ts';
import type { GateEventKind } from '../gate-event.ts';
import { currentPlacements } from '../placement.ts';
import { gateStatuses } from './gate-status.ts';

/**
 * Those who will not run as things stand: withdrawn, scratched at the gate, or not there after the last call. Whoever
 * comes after all is none of them.
 * @param mostCalls how many calls there are
 */
export const nonStarters = (
  { placements, gateEvents }: Pick<CompetitionDayState, 'placements' | 'gateEvents'>,
  mostCalls: number,
): ReadonlySet<EntryId> => {
  const withdrawn = [...currentPlacements(placements).values()].filter(({ put }) => put.kind === 'withdrawn');
  const missing = [...gateStatuses(gateEvents, mostCalls)].filter(
    ([, { kind }]) => kind === 'scratched' || kind === 'absent',
  );
  return new Set([...withdrawn.map(({ entry }) => entry), ...missing.map(([entry]) => entry)]);
};

/** Whether after this change others may run than before it, or at other times. */
export const affectsRunningOrder = ({ order, placements = [], gateEvents = [] }: DayChange): boolean =>
  order !== undefined || placements.length > 0 || gateEvents.some(({ kind }) => decisive.has(kind));

/** What somebody is pressed to be missing by, and back again. */
const decisive: ReadonlySet<GateEventKind> = new Set(['called', 'not-here', 'scratched']);
