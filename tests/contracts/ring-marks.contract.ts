import { describe, expect, it } from 'vitest';
import type { JudgingDay, RingMarks } from '#core/competition-day/judge/ports.ts';
import { entryId, ringId } from '#core/kernel/ids.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aKeptMark, nell, odo } from '#fixtures/builders/a-run-mark.ts';

const moss = entryId('order-1/prod_competitor/2');

/**
 * What a judge's telephone keeps.
 * @param open a telephone that nobody has used; asked again it is the same one, after its browser was closed
 */
export const ringMarksContract = (name: string, open: () => Promise<() => Promise<RingMarks>>) =>
  describe(`RingMarks: ${name}`, () => {
    it('begins empty, and has one name for ever', async () => {
      const telephone = await open();
      const first = await telephone();
      expect(await first.all()).toEqual([]);
      expect(await first.judge()).toBeNull();
      expect(await first.day()).toBeNull();
      expect(await first.place()).toEqual({ ring: null, run: null });
      const device = await first.device();
      expect(await (await telephone()).device()).toBe(device);
    });

    it('keeps marks of everybody and every run, each as it was first kept', async () => {
      const telephone = await open();
      const marks = await telephone();
      const own = aKeptMark({ kind: 'disqualified', reason: 'Zoë’s “second hound”' });
      const sameName = aKeptMark({ kind: 'dug' }, { entry: moss, id: own.mark.id, by: odo, state: 'sent' });
      const signed = aKeptMark({ kind: 'signed', initials: 'ÉO', covers: [own.mark.id] });
      await marks.keep([own, sameName]);
      await marks.keep([{ ...own, state: 'sent' }, signed]);
      const all = await (await telephone()).all();
      expect(all).toHaveLength(3);
      expect(all).toEqual(expect.arrayContaining([own, sameName, signed]));
    });

    it('learns what the festival said to the marks of one run, and forgets nothing', async () => {
      const marks = await (await open())();
      const [taken, refused] = [aKeptMark({ kind: 'started' }), aKeptMark({ kind: 'dug' })];
      const other = aKeptMark({ kind: 'started' }, { entry: moss, id: taken.mark.id });
      await marks.keep([taken, refused, other]);
      const stranger = aKeptMark({ kind: 'dug' }).mark.id;
      await marks.settle(taken.entry, {
        taken: [taken.mark.id, stranger],
        refused: [{ id: refused.mark.id, why: 'No.' }],
      });
      const all = await marks.all();
      expect(all).toHaveLength(3);
      expect(all).toEqual(
        expect.arrayContaining([{ ...taken, state: 'sent' }, { ...refused, state: 'refused', why: 'No.' }, other]),
      );
    });

    it('remembers who holds it, where they stand and what the day is', async () => {
      const telephone = await open();
      const marks = await telephone();
      const day: JudgingDay = {
        version: 3,
        rings: [{ id: ringId('oak'), name: 'The oak ring' }],
        runs: [aRunCard({ entry: moss })],
        readings: [
          { class: 'junior', readings: { digs: 'tariff', toileting: 'escalating', timeBonus: 'with-a-find' } },
        ],
        signed: [moss],
        away: [],
      };
      await marks.keepJudge(odo);
      await marks.keepJudge(nell);
      await marks.keepDay(day);
      await marks.keepPlace({ ring: ringId('oak'), run: moss });
      const again = await telephone();
      expect(await again.judge()).toEqual(nell);
      expect(await again.day()).toEqual(day);
      expect(await again.place()).toEqual({ ring: 'oak', run: moss });
    });
  });
