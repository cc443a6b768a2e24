import { expect, it } from 'vitest';
import { memoryDeviceEventLog } from '#adapters/memory/device-event-log.ts';
import type { RunEventBody } from '#core/competition-day/judge/run-event.ts';
import { syncEvents } from '#core/competition-day/judge/sync-events.ts';
import { entryId, ringId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aJudgingDay } from '#fixtures/builders/a-judging-day.ts';
import { aStoredEvent, nell } from '#fixtures/builders/a-run-event.ts';

const moss = entryId('moss');

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
    eventsOf: async () => ok([]),
  };
  await syncEvents({ deviceEventLog, judgingApi })(nell, { ring: ringId('oak'), run: moss });
  return (await deviceEventLog.day())?.runs[0]?.hound;
};

it('another hound in the place of the one on the screen is fetched until the run starts, and not during it', async () => {
  expect(await houndAfter()).toBe('Otto');
  expect(await houndAfter({ kind: 'presented' })).toBe('Otto');
  expect(await houndAfter({ kind: 'presented' }, { kind: 'started' })).toBe('Moss');
});
