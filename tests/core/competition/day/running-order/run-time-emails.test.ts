import { describe, expect, it } from 'vitest';
import type { Entrant } from '#core/competition/day/competition-day-state.ts';
import { placeAsAsked, placeEntry } from '#core/competition/day/placing/place-entry.ts';
import { notifyRunTimes } from '#core/competition/day/running-order/notify-run-times.ts';
import { publishOrder } from '#core/competition/day/running-order/publish-order.ts';
import { runTimeEmailsFrom } from '#core/competition/day/running-order/run-time-emails-from.ts';
import { everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { ringId } from '#core/kernel/ids.ts';
import { parseInstant, second } from '#core/kernel/time.ts';
import { aDayPlan } from '#fixtures/builders/a-day-plan.ts';
import { aDay, nell, runTimes } from '../../../support/a-day.ts';
import { aPublishedDay } from '../../../support/a-published-day.ts';

const twoWeeksBefore = parseInstant('2025-11-08T10:00:00+00:00');

describe('run time email', () => {
  it('the run time email goes out two weeks before the festival, once to each handler, with any number of processes', async () => {
    const day = await aPublishedDay(['Anna', 'Joe']);
    expect(runTimeEmailsFrom(day.ports)).toBe(twoWeeksBefore);
    day.clock.moveTo(parseInstant('2025-11-08T09:59:59+00:00'));
    await day.tell();
    expect(await day.takeQueued()).toEqual([]);
    day.clock.passes(second);
    await Promise.all([day.tell(), day.tell()]);
    await day.tell();
    const emails = runTimes(await day.takeQueued());
    const order = await day.order();
    expect(emails.map(({ hound }) => hound).toSorted()).toEqual(['Anna’s hound', 'Joe’s hound']);
    const [first, next] = order?.runs ?? [];
    expect(emails.find(({ hound }) => hound === first?.hound)).toEqual({
      kind: 'run-time',
      to: `${first?.handler.toLowerCase()}@example.co.uk`,
      name: first?.handler.toLowerCase(),
      handler: first?.handler,
      sex: 'female',
      hound: first?.hound,
      class: 'adult',
      level: 'silver',
      number: 1,
      ring: 'The beech ring',
      runsAt: first?.runsAt,
      beThereAt: parseInstant('2025-11-22T09:50:00+00:00'),
      reserve: false,
      news: 'first',
      runAfter: { hound: next?.hound, breed: next?.breed },
    });
    expect(emails.find(({ hound }) => hound === next?.hound)).toMatchObject({
      runBefore: { hound: first?.hound, breed: first?.breed },
    });
  });

  it('the run time email says whose questionnaire is missing', async () => {
    const day = aDay();
    const entry = day.enters('Anna');
    day.comes('Joe');
    await placeAsAsked(day.ports)(0, nell);
    const put = { kind: 'running', level: 'silver' } as const;
    await placeEntry(day.ports)({ entry, put, inSeason: false, reason: '', seen: 1 }, nell);
    await publishOrder(day.ports)(2, nell);
    day.clock.moveTo(twoWeeksBefore);
    await notifyRunTimes(day.ports)();
    const emails = runTimes(await day.takeQueued());
    expect(emails.map(({ hound, needsQuestionnaire = false }) => [hound, needsQuestionnaire]).toSorted()).toEqual([
      ['Anna’s hound', true],
      ['Joe’s hound', false],
    ]);
  });

  it('the run time email goes again only to handlers whose time has changed', async () => {
    const day = await aPublishedDay(['Anna', 'Joe', 'Tarn']);
    day.clock.moveTo(twoWeeksBefore);
    await day.tell();
    await day.takeQueued();
    const [first, , last] = (await day.order())?.runs ?? [];
    await day.put(first?.handler ?? '', { kind: 'running', level: 'gold' });
    await day.publish();
    await day.tell();
    const queued = await day.takeQueued();
    const emails = runTimes(queued);
    // The other two runs move up, so all three have a new time or ring. Texts are for the day itself.
    expect(queued.map(({ kind }) => kind)).toEqual(['email', 'email', 'email']);
    expect(emails.map(({ news }) => news)).toEqual(['changed', 'changed', 'changed']);
    expect(emails.find(({ hound }) => hound === first?.hound)).toMatchObject({
      level: 'gold',
      ring: 'The hazel ring',
    });
    await day.put(last?.handler ?? '', { kind: 'running', level: 'bronze' });
    await day.publish();
    await day.tell();
    expect(runTimes(await day.takeQueued()).map(({ hound }) => hound)).toEqual([last?.hound]);
  });

  it('the run time email goes to no withdrawn entry, to no account without an address, and not after the day', async () => {
    const day = await aPublishedDay(['Anna', 'Joe', 'Tarn']);
    day.clock.moveTo(twoWeeksBefore);
    await day.put('Anna', { kind: 'withdrawn' });
    const find = async (id: string) => (id === 'joe' ? null : { name: id, email: `${id}@example.co.uk` });
    const silent = notifyRunTimes({ ...day.ports, competitors: { find } });
    await silent();
    await silent();
    expect(runTimes(await day.takeQueued()).map(({ hound }) => hound)).toEqual(['Tarn’s hound']);
    day.clock.moveTo(parseInstant('2025-11-22T17:00:00+00:00'));
    day.comes('Late');
    await placeAsAsked(day.ports)(await day.seen(), nell);
    await day.publish();
    await day.tell();
    expect(await day.takeQueued()).toEqual([]);
  });

  it('the run time email comes with a text on the day only when a run moved, to a handler who gave a number', async () => {
    const unpublished = aDay();
    unpublished.clock.moveTo(twoWeeksBefore);
    await notifyRunTimes(unpublished.ports)();
    expect(await unpublished.takeQueued()).toEqual([]);

    const day = aDay();
    const [anna, joe] = [day.comes('Anna'), day.comes('Joe')];
    await placeAsAsked(day.ports)(0, nell);
    await publishOrder(day.ports)(2, nell);
    day.clock.moveTo(parseInstant('2025-11-22T08:00:00+00:00'));
    const queued = async (competitionDay = day.ports.competitionDay) => {
      await notifyRunTimes({ ...day.ports, competitionDay })();
      return (await day.takeQueued()).map((task) => (task.kind === 'text' ? `text ${task.text.kind}` : task.kind));
    };
    const put = async (entry: EntryId, kind: 'running' | 'waiting', level: 'gold' | 'bronze') => {
      const seen = (await day.read()).placements.length;
      await placeEntry(day.ports)({ entry, put: { kind, level }, inSeason: false, reason: 'Because', seen }, nell);
      await publishOrder(day.ports)(seen + 1, nell);
    };
    expect(await queued()).toEqual(['email', 'email']);
    await put(anna, 'running', 'gold');
    await put(joe, 'waiting', 'gold');
    expect((await queued()).toSorted()).toEqual(['email', 'email', 'text moved']);
    // A form that was stored before the number was required.
    const withoutNumber = (each: Entrant): Entrant => ({
      ...each,
      registration: { ...each.registration, form: { ...each.registration.form, phone: '' } },
    });
    const { competitionDay } = day.ports;
    await put(anna, 'running', 'bronze');
    const letters = await queued({
      ...competitionDay,
      change: (decide) => competitionDay.change((now) => decide({ ...now, entrants: now.entrants.map(withoutNumber) })),
    });
    expect(letters).toEqual(['email']);
  });

  it('the run time email goes to no handler whose time has passed', async () => {
    const day = await aPublishedDay(['Anna', 'Joe']);
    day.clock.moveTo(parseInstant('2025-11-22T10:00:00+00:00'));
    await day.tell();
    expect(runTimes(await day.takeQueued())).toHaveLength(1);
    const full = await aPublishedDay(['Anna', 'Joe'], { perGroup: 1 });
    full.clock.moveTo(parseInstant('2025-11-22T10:05:00+00:00'));
    await full.tell();
    expect(runTimes(await full.takeQueued()).map(({ reserve }) => reserve)).toEqual([true]);
  });

  it('the run time email goes again when the group or ring changes while the time stays the same', async () => {
    const oneRing = (id: string) =>
      aDayPlan({ rings: [{ id: ringId(id), name: id, from: 600, to: 1_020, groups: [...everyClassAndLevel] }] });
    const day = await aPublishedDay(['Anna'], { plan: oneRing('oak') });
    day.clock.moveTo(twoWeeksBefore);
    await day.tell();
    await day.takeQueued();
    await day.put('Anna', { kind: 'running', level: 'gold' });
    await day.publish();
    await day.tell();
    expect(runTimes(await day.takeQueued())).toMatchObject([{ level: 'gold', ring: 'oak', news: 'changed' }]);
    await publishOrder({ ...day.ports, plan: oneRing('hazel') })(await day.seen(), nell);
    await notifyRunTimes({ ...day.ports, plan: oneRing('hazel') })();
    expect(runTimes(await day.takeQueued())).toMatchObject([{ level: 'gold', ring: 'hazel', news: 'changed' }]);
  });

  it('the run time email goes to entries added during a run of its job at the job’s next run', async () => {
    const day = await aPublishedDay(['Anna']);
    day.clock.moveTo(twoWeeksBefore);
    const find = async (id: string) => {
      if (id === 'anna') {
        day.comes('New');
        await placeAsAsked(day.ports)(await day.seen(), nell);
        await day.publish();
      }
      return { name: id, email: `${id}@example.co.uk` };
    };
    const tell = notifyRunTimes({ ...day.ports, competitors: { find } });
    await tell();
    expect(runTimes(await day.takeQueued()).map(({ name }) => name)).toEqual(['anna']);
    await tell();
    expect(runTimes(await day.takeQueued()).map(({ name }) => name)).toEqual(['new']);
  });
});
