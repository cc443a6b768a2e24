import { describe, expect, it } from 'vitest';
import { memoryRunMarks } from '#adapters/memory/run-marks.ts';
import { mostInOneBatch } from '#core/competition-day/judge/kept-marks.ts';
import { takeMarks } from '#core/competition-day/judge/take-marks.ts';
import type { RunCard } from '#core/competition-day/run-card.ts';
import { entryId } from '#core/kernel/ids.ts';
import { laterBy } from '#core/kernel/time.ts';
import { aPublishedOrder, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { halfPastTen } from '#fixtures/builders/a-run.ts';
import { aRunMark, nell } from '#fixtures/builders/a-run-mark.ts';

const entry = entryId('moss');
const card = aRunCard({ entry });

const aFestival = (order = aPublishedOrder({ runs: [card] }) as ReturnType<typeof aPublishedOrder> | null) => {
  const { runMarks } = memoryRunMarks();
  const told: RunCard[] = [];
  const take = takeMarks({
    competitionDay: { order: async () => order },
    runMarks,
    machineClock: { now: () => laterBy(halfPastTen, 5_000) },
    runHeard: async (run) => {
      told.push(run);
    },
  });
  return { runMarks, told, take: (...marks: readonly unknown[]) => take({ entry, judge: nell, marks }) };
};

describe('what a judge’s telephone sends', () => {
  it('is kept with who sent it and when it was heard, duplicates once', async () => {
    const { take, runMarks } = aFestival();
    const mark = aRunMark({ kind: 'started' });
    expect(await take(mark, mark)).toEqual({ ok: true, value: { taken: [mark.id, mark.id], refused: [] } });
    expect(await take(mark)).toMatchObject({ ok: true, value: { taken: [mark.id] } });
    expect(await runMarks.of(entry)).toEqual([{ entry, mark, by: nell, receivedAt: laterBy(halfPastTen, 5_000) }]);
  });

  it('is refused mark by mark, and never the good ones with the bad', async () => {
    const { take, runMarks } = aFestival();
    const [first, last] = [aRunMark({ kind: 'started' }), aRunMark({ kind: 'dug' })];
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
    expect((await runMarks.of(entry)).map(({ mark }) => mark)).toEqual([first, last]);
  });

  it('is for a run of the running order, and so much at once', async () => {
    const unpublished = aFestival(null);
    expect(await unpublished.take()).toMatchObject({ ok: false, refusal: { kind: 'run-unknown' } });
    const another = aFestival(aPublishedOrder({ runs: [aRunCard()] }));
    expect(await another.take(aRunMark({ kind: 'started' }))).toMatchObject({ refusal: { kind: 'run-unknown' } });
    const marks = Array.from({ length: mostInOneBatch + 1 }, () => aRunMark({ kind: 'dug' }));
    expect(await aFestival().take(...marks)).toMatchObject({ ok: false, refusal: { kind: 'too-many-marks' } });
    expect(await aFestival().take(...marks.slice(1))).toMatchObject({ ok: true });
  });

  it('tells of a run whenever more is known of it, and only then', async () => {
    const { take, told } = aFestival();
    const signed = aRunMark({ kind: 'signed', initials: 'DO', covers: [] });
    await take(aRunMark({ kind: 'started' }), signed);
    expect(told).toEqual([card]);
    await take(signed, 'nonsense');
    expect(told).toHaveLength(1);
    await take(aRunMark({ kind: 'wrong-flag' }));
    expect(told).toHaveLength(2);
  });
});
