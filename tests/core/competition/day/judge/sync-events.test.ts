import { describe, expect, it } from 'vitest';
import { memoryDeviceEventLog } from '#adapters/memory/competition/device-event-log.ts';
import type { JudgingApi } from '#core/competition/day/judge/client.ports.ts';
import type { RunEventBody } from '#core/competition/day/judge/run-event.ts';
import { syncEvents } from '#core/competition/day/judge/sync-events.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { deviceId, entryId, ringId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aJudgingDay } from '#fixtures/builders/a-judging-day.ts';
import { halfPastTen } from '#fixtures/builders/a-run.ts';
import { aStoredEvent, nell, odo } from '#fixtures/builders/a-run-event.ts';

const moss = entryId('moss');
const clock = { now: () => halfPastTen };
const aHealthyPhone = { battery: async () => 64, clock };

/** The hound on the phone after a sync, with Moss's run on the screen, when Otto now runs in Moss's place. */
const houndAfter = async (...events: readonly RunEventBody[]) => {
  const dayWith = (hound: string) => aJudgingDay({ runs: [aRunCard({ entry: moss, hound })] });
  const deviceEventLog = memoryDeviceEventLog();
  await deviceEventLog.saveDay(dayWith('Moss'));
  await deviceEventLog.keep(events.map((body) => aStoredEvent(body, { entry: moss })));
  const judgingApi = {
    currentJudge: async () => nell,
    day: async () => ok(dayWith('Otto')),
    send: async () => ok({ taken: [], refused: [] }),
    report: async () => {},
    eventsOf: async () => ok([]),
  };
  await syncEvents({ deviceEventLog, judgingApi, ...aHealthyPhone })(nell, { ring: ringId('oak'), run: moss });
  return (await deviceEventLog.day())?.runs[0]?.hound;
};

it('a replaced hound on the judge’s screen is fetched until the run starts, and not during it', async () => {
  expect(await houndAfter()).toBe('Otto');
  expect(await houndAfter({ kind: 'presented' })).toBe('Otto');
  expect(await houndAfter({ kind: 'presented' }, { kind: 'started' })).toBe('Moss');
});

describe('a judge’s phone reports itself with the sync', () => {
  const oak = { ring: ringId('oak'), run: null };

  /** A phone with this many unsent events; `fails` are the requests that fail. */
  const aPhone = async (unsent: number, fails: readonly ('send' | 'report')[] = []) => {
    const deviceEventLog = memoryDeviceEventLog(deviceId('phone-a'));
    for (let nth = 0; nth < unsent; nth += 1)
      await deviceEventLog.keep([aStoredEvent({ kind: 'oil-found' }, { entry: moss })]);
    const reported: unknown[] = [];
    const phone = { minutes: 0, battery: 64 as number | null, failing: [...fails] };
    const judgingApi: JudgingApi = {
      currentJudge: async () => nell,
      day: async () => ok(aJudgingDay()),
      eventsOf: async () => ok([]),
      async send(_judge, _entry, events) {
        if (phone.failing.includes('send')) throw new ServiceFailure('festival', 'no signal', { retryable: true });
        return ok({ taken: events.map(({ id }) => id), refused: [] });
      },
      async report(device, report) {
        if (phone.failing.includes('report')) throw new ServiceFailure('festival', 'no signal', { retryable: true });
        reported.push({ device, ...report });
      },
    };
    const sync = syncEvents({
      deviceEventLog,
      judgingApi,
      battery: async () => phone.battery,
      clock: { now: () => laterBy(halfPastTen, phone.minutes * minute) },
    });
    return { phone, reported, deviceEventLog, sync: () => sync(nell, oak) };
  };
  const said = { device: 'phone-a', ring: 'oak', battery: 64 };

  it('a judge’s phone reports with the sync its ring, its battery and that nothing is unsent', async () => {
    const { sync, reported } = await aPhone(2);
    await sync();
    expect(reported).toEqual([{ ...said, unsent: 0 }]);
  });

  it('a judge’s phone reports many unsent events before they are sent, so that a weak signal shows', async () => {
    const { sync, reported, phone } = await aPhone(12, ['send']);
    await expect(sync()).rejects.toThrow(ServiceFailure);
    expect(reported).toEqual([{ ...said, unsent: 12 }]);
    phone.failing = [];
    await sync();
    expect(reported).toEqual([
      { ...said, unsent: 12 },
      { ...said, unsent: 0 },
    ]);
  });

  it('a judge’s phone reports another judge’s events that only that judge can send', async () => {
    const { sync, reported, deviceEventLog } = await aPhone(0);
    await deviceEventLog.keep([aStoredEvent({ kind: 'started' }, { entry: moss, by: odo })]);
    await sync();
    expect(reported).toEqual([{ ...said, unsent: 1 }]);
  });

  it('a judge’s phone reports again only after a change, or half a minute', async () => {
    const { sync, reported, phone } = await aPhone(0);
    await sync();
    await sync();
    expect(reported).toHaveLength(1);
    phone.battery = 63;
    await sync();
    expect(reported).toHaveLength(2);
    phone.minutes = 1;
    await sync();
    expect(reported).toHaveLength(3);
  });

  it('a judge’s phone does not fail the sync when its report fails', async () => {
    const { sync, reported, phone, deviceEventLog } = await aPhone(1, ['report']);
    expect(await sync()).toEqual(ok(undefined));
    expect((await deviceEventLog.all()).map(({ state }) => state)).toEqual(['sent']);
    phone.failing = [];
    await sync();
    expect(reported).toEqual([{ ...said, unsent: 0 }]);
  });
});
