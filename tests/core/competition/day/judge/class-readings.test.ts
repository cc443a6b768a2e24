import { describe, expect, it } from 'vitest';
import { memoryRunEventLog } from '#adapters/memory/competition/run-event-log.ts';
import { chooseReadings, readingsOfClasses, rulesOfTheDay } from '#core/competition/day/judge/class-readings.ts';
import type { ChosenReadings } from '#core/competition/day/judge/ports.ts';
import type { RunEventBody } from '#core/competition/day/judge/run-event.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { entryId } from '#core/kernel/ids.ts';
import { laterBy } from '#core/kernel/time.ts';
import { aPublishedOrder, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { halfPastTen } from '#fixtures/builders/a-run.ts';
import { anAttributedEvent, nell } from '#fixtures/builders/a-run-event.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { theRulebook } from '../../rules/the-rulebook.ts';

const readings = { digs: 'tariff', toileting: 'tariff', timeBonus: 'with-a-find' } as const;
const adults: ChosenReadings = { class: 'adult', readings };
const [adult, junior] = [
  aRunCard({ entry: entryId('adult'), class: 'adult' }),
  aRunCard({ entry: entryId('junior'), class: 'junior' }),
];

const aDay = (published = true) => {
  const logged: StaffAction[] = [];
  const store = memoryRunEventLog((action) => logged.push(action));
  const ports = {
    ...store,
    competitionDay: { order: async () => (published ? aPublishedOrder({ version: 3, runs: [adult, junior] }) : null) },
    festivalClock: { now: () => halfPastTen },
  };
  const marked = async (entry: string, ...all: readonly RunEventBody[]) => {
    const marks = all.map((body, at) =>
      anAttributedEvent(body, { entry: entryId(entry), at: laterBy(halfPastTen, at) }),
    );
    await store.runEventLog.add(marks.map((mark) => ({ ...mark, receivedAt: halfPastTen })));
    return marks.map(({ mark }) => mark.id);
  };
  return {
    ...store,
    marked,
    choose: (choice = adults) => chooseReadings(ports)(choice, nell, (change) => aStaffAction('action-1', change)),
    logged,
    current: readingsOfClasses({ ...ports, rulebook: theRulebook }),
  };
};

describe('readings of a class', () => {
  it('the readings of a class can be chosen before its first run, and not after', async () => {
    const { choose, marked, classReadings, logged } = aDay();
    expect(await choose()).toEqual({ ok: true, value: adults });
    expect(await choose({ ...adults, readings: { ...readings, digs: 'escalating' } })).toMatchObject({ ok: true });
    await marked('junior', { kind: 'started' });
    expect(await choose()).toMatchObject({ ok: true });
    await marked('adult', { kind: 'started' });
    expect(await choose({ ...adults, readings: { ...readings, digs: 'escalating' } })).toMatchObject({
      ok: false,
      refusal: { kind: 'class-has-begun', detail: expect.stringContaining('adult') },
    });
    expect(await classReadings.all()).toEqual([{ ...adults, by: nell, at: halfPastTen }]);
    expect(logged.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'class-readings.chosen', before: null, after: readings },
      { action: 'class-readings.chosen', before: readings, after: { ...readings, digs: 'escalating' } },
      { action: 'class-readings.chosen', before: { ...readings, digs: 'escalating' }, after: readings },
    ]);
  });

  it('the readings of a class can be chosen after a start was undone, or a hound was only presented', async () => {
    const { choose, marked, runEventLog } = aDay();
    await marked('adult', { kind: 'presented' });
    const [started] = await marked('adult', { kind: 'started' });
    if (!started) throw new Error('no event was stored');
    expect(await choose()).toMatchObject({ ok: false });
    const back = anAttributedEvent(
      { kind: 'undone', undoes: started },
      { entry: adult.entry, at: laterBy(halfPastTen, 9) },
    );
    await runEventLog.add([{ ...back, receivedAt: halfPastTen }]);
    expect(await choose()).toMatchObject({ ok: true });
  });

  it('the readings of a class are fixed once a sheet is signed, even without a start', async () => {
    const { choose, marked } = aDay();
    await marked('adult', { kind: 'withdrawn' }, { kind: 'signed', initials: 'DO', covers: [] });
    expect(await choose()).toMatchObject({ ok: false, refusal: { kind: 'class-has-begun' } });
  });

  it('the readings of a class show their author and time, and the reason why they are fixed', async () => {
    const { choose, marked, current } = aDay();
    const rulebooks = { class: 'junior', readings: theRulebook.classes.junior.chosen, chosen: null, closed: null };
    expect(await current()).toEqual([
      { class: 'adult', readings: theRulebook.classes.adult.chosen, chosen: null, closed: null },
      rulebooks,
    ]);
    await choose();
    await marked('adult', { kind: 'started' });
    expect(await current()).toEqual([
      { ...adults, chosen: { by: nell.name, at: halfPastTen }, closed: expect.stringContaining('first adult run') },
      rulebooks,
    ]);
    expect(await aDay(false).current()).toMatchObject([{ closed: null }, { closed: null }]);
  });

  it('the readings of a class can be chosen before there is a running order', async () => {
    expect(await aDay(false).choose()).toMatchObject({ ok: true });
  });

  it('the readings of a class apply to its rules, with the rulebook’s defaults otherwise', () => {
    const where = { class: 'adult', level: 'gold' } as const;
    expect(rulesOfTheDay(theRulebook, where, []).timeBonus.given).toBe('always');
    expect(rulesOfTheDay(theRulebook, where, [{ ...adults, class: 'junior' }]).timeBonus.given).toBe('always');
    const chosen = rulesOfTheDay(theRulebook, where, [adults]);
    expect(chosen.timeBonus.given).toBe('with-a-find');
    expect(chosen.offences.digs.ladder).toEqual(theRulebook.readings.digs.tariff);
  });
});
