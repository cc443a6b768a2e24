import { groupBy } from '../../../kernel/group-by.ts';
import type { EntryId } from '../../../kernel/ids.ts';
import type { GateEventKind } from '../gate-event.ts';
import { effectiveEvents, type GateStep, isUndoable } from './effective-events.ts';

/** The status of an entry at the gate, and how many calls it missed. */
export type GateStatus = {
  readonly kind: 'not-here' | 'here' | 'on-deck' | 'in-the-ring' | 'done' | 'absent' | 'scratched';
  readonly calls: number;
};

export const notHere: GateStatus = { kind: 'not-here', calls: 0 };

/**
 * The status after the gate events of one entry, in order of time. An entry that misses the last call is `absent` until
 * that call is undone. Only `unscratched` undoes `scratched`: it restores the status before the scratch, or `not-here`
 * for an entry that was absent, because it is to run after all.
 * @param maxCalls the number of calls before an entry is absent
 */
export const gateStatus = (events: readonly GateStep[], maxCalls: number): GateStatus =>
  changesOf(events, maxCalls).at(-1)?.status ?? notHere;

/** The last event that changed the status of one entry, if a tap can take it back; null otherwise. */
export const lastStep = <Event extends GateStep>(events: readonly Event[], maxCalls: number): Event | null => {
  const last = changesOf(events, maxCalls).at(-1)?.event;
  return last && isUndoable(last.kind) ? last : null;
};

/** Each event that changed the status of one entry, and the status after it. */
const changesOf = <Event extends GateStep>(
  events: readonly Event[],
  maxCalls: number,
): readonly { readonly event: Event; readonly status: GateStatus }[] => {
  const changes: { readonly event: Event; readonly status: GateStatus }[] = [];
  let status = notHere;
  let beforeScratch = notHere;
  for (const event of effectiveEvents(events)) {
    if (event.kind === 'scratched' && status.kind !== 'scratched')
      beforeScratch = status.kind === 'absent' ? notHere : status;
    const undone = status.kind === 'scratched' && event.kind === 'unscratched';
    const next = undone ? beforeScratch : after(status, event.kind, maxCalls);
    if (next.kind !== status.kind || next.calls !== status.calls) changes.push({ event, status: next });
    status = next;
  }
  return changes;
};

const after = (status: GateStatus, kind: GateEventKind, maxCalls: number): GateStatus => {
  if (status.kind === 'scratched' || kind === 'unscratched') return status;
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
  events: readonly (GateStep & { readonly entry: EntryId })[],
  maxCalls: number,
): ReadonlyMap<EntryId, GateStatus> => {
  const byEntry = groupBy(events, ({ entry }) => entry);
  return new Map([...byEntry].map(([entry, own]) => [entry, gateStatus(own, maxCalls)]));
};
