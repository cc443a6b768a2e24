import type { DeviceId, EntryId } from '../../kernel/ids.ts';
import type { StoredEvent } from './client.ports.ts';
import type { AttributedEvent, Judge, RunEvent } from './run-event.ts';

/** What goes to the festival in one letter: it takes no more. */
export const maxBatchSize = 100;

/**
 * All that either list has, each mark once. What was said to a mark is not unsaid: a list that was read a moment ago
 * takes nothing back.
 */
export const mergeStored = (known: readonly StoredEvent[], heard: readonly StoredEvent[]): readonly StoredEvent[] => {
  const all = new Map(known.map((each) => [eventKey(each), each]));
  for (const each of heard) {
    const before = all.get(eventKey(each));
    if (before?.state !== 'sent') all.set(eventKey(each), each);
  }
  return [...all.values()];
};

/** One name for a press in its run. */
export const eventKey = ({ entry, mark }: Pick<AttributedEvent, 'entry' | 'mark'>): string => `${entry} ${mark.id}`;

/** What this device keeps of one run. */
export const eventsOfRun = (events: readonly StoredEvent[], entry: EntryId): readonly StoredEvent[] =>
  events.filter((each) => each.entry === entry);

/**
 * What has not reached the festival yet under this judge's name: nobody sends in another's. What was refused is among it,
 * for it is tried again until it is wanted.
 */
export const unsentBy = (events: readonly StoredEvent[], judge: Judge): readonly StoredEvent[] =>
  events.filter(({ state, by }) => state !== 'sent' && by.id === judge.id);

/** The letters that everything unsent fits into: each of one run, in the order of its presses. */
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

/** How many marks somebody has made. */
export type EventCount = { readonly name: string; readonly events: number };

/** Who has left marks on this device that go out once they have logged in again. */
export const unsentByOthers = (events: readonly StoredEvent[], judge: Judge): readonly EventCount[] =>
  countEventsBy(
    events.filter(({ state, by }) => state !== 'sent' && by.id !== judge.id),
    ({ by }) => by.id,
  );

/** Who else writes on a run from another device. */
export const otherDevicesOn = (events: readonly AttributedEvent[], device: DeviceId): readonly EventCount[] =>
  countEventsBy(
    events.filter(({ mark }) => mark.device !== device),
    ({ mark, by }) => `${mark.device} ${by.id}`,
  );

/** Who wrote on a run before on this device. */
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

/** The first of each. */
const distinct = <Each>(all: readonly Each[], nameOf: (each: Each) => string): readonly Each[] => {
  const seen = new Set<string>();
  return all.filter((each) => !seen.has(nameOf(each)) && seen.add(nameOf(each)));
};
