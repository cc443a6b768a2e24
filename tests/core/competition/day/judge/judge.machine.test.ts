import { afterEach, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, SimulatedClock, waitFor } from 'xstate';
import { memoryDevice, memoryDeviceEventLog } from '#adapters/memory/competition/device-event-log.ts';
import type {
  DayNews,
  DeviceEventLog,
  JudgingApi,
  SendRefusal,
  StoredEvent,
} from '#core/competition/day/judge/client.ports.ts';
import { judgeMachine, judgeMachineFor } from '#core/competition/day/judge/judge.machine.ts';
import type { Judge, RunEvent, RunEventBody } from '#core/competition/day/judge/run-event.ts';
import { unsentBy } from '#core/competition/day/judge/stored-events.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { deviceId, entryId, ringId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { type Instant, instant, minute, second } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aJudgingDay } from '#fixtures/builders/a-judging-day.ts';
import { halfPastTen } from '#fixtures/builders/a-run.ts';
import { aStoredEvent, nell, odo } from '#fixtures/builders/a-run-event.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { statesOf } from '../../../support/states.ts';

const states = statesOf(judgeMachine);
const moss = entryId('moss');
const day = aJudgingDay({ runs: [aRunCard({ entry: moss })] });
const noSignal = () => new ServiceFailure('festival', 'no signal', { retryable: true });

type Phone = ActorRefFrom<typeof judgeMachine>;
const open: Phone[] = [];
afterEach(() => {
  for (const phone of open.splice(0)) phone.stop();
});

/** A phone on a fake network whose signal, log-in and refusals the test controls. */
const aPhone = (
  deviceEventLog: DeviceEventLog = memoryDeviceEventLog(),
  loggedIn: Judge | 'not-a-judge' | 'no-signal' | 'hanging' | null = nell,
) => {
  const network = {
    loggedIn,
    signal: loggedIn !== 'no-signal',
    refusal: null as SendRefusal | null,
    sent: [] as RunEvent[],
    asked: 0,
  };
  const device = { now: halfPastTen as Instant, stopwatchMs: 0 };
  const asked = async <Value>(answer: () => Value): Promise<Value> => {
    if (network.loggedIn === 'hanging') return new Promise(() => {});
    if (!network.signal) throw noSignal();
    return answer();
  };
  const fetched = <Value>(answer: () => Value) => {
    network.asked += 1;
    return asked(answer);
  };
  const refused = () => (network.refusal ? refuse(network.refusal) : undefined);
  const judgingApi: JudgingApi = {
    currentJudge: () =>
      asked(() => (network.loggedIn === 'no-signal' || network.loggedIn === 'hanging' ? null : network.loggedIn)),
    day: () => fetched(() => refused() ?? ok(day)),
    report: () => asked(() => undefined),
    eventsOf: () => fetched(() => refused() ?? ok([])),
    send: (_judge, _entry, marks) =>
      asked(() => {
        const no = refused();
        if (no) return no;
        network.sent.push(...marks);
        return ok({ taken: marks.map(({ id }) => id), refused: [] });
      }),
  };
  const subscription = { topics: [] as readonly string[], announce: () => {}, setConnected: (_stands: boolean) => {} };
  const dayNews: DayNews = {
    follow(topics, onChange, setConnected) {
      Object.assign(subscription, { topics, announce: onChange, setConnected });
      return () => Object.assign(subscription, { topics: [] });
    },
  };
  const clock = new SimulatedClock();
  const phone = createActor(
    judgeMachineFor({
      deviceEventLog,
      judgingApi,
      dayNews,
      clock: { now: () => device.now },
      stopwatch: () => device.stopwatchMs,
      newEventId: () => nextId('event'),
      battery: async () => null,
    }),
    { clock },
  );
  states.follow(phone.start());
  open.push(phone);
  const until = (ready: (snapshot: ReturnType<Phone['getSnapshot']>) => boolean) => waitFor(phone, ready);
  return {
    phone,
    network,
    subscription,
    device,
    deviceEventLog,
    until,
    passes: (ms: number) => clock.increment(ms),
    atRest: () => until((snapshot) => snapshot.hasTag('online')),
    enter: (body: RunEventBody) => phone.send({ type: 'eventEntered', entry: moss, attempt: 1, body }),
    stored: (number: number) => until(({ context }) => context.events.length === number),
    unsent: () => unsentBy(phone.getSnapshot().context.events, nell).length,
  };
};

const kinds = (marks: readonly StoredEvent[]) => marks.map(({ mark }) => mark.kind);

describe('judge machine: finding the judge', () => {
  it('a judge’s phone stores the judge who is logged in', async () => {
    const { until, deviceEventLog } = aPhone();
    await until(({ context }) => context.day !== null);
    expect(await deviceEventLog.judge()).toEqual(nell);
    expect(await deviceEventLog.day()).toEqual(day);
  });

  it('a judge’s phone rejects guests and other accounts, and needs signal the first time', async () => {
    await aPhone(memoryDeviceEventLog(), null).until((snapshot) => snapshot.matches('notLoggedIn'));
    await aPhone(memoryDeviceEventLog(), 'not-a-judge').until((snapshot) => snapshot.matches('notAJudge'));
    const first = aPhone(memoryDeviceEventLog(), 'no-signal');
    await first.until((snapshot) => snapshot.matches('noSignal'));
    first.network.signal = true;
    first.network.loggedIn = nell;
    first.phone.send({ type: 'retryRequested' });
    await first.atRest();
  });

  it('a judge’s phone continues with the stored judge without signal, and after the session has ended', async () => {
    const deviceLog = memoryDeviceEventLog();
    await deviceLog.saveJudge(nell);
    for (const loggedIn of ['no-signal', null] as const) {
      const { phone, until } = aPhone(deviceLog, loggedIn);
      await until((snapshot) => snapshot.matches('judging'));
      expect(phone.getSnapshot().context.judge).toEqual(nell);
    }
  });

  it('a judge’s phone stops waiting for a slow network when there is a stored judge', async () => {
    const deviceLog = memoryDeviceEventLog();
    await deviceLog.saveJudge(nell);
    const { network, until, passes } = aPhone(deviceLog, 'hanging');
    await until((snapshot) => snapshot.matches('findingJudge'));
    passes(2 * second);
    await until((snapshot) => snapshot.matches('judging'));
    expect(network.sent).toEqual([]);
  });

  it('a judge’s phone switches to another logged-in judge, at the list of runs, and sends no event of the first', async () => {
    const deviceLog = memoryDeviceEventLog();
    await deviceLog.saveJudge(odo);
    await deviceLog.savePosition({ ring: ringId('oak'), run: moss });
    await deviceLog.keep([aStoredEvent({ kind: 'started' }, { entry: moss, by: odo })]);
    const { phone, atRest, network } = aPhone(deviceLog);
    await atRest();
    expect(phone.getSnapshot().context).toMatchObject({ judge: nell, position: { ring: 'oak', run: null } });
    expect(await deviceLog.judge()).toEqual(nell);
    expect(network.sent).toEqual([]);
  });

  it('a judge’s phone checks the log-in again when the server reports another judge', async () => {
    const { phone, atRest, network, enter, until, passes } = aPhone();
    await atRest();
    network.refusal = 'not-your-account';
    network.loggedIn = odo;
    enter({ kind: 'started' });
    await until((snapshot) => snapshot.context.events.length === 1 && snapshot.hasTag('loggedOut'));
    network.refusal = null;
    passes(5 * second);
    await until(({ context }) => context.judge?.id === odo.id);
    await atRest();
    expect(network.sent).toEqual([]);
    expect(phone.getSnapshot().context.pending).toEqual([]);
  });

  it('a judge’s phone stops when the device cannot store anything', async () => {
    const blocked: DeviceEventLog = { ...memoryDeviceEventLog(), device: () => Promise.reject(noSignal()) };
    await aPhone(blocked).until((snapshot) => snapshot.matches('storageFailed'));
    const half: DeviceEventLog = { ...memoryDeviceEventLog(), saveJudge: () => Promise.reject(noSignal()) };
    await aPhone(half).until((snapshot) => snapshot.matches('storageFailed'));
  });
});

describe('judge machine: entering events', () => {
  it('a judge’s phone shows an event only once it is stored, with the time of its entry', async () => {
    let write = () => {};
    const deviceLog = memoryDeviceEventLog();
    const slow: DeviceEventLog = {
      ...deviceLog,
      keep: (marks) =>
        new Promise((done) => {
          write = () => done(deviceLog.keep(marks));
        }),
    };
    const { phone, enter, atRest, device, until } = aPhone(slow);
    await atRest();
    device.stopwatchMs = 700;
    enter({ kind: 'started' });
    device.now = instant(halfPastTen + minute);
    await Promise.resolve();
    expect(phone.getSnapshot().context).toMatchObject({ events: [], zero: null });
    write();
    await until(({ context }) => context.events.length === 1);
    const { events, zero } = phone.getSnapshot().context;
    expect(events[0]).toMatchObject({ by: nell, mark: { at: halfPastTen, device: 'judge', attempt: 1 } });
    expect(zero).toEqual({ id: events[0]?.mark.id, ms: 700 });
  });

  it('a judge’s phone reports an event that could not be stored, and accepts the next', async () => {
    const deviceLog = memoryDeviceEventLog();
    let broken = true;
    const { phone, enter, atRest, until } = aPhone({
      ...deviceLog,
      keep: (marks) => (broken ? Promise.reject(noSignal()) : deviceLog.keep(marks)),
    });
    await atRest();
    enter({ kind: 'started' });
    await until(({ context }) => context.notSaved);
    expect(phone.getSnapshot().context.events).toEqual([]);
    broken = false;
    enter({ kind: 'started' });
    await until(({ context }) => context.events.length === 1 && !context.notSaved);
  });

  it('a judge’s phone ignores a double click on start, but counts two finds', async () => {
    const { phone, enter, atRest, stored } = aPhone();
    await atRest();
    enter({ kind: 'started' });
    enter({ kind: 'started' });
    enter({ kind: 'truffle-found' });
    enter({ kind: 'truffle-found' });
    await stored(3);
    expect(kinds(phone.getSnapshot().context.events)).toEqual(['started', 'truffle-found', 'truffle-found']);
    enter({ kind: 'started' });
    await stored(4);
  });

  it('a judge’s phone makes each event later than the one before, even when the clock is set back', async () => {
    const deviceLog = memoryDeviceEventLog();
    await deviceLog.keep([aStoredEvent({ kind: 'presented' }, { entry: moss, at: instant(halfPastTen + minute) })]);
    const { phone, enter, atRest, stored: until } = aPhone(deviceLog);
    await atRest();
    enter({ kind: 'started' });
    enter({ kind: 'dug' });
    await until(3);
    const times = phone.getSnapshot().context.events.map(({ mark }) => mark.at - halfPastTen);
    expect(times).toEqual([minute, minute + 1, minute + 2]);
  });
});

describe('judge machine: events after those of a phone with a fast clock', () => {
  it('a judge’s phone dates ticks after the events of a fast-clock phone, and search events by its own clock', async () => {
    const deviceLog = memoryDeviceEventLog();
    const ahead = instant(halfPastTen + 5 * minute);
    const theirs = aStoredEvent({ kind: 'time-up' }, { entry: moss, at: ahead, by: odo, device: deviceId('other') });
    await deviceLog.keep([theirs]);
    const { phone, enter, atRest, stored: until } = aPhone(deviceLog);
    await atRest();
    enter({ kind: 'dug' });
    enter({ kind: 'ticked', item: 'hound-on-lead' });
    await until(3);
    const [, dug, ticked] = phone.getSnapshot().context.events.map(({ mark }) => mark.at);
    expect([dug, ticked]).toEqual([halfPastTen, ahead + 1]);
  });
});

describe('judge machine: syncing events', () => {
  it('a judge’s phone sends events at once with signal, and retries with exponential backoff without signal', async () => {
    const { network, enter, atRest, until, unsent, passes, phone } = aPhone();
    await atRest();
    enter({ kind: 'started' });
    await until(() => network.sent.length === 1 && unsent() === 0);
    network.signal = false;
    enter({ kind: 'dug' });
    for (const waits of [2, 4, 8, 16, 30, 30]) {
      await until((snapshot) => snapshot.hasTag('offline'));
      const { failures } = phone.getSnapshot().context;
      passes(waits * second - 1);
      expect(phone.getSnapshot().hasTag('offline')).toBe(true);
      passes(1);
      await until(({ context }) => context.failures === failures + 1);
    }
    await until((snapshot) => snapshot.hasTag('offline'));
    // The browser reports a network again, often before the server can be reached.
    phone.send({ type: 'retryRequested' });
    await until((snapshot) => snapshot.hasTag('offline') && snapshot.context.failures === 1);
    network.signal = true;
    passes(2 * second);
    await until(() => unsent() === 0);
    expect(network.sent.map(({ kind }) => kind)).toEqual(['started', 'dug']);
    expect(phone.getSnapshot().context.failures).toBe(0);
  });

  it('a judge’s phone starts a new sync when the network is back while an earlier request still waits', async () => {
    const { network, enter, atRest, until, unsent, phone } = aPhone();
    await atRest();
    network.loggedIn = 'hanging';
    enter({ kind: 'started' });
    await until((snapshot) => snapshot.matches({ judging: { sync: 'syncing' } }) && unsent() === 1);
    network.loggedIn = nell;
    phone.send({ type: 'retryRequested' });
    await until(() => unsent() === 0);
    expect(network.sent.map(({ kind }) => kind)).toEqual(['started']);
  });

  it('a judge’s phone keeps unsent events after the session has ended, and sends them after the next log-in', async () => {
    const { network, enter, atRest, until, unsent, passes } = aPhone();
    await atRest();
    network.refusal = 'log-in-first';
    enter({ kind: 'started' });
    await until((snapshot) => snapshot.hasTag('loggedOut'));
    enter({ kind: 'dug' });
    await until(() => unsent() === 2);
    network.refusal = null;
    passes(minute);
    await until(() => unsent() === 0);
  });

  it('a judge’s phone stores the position, and polls for events of other devices', async () => {
    const { phone, atRest, until, passes, deviceEventLog } = aPhone();
    await atRest();
    phone.send({ type: 'navigated', position: { ring: ringId('oak'), run: moss } });
    await until(({ context }) => context.position.run === moss);
    expect(await deviceEventLog.position()).toEqual({ ring: 'oak', run: moss });
    await deviceEventLog.keep([aStoredEvent({ kind: 'dug' }, { entry: moss, state: 'sent', by: odo })]);
    await atRest();
    passes(10 * second);
    await until(({ context }) => context.events.length === 1);
  });
});

describe('judge machine: two tabs of one phone without signal', () => {
  it('two tabs of a judge’s phone without signal show each other’s events at once, and undo them', async () => {
    const openPage = memoryDevice();
    const first = openPage();
    await first.saveJudge(nell);
    const [one, two] = [aPhone(first, 'no-signal'), aPhone(openPage(), 'no-signal')];
    for (const tab of [one, two]) await tab.until((snapshot) => snapshot.hasTag('offline'));
    one.enter({ kind: 'started' });
    await two.stored(1);
    two.enter({ kind: 'truffle-found' });
    await one.stored(2);
    const [, found] = one.phone.getSnapshot().context.events;
    if (!found) return expect.unreachable();
    one.enter({ kind: 'undone', undoes: found.mark.id });
    await two.stored(3);
    expect(kinds(two.phone.getSnapshot().context.events)).toEqual(['started', 'truffle-found', 'undone']);
    // Once one tab has sent them all, the other counts none as unsent.
    one.network.signal = true;
    one.network.loggedIn = nell;
    one.phone.send({ type: 'retryRequested' });
    await two.until(() => two.unsent() === 0);
    expect(two.network.sent).toEqual([]);
  });
});

describe('judge machine: live connection', () => {
  /** An idle phone at the oak ring with an open subscription. */
  const subscribed = async () => {
    const phone = aPhone();
    await phone.atRest();
    phone.phone.send({ type: 'navigated', position: { ring: ringId('oak'), run: null } });
    await phone.until(({ context }) => context.position.ring === 'oak');
    await phone.atRest();
    phone.subscription.setConnected(true);
    await phone.atRest();
    const askedSince = async (happens: () => void) => {
      const before = phone.network.asked;
      happens();
      await phone.atRest();
      return phone.network.asked - before;
    };
    return { ...phone, askedSince };
  };

  it('a judge’s phone subscribes to the running order and the runs of its own ring', async () => {
    const { subscription } = await subscribed();
    expect(subscription.topics).toEqual(['day:order', 'day:gate', 'day:runs:adult-silver']);
  });

  it('a judge’s phone syncs on an announcement, and polls only once a minute', async () => {
    const { subscription, askedSince, passes } = await subscribed();
    expect(await askedSince(() => subscription.announce())).toBe(1);
    expect(await askedSince(() => passes(minute - 1))).toBe(0);
    expect(await askedSince(() => passes(1))).toBe(1);
  });

  it('a judge’s phone syncs when the live connection closes, and then polls every ten seconds', async () => {
    const { subscription, askedSince, passes } = await subscribed();
    expect(await askedSince(() => subscription.setConnected(false))).toBe(1);
    expect(await askedSince(() => passes(10 * second))).toBe(1);
  });

  it('a judge’s phone syncs again after an announcement during a sync', async () => {
    const { subscription, askedSince, phone } = await subscribed();
    const asked = await askedSince(() => {
      phone.send({ type: 'retryRequested' });
      subscription.announce();
    });
    expect(asked).toBe(2);
  });

  it('a judge’s phone closes the live subscription when the signal is lost', async () => {
    const { subscription, network, phone, until, atRest } = await subscribed();
    network.signal = false;
    phone.send({ type: 'retryRequested' });
    await until((snapshot) => snapshot.hasTag('offline'));
    expect(subscription.topics).toEqual([]);
    expect(phone.getSnapshot().context.isSubscribed).toBe(false);
    network.signal = true;
    phone.send({ type: 'retryRequested' });
    await atRest();
    expect(subscription.topics).toContain('day:order');
    phone.stop();
    expect(subscription.topics).toEqual([]);
  });
});

it('the machine of a judge’s phone reaches every state', () => {
  // `read` is transient: its `always` transitions leave it at once.
  expect(states.unvisited()).toEqual(['judge.judging.sync.read']);
});
