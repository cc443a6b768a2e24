import type { EntryId } from '../../kernel/ids.ts';
import type { GateEvent, GateEventKind } from '../gate-event.ts';

/** Where somebody stands at the gate, and how often they were called in vain. */
export type GateStatus = {
  readonly kind: 'not-here' | 'here' | 'on-deck' | 'in-the-ring' | 'done' | 'absent' | 'scratched';
  readonly calls: number;
};

export const notHere: GateStatus = { kind: 'not-here', calls: 0 };

/**
 * What the marks of one entry come to, in the order in which they were pressed: whoever is not there after the last
 * call is absent until that is taken back, and whoever is scratched stays so, for somebody else runs instead.
 * @param mostCalls how many calls there are
 */
export const gateStatus = (events: readonly Pick<GateEvent, 'kind' | 'at'>[], mostCalls: number): GateStatus =>
  events.toSorted((a, b) => a.at - b.at).reduce((status, { kind }) => after(status, kind, mostCalls), notHere);

const after = (status: GateStatus, mark: GateEventKind, mostCalls: number): GateStatus => {
  if (status.kind === 'scratched') return status;
  if (mark === 'not-here') return notHere;
  if (mark === 'scratched') return { ...status, kind: 'scratched' };
  if (status.kind === 'absent') return status;
  if (mark !== 'called') return { ...status, kind: mark };
  if (status.kind !== 'not-here') return status;
  const calls = status.calls + 1;
  return { kind: calls >= mostCalls ? 'absent' : 'not-here', calls };
};

/** How everybody of whom anything was said stands. */
export const gateStatuses = (
  events: readonly Pick<GateEvent, 'entry' | 'kind' | 'at'>[],
  mostCalls: number,
): ReadonlyMap<EntryId, GateStatus> => {
  const byEntry = Map.groupBy(events, ({ entry }) => entry);
  return new Map([...byEntry].map(([entry, own]) => [entry, gateStatus(own, mostCalls)]));
};
