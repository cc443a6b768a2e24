import { describe, expect, it } from 'vitest';
import { memoryRunEventLog } from '#adapters/memory/run-event-log.ts';
import { receiveEvents } from '#core/competition-day/judge/receive-events.ts';
import { maxBatchSize } from '#core/competition-day/judge/stored-events.ts';
import type { RunCard } from '#core/competition-day/run-card.ts';
import { entryId } from '#core/kernel/ids.ts';
import { laterBy } from '#core/kernel/time.ts';
import { aPublishedOrder, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { halfPastTen } from '#fixtures/builders/a-run.ts';
import { aRunEvent, nell } from '#fixtures/builders/a-run-event.ts';

const entry = entryId('moss');
const card = aRunCard({ entry });

const aFestival = (order = aPublishedOrder({ runs: [card] }) as ReturnType<typeof aPublishedOrder> | null) => {
  const { runEventLog } = memoryRunEventLog();
  const announced: RunCard[] = [];
  const take = receiveEvents({
    competitionDay: { order: async () => order },
    runEventLog,
    machineClock: { now: () => laterBy(halfPastTen, 5_000) },
    runChanged: async (run) => {
      announced.push(run);
    },
  });
  return { runEventLog, announced, take: (...events: readonly unknown[]) => take({ entry, judge: nell, events }) };
};

describe('receiveEvents', () => {
  it('stores events with author and arrival time, duplicates once', async () => {
    const { take, runEventLog } = aFestival();
    const mark = aRunEvent({ kind: 'started' });
    expect(await take(mark, mark)).toEqual({ ok: true, value: { taken: [mark.id, mark.id], refused: [] } });
    expect(await take(mark)).toMatchObject({ ok: true, value: { taken: [mark.id] } });
    expect(await runEventLog.of(entry)).toEqual([{ entry, mark, by: nell, receivedAt: laterBy(halfPastTen, 5_000) }]);
  });

  it('refuses invalid events one by one, and stores the others', async () => {
    const { take, runEventLog } = aFestival();
    const [first, last] = [aRunEvent({ kind: 'started' }), aRunEvent({ kind: 'dug' })];
    const outcome = await take(
      first,
      { ...first, id: 'strange', kind: 'levitated' },
      'nonsense',
      null,
      { id: 7 },
      { ...first, id: 'big', kind: 'disqualified', reason: 'x'.repeat(50_000) },
      { ...last, id: first.id },
      { ...first, id: 'of-1850', at: 'long ago' },
      last,
    );
    const refused = (position: number, id: string | null, code: string) => ({
      position,
      id,
      code,
      detail: expect.any(String),
    });
    expect(outcome).toEqual({
      ok: true,
      value: {
        taken: [first.id, last.id],
        refused: [
          refused(1, 'strange', 'mark-not-understood'),
          refused(2, null, 'mark-not-understood'),
          refused(3, null, 'mark-not-understood'),
          refused(4, null, 'mark-not-understood'),
          refused(5, 'big', 'mark-too-big'),
          refused(7, 'of-1850', 'mark-not-understood'),
          refused(6, first.id, 'name-taken'),
        ],
      },
    });
    expect((await runEventLog.of(entry)).map(({ mark }) => mark)).toEqual([first, last]);
  });

  it('refuses unknown runs and requests with too many events', async () => {
    const unpublished = aFestival(null);
    expect(await unpublished.take()).toMatchObject({ ok: false, refusal: { kind: 'run-unknown' } });
    const another = aFestival(aPublishedOrder({ runs: [aRunCard()] }));
    expect(await another.take(aRunEvent({ kind: 'started' }))).toMatchObject({ refusal: { kind: 'run-unknown' } });
    const marks = Array.from({ length: maxBatchSize + 1 }, () => aRunEvent({ kind: 'dug' }));
    expect(await aFestival().take(...marks)).toMatchObject({ ok: false, refusal: { kind: 'too-many-marks' } });
    expect(await aFestival().take(...marks.slice(1))).toMatchObject({ ok: true });
  });

  it('announces a run when it has new events, and only then', async () => {
    const { take, announced } = aFestival();
    const signed = aRunEvent({ kind: 'signed', initials: 'DO', covers: [] });
    await take(aRunEvent({ kind: 'started' }), signed);
    expect(announced).toEqual([card]);
    await take(signed, 'nonsense');
    expect(announced).toHaveLength(1);
    await take(aRunEvent({ kind: 'wrong-flag' }));
    expect(announced).toHaveLength(2);
  });
});
