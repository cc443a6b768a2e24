import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpJudgingApi } from '#adapters/http-api/judging-api.ts';
import { memoryDeviceEventLog } from '#adapters/memory/device-event-log.ts';
import type { Attempt } from '#core/competition/run/ring-event.ts';
import type { DeviceEventLog } from '#core/competition-day/judge/client.ports.ts';
import {
  type Judge,
  type RunEventBody,
  ringLogOf,
  signatureOn,
  unsignedEvents,
} from '#core/competition-day/judge/run-event.ts';
import { eventsOfRun } from '#core/competition-day/judge/stored-events.ts';
import { syncEvents } from '#core/competition-day/judge/sync-events.ts';
import { deviceId, type EntryId, type RingEventId, ringEventId } from '#core/kernel/ids.ts';
import { type Instant, instant } from '#core/kernel/time.ts';
import type { Chance } from './chance.ts';

/** A judge’s telephone in a wet pocket: a clock that is wrong, a battery that dies, and signal now and then. */
export type Phone = {
  readonly name: string;
  /** What was pressed is on its disk when this is done. */
  press(entry: EntryId, says: RunEventBody): Promise<RingEventId>;
  /** Takes a press back. */
  undo(entry: EntryId, undoes: RingEventId): Promise<RingEventId>;
  /** The handler’s initials under all that this telephone knows of the run, where it knows more than was signed. */
  sign(entry: EntryId): Promise<void>;
  /** Sends and fetches, if it can. Whether it could is nobody’s business in the ring. */
  exchange(entry: EntryId | null): Promise<void>;
  signal(on: boolean): void;
  /** A dead telephone keeps what is on its disk and does nothing. */
  battery(alive: boolean): void;
  readonly alive: boolean;
  readonly waiting: () => Promise<number>;
};

type PhoneFacts = {
  readonly name: string;
  readonly judge: Judge;
  readonly cookie: string;
  /** Where the program listens, and what it is called in a browser. */
  readonly listensAt: string;
  readonly origin: string;
  /** The true time. */
  readonly now: () => Instant;
  /** How far its clock is from the truth, in ms, and how much more it is each hour. */
  readonly skewMs: number;
  readonly driftMsAnHour: number;
  readonly chance: Chance;
};

/** How many answers are lost on the way although the question arrived. */
const lostAnswers = 0.1;
const hourMs = 3_600_000;

export const aPhone = (facts: PhoneFacts): Phone => {
  const { name, judge, cookie, listensAt, origin, now, skewMs, driftMsAnHour, chance } = facts;
  const deviceEventLog: DeviceEventLog = memoryDeviceEventLog(deviceId(name));
  const began = now();
  let [hasSignal, alive] = [true, true];
  let pressed = 0;

  const field: typeof fetch = async (path, init) => {
    if (!alive || !hasSignal) throw new TypeError('no signal');
    const headers = new Headers(init?.headers);
    headers.set('cookie', cookie);
    headers.set('origin', origin);
    const response = await fetch(`${listensAt}${String(path)}`, { ...init, headers });
    if (!hasSignal || !alive || chance.happens(lostAnswers)) throw new TypeError('the answer was lost');
    return response;
  };
  const judgingApi = httpJudgingApi(httpClient({ fetch: field }), async () => null);
  const exchange = syncEvents({ deviceEventLog, judgingApi });
  const clock = () => instant(Math.round(now() + skewMs + ((now() - began) / hourMs) * driftMsAnHour));

  const keep = async (entry: EntryId, attempt: Attempt, says: RunEventBody): Promise<RingEventId> => {
    pressed += 1;
    const id = ringEventId(`${name}-${pressed}`);
    const mark = { id, device: deviceId(name), at: clock(), attempt, ...says };
    await deviceEventLog.keep([{ entry, mark, by: judge, state: 'waiting', why: null }]);
    return id;
  };

  return {
    name,
    get alive() {
      return alive;
    },
    press: (entry, says) => keep(entry, 1, says),
    undo: (entry, undoes) => keep(entry, 1, { kind: 'undone', undoes }),
    async sign(entry) {
      const marks = eventsOfRun(await deviceEventLog.all(), entry).map(({ mark }) => mark);
      if (signatureOn(marks) && unsignedEvents(marks).length === 0) return;
      await keep(entry, 1, { kind: 'signed', initials: 'HL', covers: ringLogOf(marks).map(({ id }) => id) });
    },
    async exchange(entry) {
      if (!alive) return;
      // No signal, a lost answer: the next time will do.
      await exchange(judge, { ring: null, run: entry }).catch(() => undefined);
    },
    signal: (on) => {
      hasSignal = on;
    },
    battery: (on) => {
      alive = on;
    },
    waiting: async () => (await deviceEventLog.all()).filter(({ state }) => state !== 'sent').length,
  };
};
