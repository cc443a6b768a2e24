import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChosenReadings } from '#core/competition/day/judge/ports.ts';
import type { AttributedEvent, RunEventBody } from '#core/competition/day/judge/run-event.ts';
import { entryId, ringEventId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { laterBy } from '#core/kernel/time.ts';
import { anAttributedEvent, nell, odo } from '#fixtures/builders/a-run-event.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import type { Store } from '../stores/store.ts';

const at = (ms: number) => laterBy(aSaturdayInOctober, ms);
const moss = entryId('order-1/prod_competitor/2');
const received = (mark: AttributedEvent, ms = 0) => ({ ...mark, receivedAt: at(ms) });

const everyKind: readonly RunEventBody[] = [
  { kind: 'presented' },
  { kind: 'started' },
  { kind: 'truffle-found' },
  { kind: 'stopped', secondsTaken: 278.41 },
  { kind: 'disqualified', reason: 'A second hound, “loose”.' },
  { kind: 'undone', undoes: ringEventId('event-1') },
  { kind: 'again-granted', as: 'time-only', reason: 'The stopwatch failed.' },
  { kind: 'attempt-decided', counts: 2 },
  { kind: 'ticked', item: 'flags-counted' },
  { kind: 'signed', initials: 'ÉO', covers: [ringEventId('event-1'), ringEventId('event-2')] },
];

/** The append-only log of run events from judges' phones. */
export const runEventLogContract = (name: string, open: () => Promise<Store>) =>
  describe(`RunEventLog: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('the log of run events stores every kind of event with its sender and its time of arrival', async () => {
      const marks = everyKind.map((says, position) => received(anAttributedEvent(says, { entry: moss }), position));
      expect(await store.runEventLog.add(marks)).toEqual(marks.map(() => 'new'));
      expect(await store.runEventLog.of(moss)).toEqual(marks);
    });

    it('the log of run events ignores a repeated event, from any sender and in any batch', async () => {
      const mark = anAttributedEvent({ kind: 'oil-found' });
      expect(await store.runEventLog.add([received(mark), received(mark)])).toEqual(['new', 'known']);
      expect(await store.runEventLog.add([received({ ...mark, by: odo }, 5)])).toEqual(['known']);
      expect(await store.runEventLog.of(mark.entry)).toEqual([received(mark)]);
    });

    it('the log of run events refuses another event with the same id in its run, and accepts it in another run', async () => {
      const mark = anAttributedEvent({ kind: 'oil-found' });
      const other = anAttributedEvent({ kind: 'dug' }, { id: mark.mark.id });
      expect(await store.runEventLog.add([received(mark), received(other)])).toEqual(['new', 'name-taken']);
      expect(await store.runEventLog.add([received({ ...other, entry: moss })])).toEqual(['new']);
    });

    it('the log of run events returns the events of each run in the order of arrival', async () => {
      const [first, second] = [
        received(anAttributedEvent({ kind: 'dug' })),
        received(anAttributedEvent({ kind: 'dug' }, { entry: moss })),
      ];
      await store.runEventLog.add([second]);
      await store.runEventLog.add([first]);
      expect(await store.runEventLog.of(moss)).toEqual([second]);
      expect(await store.runEventLog.all()).toEqual([second, first]);
      expect(await store.runEventLog.ofThese([moss, first.entry])).toEqual([second, first]);
      expect(await store.runEventLog.ofThese([first.entry])).toEqual([first]);
      expect(await store.runEventLog.ofThese([])).toEqual([]);
    });

    it('the log of run events writes the desk’s action to the audit log once', async () => {
      const mark = received(anAttributedEvent({ kind: 'undone', undoes: ringEventId('event-1') }));
      await store.runEventLog.add([mark], aStaffAction('action-1', { action: 'run.taps-cleared' }));
      await store.runEventLog.add([mark], aStaffAction('action-2', { action: 'run.taps-cleared' }));
      const log = await store.auditLog.page({ area: 'run' }, null, 10);
      expect(log.map(({ id }) => id)).toEqual(['action-1']);
    });

    it('the log of run events stores twenty concurrent batches completely, each event once', async () => {
      const marks = Array.from({ length: 5 }, () => received(anAttributedEvent({ kind: 'truffle-found' })));
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => store.runEventLog.add(marks)));
      expect(outcomes.flat().filter((outcome) => outcome === 'new')).toHaveLength(5);
      expect(await store.runEventLog.all()).toEqual(marks);
    });
  });

/** The chosen readings of each class. */
export const classReadingsContract = (name: string, open: () => Promise<Store>) =>
  describe(`ClassReadings: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const juniors: ChosenReadings = {
      class: 'junior',
      readings: { digs: 'escalating', toileting: 'tariff', timeBonus: 'with-a-find' },
    };
    const chosen = (choice: ChosenReadings) => ok({ ...choice, by: nell, at: at(0) });

    it('class readings store the last choice for a class, with its author and time', async () => {
      expect(await store.classReadings.all()).toEqual([]);
      expect(await store.classReadings.choose(() => chosen(juniors))).toEqual(ok(juniors));
      const adults: ChosenReadings = { ...juniors, class: 'adult' };
      await store.classReadings.choose(() => chosen(adults));
      const otherwise: ChosenReadings = { ...juniors, readings: { ...juniors.readings, digs: 'tariff' } };
      await store.classReadings.choose(() => chosen(otherwise));
      const all = await store.classReadings.all();
      const byNell = { by: nell, at: at(0) };
      expect(all.toSorted((a, b) => a.class.localeCompare(b.class))).toEqual([
        { ...adults, ...byNell },
        { ...otherwise, ...byNell },
      ]);
    });

    it('class readings write the choice for a class to the audit log', async () => {
      const action = aStaffAction('action-1', { action: 'class-readings.chosen' });
      await store.classReadings.choose(() => ok({ ...juniors, by: nell, at: at(0), action }));
      expect(await store.auditLog.page({ area: 'class-readings' }, null, 10)).toEqual([action]);
      expect(await store.classReadings.all()).toEqual([{ ...juniors, by: nell, at: at(0) }]);
    });

    it('class readings pass every event to the decision, and store nothing when it refuses', async () => {
      const mark = received(anAttributedEvent({ kind: 'started' }));
      await store.runEventLog.add([mark]);
      const outcome = await store.classReadings.choose((marks) => refuse(marks.map(({ mark: { kind } }) => kind)));
      expect(outcome).toEqual(refuse(['started']));
      expect(await store.classReadings.all()).toEqual([]);
    });
  });
