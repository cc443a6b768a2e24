import { describe, expect, it } from 'vitest';
import { memoryRunEventLog } from '#adapters/memory/run-event-log.ts';
import { judgingDay } from '#core/competition-day/judge/judging-day.ts';
import type { RunEventBody } from '#core/competition-day/judge/run-event.ts';
import { type EntryId, entryId, ringId, userId } from '#core/kernel/ids.ts';
import { laterBy } from '#core/kernel/time.ts';
import { aPublishedOrder, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { halfPastTen } from '#fixtures/builders/a-run.ts';
import { anAttributedEvent } from '#fixtures/builders/a-run-event.ts';

const [moss, juno] = [entryId('moss'), entryId('juno')];
const runs = [aRunCard({ entry: moss }), aRunCard({ entry: juno })];

const aDay = ({ published = true, scratched = [] as readonly EntryId[] } = {}) => {
  const { runEventLog, classReadings } = memoryRunEventLog();
  const marks = scratched.flatMap((entry, at) =>
    (['here', 'scratched'] as const).map((kind) => ({
      id: `${kind}-${at}`,
      entry,
      kind,
      by: userId('sam'),
      at: halfPastTen,
    })),
  );
  const order = published ? aPublishedOrder({ version: 3, runs }) : null;
  const competitionDay = { order: async () => order, historyOf: async () => ({ placements: [], gateEvents: marks }) };
  const ringNames = [{ id: ringId('oak'), name: 'The oak ring' }];
  const marked = (entry: EntryId, ...all: readonly RunEventBody[]) =>
    runEventLog.add(
      all.map((body, at) => ({
        ...anAttributedEvent(body, { entry, at: laterBy(halfPastTen, at) }),
        receivedAt: halfPastTen,
      })),
    );
  const day = judgingDay({ competitionDay, runEventLog, classReadings, ringNames, plan: { calls: 3 } });
  return { marked, day };
};

describe('judging day for the phone', () => {
  it('has the runs, the readings, the signed entries and the non-starters', async () => {
    const { day, marked } = aDay({ scratched: [juno] });
    await marked(moss, { kind: 'started' }, { kind: 'signed', initials: 'DO', covers: [] });
    await marked(juno, { kind: 'presented' });
    expect(await day()).toEqual({
      version: 3,
      rings: [{ id: 'oak', name: 'The oak ring' }],
      runs,
      readings: [],
      signed: [moss],
      away: [juno],
    });
  });

  it('is empty before there is a running order', async () => {
    expect(await aDay({ published: false }).day()).toMatchObject({ version: 0, runs: [], signed: [], away: [] });
  });
});
