import {
  type DeviceEventLog,
  firstSettings,
  type ScreenPosition,
  type StoredEvent,
} from '#core/competition/day/judge/client.ports.ts';
import type { JudgingDay } from '#core/competition/day/judge/ports.ts';
import type { Judge } from '#core/competition/day/judge/run-event.ts';
import { eventKey, settledEvents } from '#core/competition/day/judge/stored-events.ts';
import { type DeviceId, deviceId } from '#core/kernel/ids.ts';

/** The event log of a judge's phone, in memory, for one page. */
export const memoryDeviceEventLog = (device?: DeviceId): DeviceEventLog => memoryDevice(device)();

/** The event log of a judge's phone, in memory. The function that it returns opens another page of the phone. */
export const memoryDevice = (device: DeviceId = deviceId('judge')): (() => DeviceEventLog) => {
  const events = new Map<string, StoredEvent>();
  let holder: Judge | null = null;
  let taken: JudgingDay | null = null;
  let chosen = firstSettings;
  let stands: ScreenPosition = { ring: null, run: null };
  const pages: (() => void)[][] = [];
  const notifyOthers = (own: (() => void)[]) => {
    for (const page of pages) if (page !== own) for (const listener of page) listener();
  };

  const open = (own: (() => void)[]): DeviceEventLog => ({
    device: async () => device,
    async keep(all) {
      for (const mark of all) if (!events.has(eventKey(mark))) events.set(eventKey(mark), mark);
      notifyOthers(own);
    },
    all: async () => [...events.values()],
    async settle(entry, receipt) {
      for (const { key, change } of settledEvents(entry, receipt)) {
        const known = events.get(key);
        if (known) events.set(key, { ...known, ...change });
      }
      notifyOthers(own);
    },
    onChange(listener) {
      own.push(listener);
      return () => own.splice(own.indexOf(listener), 1);
    },
    judge: async () => holder,
    async saveJudge(judge) {
      holder = judge;
    },
    day: async () => taken,
    async saveDay(day) {
      taken = day;
    },
    position: async () => stands,
    async savePosition(position) {
      stands = position;
    },
    settings: async () => chosen,
    async saveSettings(settings) {
      chosen = settings;
    },
  });

  return () => {
    const own: (() => void)[] = [];
    pages.push(own);
    return open(own);
  };
};
