import { describe, expect, it } from 'vitest';
import type { RunCard } from '#core/competition/day/run-card.ts';
import { orderConflicts } from '#core/competition/day/running-order/order-conflicts.ts';
import { entryId, ringId, userId } from '#core/kernel/ids.ts';
import { type Instant, laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { anEntrant, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aCompetitionForm, aCompetitionRegistration } from '#fixtures/builders/a-registration.ts';
import { aDay } from '../../../support/a-day.ts';

const at = (time: string): Instant => parseInstant(`2025-11-22T${time}:00Z`);
/** A run of adult silver in the beech ring, open from ten to five. Junior silver runs in the hazel ring until three. */
const card = (hound: string, runsAt: string, change: Partial<RunCard> = {}) =>
  aRunCard({ entry: entryId(hound), hound, runsAt: at(runsAt), ring: ringId('beech'), ...change });
const handledBy = (handler: string, ...hounds: readonly string[]) =>
  hounds.map((hound) => {
    const form = aCompetitionForm({ fullName: handler, dogName: hound });
    const registration = aCompetitionRegistration(undefined, {
      userId: userId(handler.toLowerCase().replaceAll(' ', '-')),
      form,
    });
    return anEntrant({ entry: entryId(hound), registration });
  });
const rules = aDay().ports;
const conflicts = (runs: readonly RunCard[], entrants = runs.flatMap(({ hound }) => handledBy(`of ${hound}`, hound))) =>
  orderConflicts({ runs }, { entrants }, rules).map(({ kind, entries, words }) => [kind, ...entries, words]);

describe('conflicts of an order made by hand', () => {
  it('a running order made by hand has no conflicts when its runs are within the hours and in their groups’ rings', () => {
    expect(conflicts([card('Fig', '10:00'), card('Moss', '10:12')])).toEqual([]);
  });

  it('conflicts of a running order made by hand name a run that would end after its ring closes', () => {
    expect(conflicts([card('Fig', '16:59')])).toEqual([
      ['ring-hours', 'Fig', 'Fig would still be running when The beech ring closes at 17:00.'],
    ]);
  });

  it('conflicts of a running order made by hand name a junior outside junior hours, but no adult', () => {
    const junior = { class: 'junior', ring: ringId('hazel') } as const;
    const words = 'Fig would run outside junior hours, 10:00 to 15:00.';
    for (const time of ['09:59', '14:59', '15:30'])
      expect(conflicts([card('Fig', time, junior)])).toEqual([['junior-hours', 'Fig', words]]);
    for (const time of ['10:00', '12:00']) expect(conflicts([card('Fig', time, junior)])).toEqual([]);
    expect(conflicts([card('Fig', '09:30'), card('Moss', '15:30')])).toEqual([]);
  });

  it('conflicts of a running order made by hand name a hound in season that would run before others in its ring', () => {
    const inSeason = { inSeason: true };
    const words = 'Fig is in season, and would run before other hounds of the ring.';
    expect(conflicts([card('Fig', '11:00', inSeason), card('Moss', '12:00')])).toEqual([
      ['in-season-last', 'Fig', words],
    ]);
    expect(conflicts([card('Moss', '10:00'), card('Fig', '11:00', inSeason), card('Oak', '12:00', inSeason)])).toEqual(
      [],
    );
    const elsewhere = { ring: ringId('hazel'), level: 'gold' } as const;
    expect(conflicts([card('Fig', '11:00', inSeason), card('Moss', '12:00', elsewhere)])).toEqual([]);
  });

  it('conflicts of a running order made by hand name a run in a ring that is not planned for its group', () => {
    expect(conflicts([card('Fig', '11:00', { ring: ringId('oak') })])).toMatchObject([
      ['other-ring', 'Fig', expect.stringContaining('Fig would run in The oak ring, which isn’t planned for')],
    ]);
    expect(conflicts([card('Fig', '23:00', { ring: ringId('gone') })])).toEqual([]);
  });

  it('conflicts of a running order made by hand name two runs of one handler that are too close', () => {
    const minutes = rules.rulebook.classes.adult.levels.silver.minutes;
    const both = handledBy('Anna', 'Fig', 'Moss');
    const minutesApart = (gap: number) => {
      const next = aRunCard({ entry: entryId('Moss'), hound: 'Moss', ring: ringId('beech') });
      return [card('Fig', '11:00'), { ...next, runsAt: laterBy(at('11:00'), (minutes + gap) * minute) }];
    };
    const who = 'Fig and Moss share a handler or a hound, and';
    expect(conflicts(minutesApart(-1), both)).toEqual([
      ['same-time', 'Fig', 'Moss', `${who} would run at the same time.`],
    ]);
    expect(conflicts(minutesApart(0), both)).toEqual([
      ['too-close', 'Fig', 'Moss', `${who} would have only 0 minutes between their runs.`],
    ]);
    expect(conflicts(minutesApart(19), both)).toEqual([
      ['too-close', 'Fig', 'Moss', `${who} would have only 19 minutes between their runs.`],
    ]);
    expect(conflicts(minutesApart(20), both)).toEqual([]);
    expect(conflicts(minutesApart(0))).toEqual([]);
    expect(conflicts(minutesApart(0), [])).toEqual([]);
  });

  it('conflicts of a running order made by hand ignore reserves', () => {
    expect(conflicts([card('Fig', '16:59', { reserve: true })])).toEqual([]);
  });
});
