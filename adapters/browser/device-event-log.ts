import type { DBSchema } from 'idb';
import * as z from 'zod/mini';
import { atShape, entryShape, ringShape } from '#core/competition/day/day-shapes.ts';
import {
  type DeviceEventLog,
  firstSettings,
  type PhoneSettings,
  type ScreenPosition,
  type StoredEvent,
} from '#core/competition/day/judge/client.ports.ts';
import { judgingDayShape } from '#core/competition/day/judge/day-shape.ts';
import { judgeShape, runEventShape } from '#core/competition/day/judge/run-event-shape.ts';
import { eventKey, settledEvents } from '#core/competition/day/judge/stored-events.ts';
import { type DeviceId, deviceId } from '#core/kernel/ids.ts';
import { deviceDatabase, deviceIdIn, strictDurability } from './device-database.ts';

/** Run events by run and id; the phone's other data by name. */
interface Phone extends DBSchema {
  marks: { key: string; value: StoredEvent };
  facts: { key: 'device' | 'judge' | 'day' | 'place' | 'settings'; value: unknown };
}

const nowhere: ScreenPosition = { ring: null, run: null };

const storedEventShape: z.ZodMiniType<StoredEvent> = z.object({
  entry: entryShape,
  mark: runEventShape,
  by: judgeShape,
  state: z.enum(['waiting', 'sent', 'refused']),
  why: z.nullable(z.string()),
  receivedHere: z.optional(atShape),
});
const placeShape: z.ZodMiniType<ScreenPosition> = z.object({
  ring: z.nullable(ringShape),
  run: z.nullable(entryShape),
});
const settingsShape: z.ZodMiniType<PhoneSettings> = z.object({ light: z.boolean(), muted: z.boolean() });

/** The data of a judge's phone in IndexedDB. A value that cannot be parsed stays stored and is read as missing. */
export const browserDeviceEventLog = (name = 'judge'): DeviceEventLog => {
  const withDatabase = deviceDatabase<Phone>(name, (database) => {
    database.createObjectStore('marks');
    database.createObjectStore('facts');
  });

  // A browser without BroadcastChannel reads the other pages' events at the next sync.
  const pages = typeof BroadcastChannel === 'function' ? new BroadcastChannel(`${name}-events`) : undefined;

  const fact = <Value>(of: Phone['facts']['key'], shape: z.ZodMiniType<Value>) =>
    withDatabase(async (database) => {
      const read = shape.safeParse(await database.get('facts', of));
      return read.success ? read.data : null;
    });
  const keepFact = (of: Phone['facts']['key'], value: unknown) =>
    withDatabase(async (database) => {
      const tx = database.transaction('facts', 'readwrite', strictDurability);
      await Promise.all([tx.store.put(value, of), tx.done]);
    });

  /** Updates events in one transaction; `become` returns an event's new value, or undefined to leave the event unchanged. */
  const write = <Given>(
    all: readonly Given[],
    keyIn: (given: Given) => string,
    become: (given: Given, known: StoredEvent | undefined) => StoredEvent | undefined,
  ) =>
    withDatabase(async (database) => {
      const tx = database.transaction('marks', 'readwrite', strictDurability);
      for (const each of all) {
        const next = become(each, await tx.store.get(keyIn(each)));
        if (next) await tx.store.put(next, keyIn(each));
      }
      await tx.done;
      if (all.length > 0) pages?.postMessage('changed');
    });

  return {
    device: () =>
      withDatabase(async (database): Promise<DeviceId> => {
        const made = deviceId(crypto.randomUUID());
        const tx = database.transaction('facts', 'readwrite', strictDurability);
        const known = deviceIdIn(await tx.store.get('device'));
        if (!known) await tx.store.put(made, 'device');
        await tx.done;
        return known ?? made;
      }),

    keep: (marks) => write(marks, eventKey, (mark, known) => (known ? undefined : mark)),

    all: () =>
      withDatabase(async (database) =>
        (await database.getAll('marks')).flatMap((value) => {
          const read = storedEventShape.safeParse(value);
          return read.success ? [read.data] : [];
        }),
      ),

    settle: (entry, receipt) =>
      write(
        settledEvents(entry, receipt),
        ({ key }) => key,
        ({ change }, known) => known && { ...known, ...change },
      ),

    onChange: (listener) => {
      pages?.addEventListener('message', listener);
      return () => pages?.removeEventListener('message', listener);
    },

    judge: () => fact('judge', judgeShape),
    saveJudge: (judge) => keepFact('judge', judge),
    day: () => fact('day', judgingDayShape),
    saveDay: (day) => keepFact('day', day),
    position: async () => (await fact('place', placeShape)) ?? nowhere,
    savePosition: (place) => keepFact('place', place),
    settings: async () => (await fact('settings', settingsShape)) ?? firstSettings,
    saveSettings: (settings) => keepFact('settings', settings),
  };
};
