import type { EntryId } from '../../../kernel/ids.ts';
import type { CompetitionDayState, DayChange } from '../competition-day-state.ts';
import type { GateEventKind } from '../gate-event.ts';
import { currentPlacements } from '../placement.ts';
import { gateStatuses } from './gate-status.ts';

/**
 * The entries that will not run: withdrawn, scratched, or absent after the last call and not back since.
 * @param maxCalls the number of calls before an entry is absent
 */
export const nonStarters = (
  { placements, gateEvents }: Pick<CompetitionDayState, 'placements' | 'gateEvents'>,
  maxCalls: number,
): ReadonlySet<EntryId> => {
  const withdrawn = [...currentPlacements(placements).values()].filter(({ put }) => put.kind === 'withdrawn');
  const missing = [...gateStatuses(gateEvents, maxCalls)].filter(
    ([, { kind }]) => kind === 'scratched' || kind === 'absent',
  );
  return new Set([...withdrawn.map(({ entry }) => entry), ...missing.map(([entry]) => entry)]);
};

/** Whether the change may affect who runs, or when. */
export const affectsRunningOrder = ({ order, placements = [], gateEvents = [] }: DayChange): boolean =>
  order !== undefined || placements.length > 0 || gateEvents.some(({ kind }) => decisive.has(kind));

/** Gate events that can make an entry absent or scratched, or undo that. */
const decisive: ReadonlySet<GateEventKind> = new Set(['called', 'not-here', 'scratched', 'unscratched']);
