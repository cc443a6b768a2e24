import type { RingEventId } from '../../kernel/ids.ts';
import type { EventHeader, RingEvent } from './ring-event.ts';

/** All presses of one run, in order and each once. */
export type RingLog = readonly RingEvent[];

/**
 * Everything that any of the logs has: in which order they come, how often, and how the devices' clocks stand makes no
 * difference, so every device that has heard the same presses has the same log.
 */
export const mergeLogs = <Each extends EventHeader>(...logs: readonly (readonly Each[])[]): readonly Each[] => {
  const once = new Map<RingEventId, Each>();
  for (const event of logs.flat().sort(inOrder)) if (!once.has(event.id)) once.set(event.id, event);
  return [...once.values()];
};

/** The log without what was undone, and without the undoing. An undoing stands: whoever wants it back presses anew. */
export const activeEvents = <Each extends UndoableEvent>(log: readonly Each[]): readonly Each[] => {
  const undone = new Set(log.map(({ undoes }) => undoes));
  return log.filter(({ kind, id }) => kind !== 'undone' && !undone.has(id));
};

/** A press that may take another back. */
type UndoableEvent = EventHeader & { readonly kind: string; readonly undoes?: RingEventId };

/** Two presses that a broken device gave one id are told apart by all they say: every device then keeps the same one. */
const inOrder = (a: EventHeader, b: EventHeader): number => a.at - b.at || compare(sortKey(a), sortKey(b));

const sortKey = (event: EventHeader): string => JSON.stringify([event.device, event.id, Object.entries(event).sort()]);

/** Only one press says all the same, and it may stand anywhere beside itself. */
const compare = (a: string, b: string): number => (a < b ? -1 : 1);
