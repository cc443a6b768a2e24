import { describe, expect, it } from 'vitest';
import type { RunCard } from '#core/competition/day/run-card.ts';
import { type AddToOrderInput, addToRunningOrder } from '#core/competition/day/running-order/add-to-running-order.ts';
import { entryId, ringId } from '#core/kernel/ids.ts';
import { type Instant, parseInstant } from '#core/kernel/time.ts';
import { anEntrant, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aDayPlan, withRings } from '#fixtures/builders/a-day-plan.ts';
import { edition } from '../../../support/edition.ts';

const at = (time: string): Instant => parseInstant(`2025-11-22T${time}:00Z`);
const silver = { class: 'adult', level: 'silver' } as const;
const gold = { class: 'adult', level: 'gold' } as const;
type Group = typeof silver | typeof gold;
const beech = ringId('beech');
const card = (hound: string, runsAt: string, change: Partial<RunCard> = {}) =>
  aRunCard({ entry: entryId(hound), hound, runsAt: at(runsAt), ring: beech, ...silver, ...change });
const placed = (
  hound: string,
  group: Group = silver,
  change: Partial<Pick<AddToOrderInput['placed'][number], 'kind' | 'inSeason'>> = {},
): AddToOrderInput['placed'][number] => ({
  kind: 'running',
  entrant: anEntrant({ entry: entryId(hound) }),
  inSeason: false,
  ...group,
  ...change,
});

/** Adult silver runs in the beech ring from ten: ten minutes per run, two between runs, lunch from 12:30 to 13:00. */
const join = (runs: readonly RunCard[], entries: AddToOrderInput['placed'], change: Partial<AddToOrderInput> = {}) =>
  addToRunningOrder({
    order: { version: 4, runs },
    placed: entries,
    plan: aDayPlan(),
    edition,
    minutesFor: () => 10,
    highestNotified: 9,
    noticeMinutes: 30,
    now: at('09:00'),
    ...change,
  });
const runOf = (order: ReturnType<typeof addToRunningOrder>, hound: string) =>
  order.runs.find(({ entry }) => entry === entryId(hound));

describe('an entry that joins a published order', () => {
  const [first, second] = [card('first', '10:00', { number: 1 }), card('second', '11:00', { number: 2 })];

  it('an entry that joins a published running order runs last in its ring, numbered above every number already sent out', () => {
    const order = join([first, second], [placed('late')]);
    expect(order.version).toBe(5);
    expect(order.runs.slice(0, 2)).toEqual([first, second]);
    expect(runOf(order, 'late')).toMatchObject({ ring: beech, runsAt: at('11:12'), number: 10, reserve: false });
  });

  it('an entry that joins a published running order is not delayed by runs of other rings, or by reserves', () => {
    const others = [card('elsewhere', '15:00', { ring: ringId('oak') }), card('waiting', '16:00', { reserve: true })];
    expect(runOf(join([first, ...others], [placed('late')]), 'late')?.runsAt).toBe(at('10:12'));
  });

  it('an entry that joins a published running order runs at the opening of an empty ring, never within the notice period', () => {
    expect(runOf(join([], [placed('late')]), 'late')?.runsAt).toBe(at('10:00'));
    expect(runOf(join([first], [placed('late')], { now: at('14:00') }), 'late')?.runsAt).toBe(at('14:30'));
  });

  it('an entry that joins a running order runs after lunch when its run and changeover would not end before lunch', () => {
    const upTo = (time: string) => runOf(join([card('before', time)], [placed('late')]), 'late')?.runsAt;
    expect(upTo('12:08')).toBe(at('12:20'));
    expect(upTo('12:09')).toBe(at('13:00'));
    expect(upTo('12:40')).toBe(at('13:00'));
    expect(upTo('12:48')).toBe(at('13:00'));
    expect(upTo('12:49')).toBe(at('13:01'));
    const plan = aDayPlan({ rings: aDayPlan().rings.map(({ lunch: _, ...ring }) => ring) });
    expect(runOf(join([card('before', '12:20')], [placed('late')], { plan }), 'late')?.runsAt).toBe(at('12:32'));
  });

  it('a reserve that joins a running order has the time of its group’s first run, or the ring’s opening if there is none', () => {
    const waiting = { kind: 'waiting' } as const;
    const later = card('later', '14:00');
    const order = join([card('reserve', '09:30', { reserve: true }), later], [placed('late', silver, waiting)]);
    expect(runOf(order, 'late')).toMatchObject({ reserve: true, runsAt: at('14:00'), ring: beech });
    const other = join([card('gold', '14:00', gold)], [placed('late', silver, waiting)]);
    expect(runOf(other, 'late')).toMatchObject({ reserve: true, runsAt: at('10:00') });
  });

  it('an entry that joins a running order is left out when no ring is planned for its group', () => {
    const none = withRings(aDayPlan(), { groups: [] });
    const order = join([first], [placed('late')], { plan: none });
    expect(order.runs).toEqual([first]);
  });

  it('an entry that joins a running order keeps the order sorted by time, with the reserves last and unchanged', () => {
    const reserves = [card('r1', '12:00', { reserve: true }), card('r2', '11:00', { reserve: true })];
    const order = join([...reserves, second, first], [placed('late')]);
    expect(order.runs.map(({ entry }) => entry)).toEqual(['first', 'second', 'late', 'r1', 'r2']);
  });
});

describe('an entry that is already in the order', () => {
  const own = card('own', '11:00', { number: 3 });
  const next = card('next', '12:00', { number: 4 });

  it('an entry that is already in the running order keeps its number, ring, time and position', () => {
    const order = join([own, next], [placed('own')]);
    expect(order.runs.map(({ entry, number, runsAt }) => [entry, number, runsAt])).toEqual([
      ['own', 3, at('11:00')],
      ['next', 4, at('12:00')],
    ]);
  });

  it('a running-order entry runs last in the new group’s ring after a move, and last in its own when it comes in season', () => {
    expect(runOf(join([own, next], [placed('own', gold)]), 'own')).toMatchObject({
      ring: ringId('hazel'),
      runsAt: at('10:00'),
      number: 3,
    });
    expect(runOf(join([own, next], [placed('own', silver, { inSeason: true })]), 'own')).toMatchObject({
      ring: beech,
      runsAt: at('12:12'),
      inSeason: true,
    });
  });

  it('an entry in the running order becomes the last reserve of its group once placed to wait, and frees its time', () => {
    const first = card('first', '10:00', { number: 5, reserve: true });
    const order = join([own, next, first], [placed('own', silver, { kind: 'waiting' })]);
    expect(order.runs.map(({ entry, reserve }) => [entry, reserve])).toEqual([
      ['next', false],
      ['first', true],
      ['own', true],
    ]);
    expect(runOf(order, 'own')).toMatchObject({ number: 3, ring: beech, runsAt: at('12:00') });
  });

  it('a reserve in the running order runs last once it is placed as running, and stays a reserve until then', () => {
    const reserve = card('own', '10:00', { number: 3, reserve: true });
    expect(runOf(join([next, reserve], [placed('own')]), 'own')).toMatchObject({
      reserve: false,
      runsAt: at('12:12'),
      number: 3,
    });
    expect(runOf(join([next, reserve], [placed('own', silver, { kind: 'waiting' })]), 'own')).toMatchObject({
      reserve: true,
      runsAt: at('10:00'),
    });
  });
});
