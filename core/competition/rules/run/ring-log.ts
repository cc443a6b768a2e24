import type { RingEventId } from '../../../kernel/ids.ts';
import type { EventHeader, RingEvent } from './ring-event.ts';

/** All events of one run, in order, each once. */
export type RingLog = readonly RingEvent[];

/**
 * The union of the logs. Deterministic whatever the order, duplicates and clock errors of the input, so devices that
 * have the same events have the same log.
 */
export const mergeLogs = <Each extends EventHeader>(...logs: readonly (readonly Each[])[]): readonly Each[] => {
  const once = new Map<RingEventId, Each>();
  for (const event of logs.flat().sort(inOrder)) if (!once.has(event.id)) once.set(event.id, event);
  return [...once.values()];
};

/**
 * The log without undone events and without the undoing events. When an undoing is itself undone, the event that it had
 * undone counts again, with its original time; only a new undoing can undo that event again. The order of events does
 * not matter.
 */
export const activeEvents = <Each extends UndoableEvent>(log: readonly Each[]): readonly Each[] => {
  const undoings = log.filter(({ kind }) => kind === 'undone');
  const ids = new Set(undoings.map(({ id }) => id));
  const withdrawn = new Set(undoings.flatMap(({ undoes }) => (undoes && ids.has(undoes) ? [undoes] : [])));
  const undone = new Set(undoings.filter(({ id }) => !withdrawn.has(id)).map(({ undoes }) => undoes));
  return log.filter(({ kind, id }) => kind !== 'undone' && !undone.has(id));
};

/** An event that may undo another. */
type UndoableEvent = EventHeader & { readonly kind: string; readonly undoes?: RingEventId };

/**
 * Compares by time, device and id, then by content, which is slow to compare. A faulty device may send two different
 * events with the same id; every device then keeps the same one of them.
 */
const inOrder = (a: EventHeader, b: EventHeader): number =>
  a.at - b.at || compare(a.device, b.device) || compare(a.id, b.id) || compare(content(a), content(b));

const content = (event: EventHeader): string => JSON.stringify(Object.entries(event).sort());

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
