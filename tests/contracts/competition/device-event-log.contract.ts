import { describe, expect, it } from 'vitest';
import type { DeviceEventLog } from '#core/competition/day/judge/client.ports.ts';
import type { JudgingDay } from '#core/competition/day/judge/ports.ts';
import { entryId, ringId } from '#core/kernel/ids.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aStoredEvent, nell, odo } from '#fixtures/builders/a-run-event.ts';

const moss = entryId('order-1/prod_competitor/2');

/**
 * The event log on a judge's phone.
 * @param open makes an unused phone; the function that it returns opens the phone's log as after a restart of the browser
 */
export const deviceEventLogContract = (name: string, open: () => Promise<() => Promise<DeviceEventLog>>) =>
  describe(`DeviceEventLog: ${name}`, () => {
    it('the event log of a judge’s phone starts empty, and keeps its device id', async () => {
      const openPhone = await open();
      const first = await openPhone();
      expect(await first.all()).toEqual([]);
      expect(await first.judge()).toBeNull();
      expect(await first.day()).toBeNull();
      expect(await first.position()).toEqual({ ring: null, run: null });
      const device = await first.device();
      expect(await (await openPhone()).device()).toBe(device);
    });

    it('the event log of a judge’s phone stores the events of every judge and run, and ignores a repeated id', async () => {
      const openPhone = await open();
      const marks = await openPhone();
      const own = aStoredEvent({ kind: 'disqualified', reason: 'Zoë’s “second hound”' });
      const sameName = aStoredEvent({ kind: 'dug' }, { entry: moss, id: own.mark.id, by: odo, state: 'sent' });
      const signed = aStoredEvent({ kind: 'signed', initials: 'ÉO', covers: [own.mark.id] });
      await marks.keep([own, sameName]);
      await marks.keep([{ ...own, state: 'sent' }, signed]);
      const all = await (await openPhone()).all();
      expect(all).toHaveLength(3);
      expect(all).toEqual(expect.arrayContaining([own, sameName, signed]));
    });

    it('a judge’s phone’s event log stores the server’s answer to one run’s events, and deletes no event', async () => {
      const marks = await (await open())();
      const [taken, refused] = [aStoredEvent({ kind: 'started' }), aStoredEvent({ kind: 'dug' })];
      const other = aStoredEvent({ kind: 'started' }, { entry: moss, id: taken.mark.id });
      await marks.keep([taken, refused, other]);
      const stranger = aStoredEvent({ kind: 'dug' }).mark.id;
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

    it('the event log of a judge’s phone stores the judge, their ring and the day’s data', async () => {
      const openPhone = await open();
      const marks = await openPhone();
      const day: JudgingDay = {
        version: 3,
        rings: [{ id: ringId('oak'), name: 'The oak ring' }],
        runs: [aRunCard({ entry: moss })],
        readings: [
          { class: 'junior', readings: { digs: 'tariff', toileting: 'escalating', timeBonus: 'with-a-find' } },
        ],
        signed: [moss],
        signAgain: [moss],
        underWay: [{ entry: moss, judge: 'Odo Marsh' }],
        atTheGate: [{ entry: moss, status: 'on-deck' }],
        needsQuestionnaire: [moss],
        away: [],
      };
      await marks.saveJudge(odo);
      await marks.saveJudge(nell);
      await marks.saveDay(day);
      await marks.savePosition({ ring: ringId('oak'), run: moss });
      expect(await marks.settings()).toEqual({ light: false, muted: false });
      await marks.saveSettings({ light: true, muted: true });
      const again = await openPhone();
      expect(await again.judge()).toEqual(nell);
      expect(await again.settings()).toEqual({ light: true, muted: true });
      expect(await again.day()).toEqual(day);
      expect(await again.position()).toEqual({ ring: 'oak', run: moss });
    });
  });
