import { describe, expect, it } from 'vitest';
import { recordGateEvents } from '#core/competition/day/gate/record-gate-events.ts';
import { readRingsProgress } from '#core/competition/day/gate/rings-progress.ts';
import { type PlacingRequest, placeAsAsked, placeEntry } from '#core/competition/day/placing/place-entry.ts';
import { placingBoard } from '#core/competition/day/placing/placing-board.ts';
import { publishOrder } from '#core/competition/day/running-order/publish-order.ts';
import type { Class } from '#core/kernel/class-and-level.ts';
import { aDay, nell } from '../../../support/a-day.ts';

const at = (level: 'gold' | 'silver' | 'bronze', kind: 'running' | 'waiting' = 'running') => ({ kind, level }) as const;

const theDesk = (...options: Parameters<typeof aDay>) => {
  const day = aDay(...options);
  return {
    ...day,
    place: (request: Omit<PlacingRequest, 'inSeason' | 'reason' | 'seen'> & Partial<PlacingRequest>) =>
      placeEntry(day.ports)({ inSeason: false, reason: '', seen: 0, ...request }, nell),
    placeAll: (seen: number, only?: Class) => placeAsAsked(day.ports)(seen, nell, only),
    look: async () => placingBoard(await day.read(), await readRingsProgress(day.ports), day.ports),
  };
};

describe('placing desk', () => {
  it('the placing desk lists every entry with its skill rating and its warnings on the day', async () => {
    const day = theDesk({ pastWins: [{ class: 'adult', handler: 'Priya', hound: 'Otto', level: 'silver' }] });
    day.comes('Anna', { skillLevel: '9', dogSex: 'female', dogAge: '6', training: 'no' });
    day.comes('Priya', { dogName: 'Otto', competitionGroup: 'silver' });
    day.comes('Kid', { class: 'junior', handlerBirthDate: '2019-11-01', guardian: 'Mo' });
    day.enters('Len', { dogAge: '0', dogAgeMonths: '2' });
    const { entries, version, perGroup, emailsFrom, order } = await day.look();
    expect({ version, perGroup, order }).toEqual({ version: 0, perGroup: 15, order: null });
    expect(new Date(emailsFrom).toISOString()).toBe('2025-11-08T10:00:00.000Z');
    expect(entries[0]).toMatchObject({
      handler: 'Anna',
      asked: 'silver',
      put: null,
      skill: 9,
      months: 73,
      trained: false,
    });
    expect(entries.map(({ warnings }) => warnings)).toEqual([
      [],
      ['Has won Silver: Gold only'],
      ['The handler will be 6: juniors are 7 to 17'],
      ['Only 3 months old on the day, and must be 5', 'Questionnaire not sent yet'],
    ]);
  });

  it('the placing desk warns about a winner of gold, for whom there is no higher level', async () => {
    const day = theDesk({ pastWins: [{ class: 'adult', handler: 'Anna', hound: 'Rex', level: 'gold' }] });
    day.comes('Anna', { dogName: 'Rex', competitionGroup: 'gold' });
    expect((await day.look()).entries[0]?.warnings).toEqual(['Has won Gold: there’s nothing above it']);
  });

  it('the placing desk warns about a junior who has won among juniors', async () => {
    const day = theDesk({ pastWins: [{ class: 'junior', handler: 'Kid', hound: 'Rex', level: 'bronze' }] });
    const kid = { class: 'junior', handlerBirthDate: '2012-01-01', guardian: 'Mo', competitionGroup: 'bronze' };
    day.comes('Kid', { ...kid, dogName: 'Rex' });
    expect((await day.look()).entries[0]?.warnings).toEqual(['Has won Junior bronze: Gold or Silver only']);
  });

  it('the placing desk places a hound in its requested group without a reason, and elsewhere only with one', async () => {
    const day = theDesk();
    const entry = day.comes('Anna');
    expect(await day.place({ entry, put: at('gold') })).toEqual({ ok: false, refusal: { kind: 'reason-missing' } });
    expect(await day.place({ entry, put: at('gold'), reason: '  ' })).toMatchObject({ ok: false });
    const placed = await day.place({ entry, put: at('gold'), reason: ' Steady. ', inSeason: true });
    expect(placed).toMatchObject({
      ok: true,
      value: { version: 1, entries: [{ put: at('gold'), reason: 'Steady.', inSeason: true }] },
    });
    expect((await day.read()).placements).toEqual([
      {
        id: expect.any(String),
        entry,
        put: at('gold'),
        reason: 'Steady.',
        inSeason: true,
        by: nell,
        at: day.clock.now(),
      },
    ]);
    expect(await day.place({ entry, put: at('silver'), seen: 1 })).toMatchObject({ ok: true });
    expect(await day.place({ entry, put: { kind: 'withdrawn' }, seen: 2 })).toMatchObject({ ok: false });
    expect(await day.place({ entry, put: { kind: 'withdrawn' }, seen: 2, reason: 'Lame' })).toMatchObject({ ok: true });
  });

  it('the placing desk ignores the in-season flag of a male', async () => {
    const day = theDesk();
    const entry = day.comes('Anna', { dogSex: 'male' });
    expect(await day.place({ entry, put: at('silver'), inSeason: true })).toMatchObject({
      value: { entries: [{ inSeason: false }] },
    });
  });

  it('the placing desk refuses a stale decision and returns the present desk', async () => {
    const day = theDesk();
    const [anna, joe] = [day.comes('Anna'), day.comes('Joe')];
    await day.place({ entry: anna, put: at('silver') });
    expect(await day.place({ entry: joe, put: at('silver') })).toMatchObject({
      refusal: { kind: 'desk-changed', desk: { version: 1, entries: [{ put: at('silver') }, { put: null }] } },
    });
    expect(await day.placeAll(0)).toMatchObject({ refusal: { kind: 'desk-changed' } });
  });

  it('the placing desk lets no further entry run in a full group until one leaves; waiting and changes succeed', async () => {
    const day = theDesk({ perGroup: 2 });
    const [one, two, three] = [day.comes('One'), day.comes('Two'), day.comes('Three')];
    await day.place({ entry: one, put: at('silver') });
    await day.place({ entry: two, put: at('silver'), seen: 1 });
    expect(await day.place({ entry: three, put: at('silver'), seen: 2 })).toEqual({
      ok: false,
      refusal: { kind: 'group-full', level: 'silver', perGroup: 2 },
    });
    expect(await day.place({ entry: two, put: at('silver'), inSeason: true, seen: 2 })).toMatchObject({ ok: true });
    expect(await day.place({ entry: three, put: at('silver', 'waiting'), seen: 3 })).toMatchObject({ ok: true });
    day.givesBack(one);
    expect(await day.place({ entry: three, put: at('silver'), seen: 4 })).toMatchObject({ ok: true });
  });

  it('the placing desk counts juniors and adults separately', async () => {
    const day = theDesk({ perGroup: 1 });
    const one = day.comes('One');
    const kid = day.comes('Kid', { class: 'junior', handlerBirthDate: '2012-01-01', guardian: 'Mo' });
    await day.place({ entry: one, put: at('silver') });
    expect(await day.place({ entry: kid, put: at('silver'), seen: 1 })).toMatchObject({ ok: true });
  });

  it('the placing desk refuses an entry whose ticket was refunded', async () => {
    const day = theDesk();
    const entry = day.comes('Anna');
    day.givesBack(entry);
    expect(await day.place({ entry, put: at('silver') })).toEqual({ ok: false, refusal: { kind: 'entry-unknown' } });
  });

  it('the placing desk refuses to place a hound whose run has begun, and shows that it has', async () => {
    const day = theDesk();
    const entry = day.comes('Anna');
    const other = day.comes('Joe');
    await day.placeAll(0);
    await publishOrder(day.ports)(2, nell);
    await recordGateEvents(day.ports)([{ id: 'event-1', entry, kind: 'in-the-ring', at: day.clock.now() }], nell);
    const elsewhere = { put: at('gold'), reason: 'Steady', seen: 2 };
    expect(await day.place({ entry, ...elsewhere })).toEqual({ ok: false, refusal: { kind: 'has-begun' } });
    expect((await day.look()).entries.map(({ hasBegun }) => hasBegun)).toEqual([true, false]);
    expect(await day.place({ entry: other, ...elsewhere })).toMatchObject({ ok: true });
  });

  it('the placing desk places unplaced entries as requested, by registration, waiting behind full groups', async () => {
    const day = theDesk({ perGroup: 1 });
    const first = day.comes('First', { competitionGroup: 'gold' });
    await day.place({ entry: first, put: at('bronze'), reason: 'Green' });
    day.comes('Second');
    day.comes('Third');
    day.enters('Fourth');
    const placed = await day.placeAll(1);
    expect(placed.ok && placed.value.entries.map(({ put }) => put)).toEqual([
      at('bronze'),
      at('silver'),
      at('silver', 'waiting'),
      null,
    ]);
    expect(placed.ok && placed.value.entries.map(({ reason }) => reason)).toEqual(['Green', '', '', '']);
  });

  it('the placing desk places one class as requested, and leaves the other class unplaced', async () => {
    const day = theDesk();
    day.comes('Anna');
    day.comes('Kid', { class: 'junior', handlerBirthDate: '2013-11-01', guardian: 'Mo' });
    const placed = await day.placeAll(0, 'adult');
    expect(placed.ok && placed.value.entries.map(({ put }) => put)).toEqual([at('silver'), null]);
  });

  it('the placing desk shows whether the published running order matches the placements', async () => {
    const day = theDesk();
    const [anna, joe] = [day.comes('Anna'), day.comes('Joe')];
    await day.placeAll(0);
    await publishOrder(day.ports)(2, nell);
    expect((await day.look()).order).toEqual({ version: 1, publishedAt: day.clock.now(), current: true });
    await day.place({ entry: anna, put: at('gold'), reason: 'Steady', seen: 2 });
    expect((await day.look()).order).toMatchObject({ current: false });
    await publishOrder(day.ports)(3, nell);
    expect((await day.look()).order).toMatchObject({ version: 2, current: true });
    await day.place({ entry: joe, put: at('silver'), inSeason: true, seen: 3 });
    expect((await day.look()).order).toMatchObject({ current: false });
    await publishOrder(day.ports)(4, nell);
    day.givesBack(joe);
    expect((await day.look()).order).toMatchObject({ current: false });
  });
});
