import type { DeviceId, EntryId } from '../../../kernel/ids.ts';
import type { StoredEvent, SyncReceipt } from './client.ports.ts';
import type { AttributedEvent, Judge, RunEvent } from './run-event.ts';

/** The server's limit of events per request. */
export const maxBatchSize = 100;

/**
 * The union of both lists, each event once. An event that is known as sent stays sent, because `incoming` may be an older
 * state.
 */
export const mergeStored = (
  known: readonly StoredEvent[],
  incoming: readonly StoredEvent[],
): readonly StoredEvent[] => {
  const all = new Map(known.map((each) => [eventKey(each), each]));
  for (const each of incoming) {
    const before = all.get(eventKey(each));
    if (before?.state !== 'sent') all.set(eventKey(each), each);
  }
  return [...all.values()];
};

/** Identifies an event across runs. */
export const eventKey = ({ entry, mark }: Pick<AttributedEvent, 'entry' | 'mark'>): string => `${entry} ${mark.id}`;

/** The changes of a run's stored events after the server has answered, by `eventKey`. */
export const settledEvents = (
  entry: EntryId,
  { taken, refused }: SyncReceipt,
): readonly { readonly key: string; readonly change: Pick<StoredEvent, 'state' | 'why'> }[] => [
  ...taken.map((id) => ({ key: `${entry} ${id}`, change: { state: 'sent', why: null } as const })),
  ...refused.map(({ id, why }) => ({ key: `${entry} ${id}`, change: { state: 'refused', why } as const })),
];

/** The stored events of one run. */
export const eventsOfRun = (events: readonly StoredEvent[], entry: EntryId): readonly StoredEvent[] =>
  events.filter((each) => each.entry === entry);

/**
 * The events of this judge that the server does not have yet. Refused events are among them and are sent again. Events
 * of other judges are left out, because each judge sends their own.
 */
export const unsentBy = (events: readonly StoredEvent[], judge: Judge): readonly StoredEvent[] =>
  events.filter(({ state, by }) => state !== 'sent' && by.id === judge.id);

/** The number of events on the device that the server does not have, of every judge who has used it. */
export const unsentOn = (events: readonly StoredEvent[]): number =>
  events.filter(({ state }) => state !== 'sent').length;

/** All unsent events of the judge as requests: each has events of one run, by time, at most `maxBatchSize`. */
export const batchesOf = (
  events: readonly StoredEvent[],
  judge: Judge,
): readonly { readonly entry: EntryId; readonly events: readonly RunEvent[] }[] => {
  const unsent = unsentBy(events, judge).toSorted((a, b) => a.mark.at - b.mark.at);
  return distinct(unsent, ({ entry }) => entry).flatMap(({ entry }) => {
    const ofRun = eventsOfRun(unsent, entry).map(({ mark }) => mark);
    const batches = Math.ceil(ofRun.length / maxBatchSize);
    return Array.from({ length: batches }, (_, at) => ({
      entry,
      events: ofRun.slice(at * maxBatchSize, (at + 1) * maxBatchSize),
    }));
  });
};

/** A judge's name and their number of events. */
export type EventCount = { readonly name: string; readonly events: number };

/** Other judges with unsent events on this device; they have to log in again to send them. */
export const unsentByOthers = (events: readonly StoredEvent[], judge: Judge): readonly EventCount[] =>
  countEventsBy(
    events.filter(({ state, by }) => state !== 'sent' && by.id !== judge.id),
    ({ by }) => by.id,
  );

/** Judges who record this run on another device. */
export const otherDevicesOn = (events: readonly AttributedEvent[], device: DeviceId): readonly EventCount[] =>
  countEventsBy(
    events.filter(({ mark }) => mark.device !== device),
    ({ mark, by }) => `${mark.device} ${by.id}`,
  );

/** Other judges who recorded this run on this device before. */
export const earlierJudgesOn = (
  events: readonly AttributedEvent[],
  device: DeviceId,
  judge: Judge,
): readonly EventCount[] =>
  countEventsBy(
    events.filter(({ mark, by }) => mark.device === device && by.id !== judge.id),
    ({ by }) => by.id,
  );

const countEventsBy = <Each extends AttributedEvent>(
  events: readonly Each[],
  ownerOf: (mark: Each) => string,
): readonly EventCount[] =>
  distinct(events, ownerOf).map((first) => ({
    name: first.by.name,
    events: events.filter((each) => ownerOf(each) === ownerOf(first)).length,
  }));

/** Removes elements whose name occurred earlier. */
const distinct = <Each>(all: readonly Each[], nameOf: (each: Each) => string): readonly Each[] => {
  const seen = new Set<string>();
  return all.filter((each) => !seen.has(nameOf(each)) && seen.add(nameOf(each)));
};
