import { groupBy } from '../../kernel/group-by.ts';
import type { EntryId } from '../../kernel/ids.ts';
import type { GateEvent, GateEventKind } from '../gate-event.ts';

/** The status of an entry at the gate, and how many calls it missed. */
export type GateStatus = {
  readonly kind: 'not-here' | 'here' | 'on-deck' | 'in-the-ring' | 'done' | 'absent' | 'scratched';
  readonly calls: number;
};

export const notHere: GateStatus = { kind: 'not-here', calls: 0 };

/**
 * The status after the gate events of one entry, in order of time. An entry that misses the last call is `absent` until
 * `not-here` undoes it. Only `unscratched` undoes `scratched`.
 * @param maxCalls the number of calls before an entry is absent
 */
export const gateStatus = (events: readonly Pick<GateEvent, 'kind' | 'at'>[], maxCalls: number): GateStatus =>
  events.toSorted((a, b) => a.at - b.at).reduce((status, { kind }) => after(status, kind, maxCalls), notHere);

const after = (status: GateStatus, kind: GateEventKind, maxCalls: number): GateStatus => {
  if (status.kind === 'scratched') return kind === 'unscratched' ? notHere : status;
  if (kind === 'unscratched') return status;
  if (kind === 'not-here') return notHere;
  if (kind === 'scratched') return { ...status, kind: 'scratched' };
  if (status.kind === 'absent') return status;
  if (kind !== 'called') return { ...status, kind };
  if (status.kind !== 'not-here') return status;
  const calls = status.calls + 1;
  return { kind: calls >= maxCalls ? 'absent' : 'not-here', calls };
};

/** The status of every entry that has gate events. */
export const gateStatuses = (
  events: readonly Pick<GateEvent, 'entry' | 'kind' | 'at'>[],
  maxCalls: number,
): ReadonlyMap<EntryId, GateStatus> => {
  const byEntry = groupBy(events, ({ entry }) => entry);
  return new Map([...byEntry].map(([entry, own]) => [entry, gateStatus(own, maxCalls)]));
};
