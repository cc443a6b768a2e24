import { httpJudgingApi } from '#adapters/http-api/competition/judging-api.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import { memoryDeviceEventLog } from '#adapters/memory/competition/device-event-log.ts';
import type { DeviceEventLog } from '#core/competition/day/judge/client.ports.ts';
import {
  type Judge,
  type RunEventBody,
  ringLogOf,
  signatureOn,
  unsignedEvents,
} from '#core/competition/day/judge/run-event.ts';
import { eventsOfRun } from '#core/competition/day/judge/stored-events.ts';
import { syncEvents } from '#core/competition/day/judge/sync-events.ts';
import type { Attempt } from '#core/competition/rules/run/ring-event.ts';
import { deviceId, type EntryId, type RingEventId, ringEventId } from '#core/kernel/ids.ts';
import { type Instant, instant } from '#core/kernel/time.ts';
import type { Chance } from '#fixtures/chance.ts';
import { badSignal } from './bad-signal.ts';

/** A judge’s phone with a wrong clock, a battery that dies, and an unreliable signal. */
export type Phone = {
  readonly name: string;
  /** Records an event; resolves once it is stored on the device. */
  record(entry: EntryId, body: RunEventBody): Promise<RingEventId>;
  /** Undoes an event. */
  undo(entry: EntryId, undoes: RingEventId): Promise<RingEventId>;
  /** Signs the run with the handler’s initials if this phone has unsigned events of it. */
  sign(entry: EntryId): Promise<void>;
  /** Syncs with the server if it can; failures are ignored, as in the field. */
  exchange(entry: EntryId | null): Promise<void>;
  signal(on: boolean): void;
  /** Without battery a phone does nothing, but keeps its stored events. */
  battery(alive: boolean): void;
  readonly alive: boolean;
  readonly waiting: () => Promise<number>;
};

type PhoneFacts = {
  readonly name: string;
  readonly judge: Judge;
  readonly cookie: string;
  /** The address of the server, and its public origin. */
  readonly listensAt: string;
  readonly origin: string;
  /** The true time. */
  readonly now: () => Instant;
  /** The error of its clock in ms, and the drift in ms per hour. */
  readonly skewMs: number;
  readonly driftMsAnHour: number;
  readonly chance: Chance;
};

const hourMs = 3_600_000;

export const aPhone = (facts: PhoneFacts): Phone => {
  const { name, judge, cookie, listensAt, origin, now, skewMs, driftMsAnHour, chance } = facts;
  const deviceEventLog: DeviceEventLog = memoryDeviceEventLog(deviceId(name));
  const began = now();
  let alive = true;
  let eventCount = 0;

  const field = badSignal({ cookie, listensAt, origin, chance });
  const whileAlive: typeof fetch = async (path, init) => {
    const response = await field.fetch(path, init);
    if (!alive) throw new TypeError('the battery died');
    return response;
  };
  const judgingApi = httpJudgingApi(httpClient({ fetch: whileAlive }), async () => null);
  const clock = () => instant(Math.round(now() + skewMs + ((now() - began) / hourMs) * driftMsAnHour));
  const exchange = syncEvents({ deviceEventLog, judgingApi, battery: async () => null, clock: { now: clock } });

  const persist = async (entry: EntryId, attempt: Attempt, body: RunEventBody): Promise<RingEventId> => {
    eventCount += 1;
    const id = ringEventId(`${name}-${eventCount}`);
    const mark = { id, device: deviceId(name), at: clock(), attempt, ...body };
    await deviceEventLog.keep([{ entry, mark, by: judge, state: 'waiting', why: null }]);
    return id;
  };

  return {
    name,
    get alive() {
      return alive;
    },
    record: (entry, body) => persist(entry, 1, body),
    undo: (entry, undoes) => persist(entry, 1, { kind: 'undone', undoes }),
    async sign(entry) {
      const marks = eventsOfRun(await deviceEventLog.all(), entry).map(({ mark }) => mark);
      if (signatureOn(marks) && unsignedEvents(marks).length === 0) return;
      await persist(entry, 1, { kind: 'signed', initials: 'HL', covers: ringLogOf(marks).map(({ id }) => id) });
    },
    async exchange(entry) {
      if (!alive) return;
      // No signal or a lost response: the next sync repeats the request.
      await exchange(judge, { ring: null, run: entry }).catch(() => undefined);
    },
    signal: field.signal,
    battery: (on) => {
      alive = on;
    },
    waiting: async () => (await deviceEventLog.all()).filter(({ state }) => state !== 'sent').length,
  };
};
