import { describe, expect, it } from 'vitest';
import { everyClassAndLevel } from '#core/competition/class-and-level.ts';
import { readRingsProgress } from '#core/competition-day/gate/rings-progress.ts';
import { ownEntries } from '#core/competition-day/own-entries.ts';
import { placeAsAsked, placeEntry } from '#core/competition-day/placing/place-entry.ts';
import { notifyRunTimes } from '#core/competition-day/running-order/notify-run-times.ts';
import { previewOrder, publishOrder } from '#core/competition-day/running-order/publish-order.ts';
import { runTimeEmailsFrom } from '#core/competition-day/running-order/run-time-emails-from.ts';
import { type EntryId, ringId } from '#core/kernel/ids.ts';
import { parseInstant, second } from '#core/kernel/time.ts';
import { ticketIdIn } from '#core/registration/ticket.ts';
import { aDayPlan, withRings } from '#fixtures/builders/a-day-plan.ts';
import { aDay, nell, runTimes } from '../../support/a-day.ts';

const twoWeeksBefore = parseInstant('2025-11-08T10:00:00+00:00');

const published = async (handlers: readonly string[], ...options: Parameters<typeof aDay>) => {
  const day = aDay(...options);
  const entries = new Map(handlers.map((handler) => [handler, day.comes(handler)]));
  const entryOf = (handler: string): EntryId => {
    const entry = entries.get(handler);
    if (!entry) throw new Error(`no ${handler}`);
    return entry;
  };
  const seen = async () => (await day.read()).placements.length;
  await placeAsAsked(day.ports)(0, nell);
  const publish = async () => publishOrder(day.ports)(await seen(), nell);
  await publish();
  const order = async () => (await day.read()).order;
  const numbers = async () => new Map((await order())?.runs.map(({ handler, number }) => [handler, number]));
  return {
    ...day,
    entryOf,
    seen,
    publish,
    order,
    numbers,
    put: async (handler: string, put: Parameters<ReturnType<typeof placeEntry>>[0]['put']) =>
      placeEntry(day.ports)(
        { entry: entryOf(handler), put, inSeason: false, reason: 'Because', seen: await seen() },
        nell,
      ),
    tell: notifyRunTimes(day.ports),
  };
};

describe('running order', () => {
  it('is published as previewed, with one numbered card for each entry', async () => {
    const day = await published(['Anna', 'Joe', 'Tarn']);
    const preview = await previewOrder(day.ports)();
    const order = await day.order();
    expect(order).toMatchObject({ version: 1, publishedBy: nell, publishedAt: day.clock.now() });
    expect(order?.runs.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(order?.runs.map(({ ring }) => ring)).toEqual(['beech', 'beech', 'beech']);
    expect(order?.runs.map(({ runsAt }) => new Date(runsAt).toISOString().slice(11, 16))).toEqual([
      '10:00',
      '10:12',
      '10:24',
    ]);
    expect(preview.kind === 'order' && preview.order.runs).toEqual(order?.runs);
    expect(preview.kind === 'order' && preview.order.version).toBe(2);
  });

  it('keeps numbers and sequence when an entry is added', async () => {
    const day = await published(['Anna', 'Joe', 'Tarn']);
    const [before, numbers] = [await day.order(), await day.numbers()];
    day.comes('New');
    await placeAsAsked(day.ports)(await day.seen(), nell);
    await day.publish();
    const after = await day.order();
    expect(after?.runs.slice(0, 3)).toEqual(before?.runs);
    expect(await day.numbers()).toEqual(new Map([...numbers, ['New', 4]]));
  });

  it('never reuses the number of an entry that left', async () => {
    const day = await published(['Anna', 'Joe']);
    day.clock.moveTo(twoWeeksBefore);
    await day.tell();
    const last = (await day.order())?.runs.at(-1)?.handler ?? '';
    await day.put(last, { kind: 'withdrawn' });
    await day.publish();
    day.comes('New');
    await placeAsAsked(day.ports)(await day.seen(), nell);
    await day.publish();
    const numbers = await day.numbers();
    expect([...numbers.keys()]).not.toContain(last);
    expect(numbers.get('New')).toBe(3);
  });

  it('lists reserves last, with the time of their group’s first run', async () => {
    const day = await published(['One', 'Two', 'Three', 'Four'], { perGroup: 2 });
    const order = await day.order();
    expect(order?.runs.map(({ handler, reserve }) => [handler, reserve]).slice(2)).toEqual([
      ['Three', true],
      ['Four', true],
    ]);
    expect(new Set(order?.runs.filter(({ reserve }) => reserve).map(({ runsAt }) => runsAt))).toEqual(
      new Set([order?.runs[0]?.runsAt]),
    );
  });

  it('promotes reserves in the order of their last placement', async () => {
    const day = await published(['One', 'Two', 'Three', 'Four'], { perGroup: 2 });
    await day.put('Three', { kind: 'waiting', level: 'silver' });
    await day.publish();
    const reserves = (await day.order())?.runs.filter(({ reserve }) => reserve);
    expect(reserves?.map(({ handler }) => handler)).toEqual(['Four', 'Three']);
  });

  it('is not published when the desk has changed, or with unplaced entries', async () => {
    const day = await published(['Anna']);
    expect(await publishOrder(day.ports)(0, nell)).toEqual({ ok: false, refusal: { kind: 'desk-changed' } });
    day.comes('New');
    expect(await day.publish()).toEqual({ ok: false, refusal: { kind: 'still-to-place' } });
  });

  it('is refused with the reasons when no running order is possible', async () => {
    const plan = withRings(aDayPlan(), { to: 611 });
    const day = await published(['Anna', 'Joe'], { plan });
    expect(await day.order()).toBeNull();
    expect(await day.publish()).toEqual({ ok: false, refusal: { kind: 'no-order' } });
    expect(await previewOrder(day.ports)()).toEqual({
      kind: 'no-order',
      seen: 2,
      why: [
        expect.stringMatching(
          /^The beech ring closes before everyone has run: (Anna|Joe)’s hound with \1 would be left over\. Keep it open 11 minutes longer/,
        ),
      ],
    });
  });
});

describe('run time email', () => {
  it('goes out two weeks before the festival, once to each handler, with any number of processes', async () => {
    const day = await published(['Anna', 'Joe']);
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
    const [first] = order?.runs ?? [];
    expect(emails.find(({ hound }) => hound === first?.hound)).toEqual({
      kind: 'run-time',
      to: `${first?.handler.toLowerCase()}@example.co.uk`,
      name: first?.handler.toLowerCase(),
      hound: first?.hound,
      class: 'adult',
      level: 'silver',
      number: 1,
      ring: 'The beech ring',
      runsAt: first?.runsAt,
      beThereAt: parseInstant('2025-11-22T09:50:00+00:00'),
      reserve: false,
      news: 'first',
    });
  });

  it('says whose questionnaire is missing', async () => {
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

  it('goes again only to handlers whose time has changed', async () => {
    const day = await published(['Anna', 'Joe', 'Tarn']);
    day.clock.moveTo(twoWeeksBefore);
    await day.tell();
    await day.takeQueued();
    const [first, , last] = (await day.order())?.runs ?? [];
    await day.put(first?.handler ?? '', { kind: 'running', level: 'gold' });
    await day.publish();
    await day.tell();
    const emails = runTimes(await day.takeQueued());
    // The other two runs move up, so all three have a new time or ring.
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

  it('goes to no withdrawn entry, to no account without an address, and not after the day', async () => {
    const day = await published(['Anna', 'Joe', 'Tarn']);
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

  it('goes to no handler whose time has passed', async () => {
    const day = await published(['Anna', 'Joe']);
    day.clock.moveTo(parseInstant('2025-11-22T10:00:00+00:00'));
    await day.tell();
    expect(runTimes(await day.takeQueued())).toHaveLength(1);
    const full = await published(['Anna', 'Joe'], { perGroup: 1 });
    full.clock.moveTo(parseInstant('2025-11-22T10:05:00+00:00'));
    await full.tell();
    expect(runTimes(await full.takeQueued()).map(({ reserve }) => reserve)).toEqual([true]);
  });

  it('goes again when the group or ring changes while the time stays the same', async () => {
    const oneRing = (id: string) =>
      aDayPlan({ rings: [{ id: ringId(id), name: id, from: 600, to: 1_020, groups: [...everyClassAndLevel] }] });
    const day = await published(['Anna'], { plan: oneRing('oak') });
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

  it('goes to entries added during a run of the job at the job’s next run', async () => {
    const day = await published(['Anna']);
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

describe('own entries of a competitor', () => {
  it('show the state of each entry, and its run once this is announced', async () => {
    const day = await published(['Anna']);
    const mine = async () =>
      ownEntries(
        [{ id: ticketIdIn(day.entryOf('Anna')) }, { id: ticketIdIn('unused/ticket/1') }],
        await day.read(),
        { ran: new Set(), places: new Map() },
        await readRingsProgress(day.ports),
        day.ports,
      );
    expect(await mine()).toEqual([
      { entry: day.entryOf('Anna'), state: 'placed', hound: 'Anna’s hound', run: null, place: null },
      { entry: 'unused/ticket/1', state: 'ticketed', hound: '', run: null, place: null },
    ]);
    day.clock.moveTo(twoWeeksBefore);
    await day.tell();
    expect((await mine())[0]).toMatchObject({
      state: 'notified',
      run: {
        level: 'silver',
        number: 1,
        ring: 'The beech ring',
        runsAt: parseInstant('2025-11-22T10:00:00+00:00'),
        beThereAt: parseInstant('2025-11-22T09:50:00+00:00'),
        reserve: false,
      },
    });
    const placed = { ran: new Set<EntryId>(), places: new Map([[1, 2]]) };
    const rings = await readRingsProgress(day.ports);
    expect(
      ownEntries([{ id: ticketIdIn(day.entryOf('Anna')) }], await day.read(), placed, rings, day.ports),
    ).toMatchObject([{ state: 'in-the-result', place: 2 }]);
    await day.put('Anna', { kind: 'withdrawn' });
    expect((await mine())[0]).toMatchObject({ state: 'withdrawn', run: null });
  });
});
