import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OwnRun } from '#core/competition/day/own-entries.ts';
import { productId } from '#core/kernel/ids.ts';
import { hour, instant, laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { nextRevision, type Revision, refreshMinutes } from '#core/tickets/calendar/calendar.ts';
import { changedLink, firstLink, opens } from '#core/tickets/calendar/calendar-link.ts';
import { dayEvent, productEvent, runEvents } from '#core/tickets/calendar/own-events.ts';
import { edition } from '../../support/edition.ts';

const now = { edition, calledOff: false };
const at = (iso: string) => parseInstant(`2025-11-22T${iso}:00Z`);

const run: OwnRun = {
  level: 'silver',
  number: 24,
  ring: 'The beech ring',
  runsAt: at('13:05'),
  beThereAt: at('12:55'),
  reserve: false,
  expectedAt: at('13:05'),
  lateMinutes: 0,
  ahead: null,
};
const bramble = { entry: 'one', hound: 'Bramble', run };
const timesOf = (events: readonly { source: string; startsAt: number; endsAt: number }[]) =>
  events.map(({ source, startsAt, endsAt }) => [source, startsAt, endsAt]);

describe('events of a calendar', () => {
  it('the festival’s day in a calendar has the edition’s hours and address, and moves with them', () => {
    expect(dayEvent(now)).toMatchObject({
      source: 'day',
      startsAt: edition.startsAt,
      endsAt: edition.endsAt,
      cancelled: false,
    });
    const moved = {
      ...edition,
      startsAt: laterBy(edition.startsAt, 7 * 24 * hour),
      endsAt: laterBy(edition.endsAt, 7 * 24 * hour),
    };
    expect(dayEvent({ edition: moved, calledOff: false })).toMatchObject({ source: 'day', startsAt: moved.startsAt });
    expect(dayEvent({ edition, calledOff: true }).cancelled).toBe(true);
  });

  it('a product is in the calendar at its own time, a meal else at its checkpoint’s, and parking never', () => {
    const lunch = { id: productId('prod_lunch'), name: 'Lunch', kind: 'meal', metadata: {} } as const;
    const serving = { opens: '12:00', closes: '15:00', where: 'the lunch tent' };
    const of = (change: object, more: object = {}) =>
      productEvent(now, { product: { ...lunch, ...change }, count: 1, serving, ...more });
    expect(of({ metadata: { Starts: '12:30', Ends: '14:00', Place: 'Marquee' } })).toMatchObject({
      source: 'product:prod_lunch',
      startsAt: at('12:30'),
      endsAt: at('14:00'),
      place: 'Marquee, The racecourse, East Sussex',
    });
    expect(of({})).toMatchObject({
      startsAt: at('12:00'),
      endsAt: at('15:00'),
      place: 'the lunch tent, The racecourse, East Sussex',
    });
    expect(of({ metadata: { Starts: '12:30' } })).toMatchObject({ startsAt: at('12:30'), endsAt: at('13:30') });
    expect(of({}, { count: 2 })?.title).toBe('Lunch (two)');
    expect(of({ metadata: { When: '8.30am' } })).toBeUndefined();
    expect(of({}, { serving: undefined })).toBeUndefined();
    expect(of({ kind: 'parking' })).toBeUndefined();
  });

  it('a run in a calendar comes after its call, both delayed with the ring; a reserve has only the start of the class', () => {
    expect(timesOf(runEvents(now, bramble))).toEqual([
      ['call:one', at('12:55'), at('13:05')],
      ['run:one', at('13:05'), at('13:20')],
    ]);
    const late = { ...run, expectedAt: at('13:25'), lateMinutes: 20 };
    expect(timesOf(runEvents(now, { ...bramble, run: late }))).toEqual([
      ['call:one', at('13:15'), at('13:25')],
      ['run:one', at('13:25'), at('13:40')],
    ]);
    // A delay too small to mention does not move the calendar.
    expect(timesOf(runEvents(now, { ...bramble, run: { ...run, expectedAt: at('13:07') } }))[1]?.[1]).toBe(at('13:05'));
    const [reserve, ...others] = runEvents(now, { ...bramble, run: { ...run, reserve: true, expectedAt: null } });
    expect(others).toEqual([]);
    expect(reserve?.title).toBe('Bramble’s class begins (reserve)');
    expect(runEvents({ edition, calledOff: true }, bramble).every(({ cancelled }) => cancelled)).toBe(true);
  });
});

describe('revisions', () => {
  it('a calendar event’s sequence number grows by one with each change, never falls, and stays without one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }), (fingerprints) => {
        let known: (Revision & { fingerprint: string }) | undefined;
        for (const [index, fingerprint] of fingerprints.entries()) {
          const next = nextRevision(known, fingerprint, instant(index));
          const isSame = known?.fingerprint === fingerprint;
          expect(next.sequence).toBe(known ? known.sequence + (isSame ? 0 : 1) : 0);
          expect(next.changedAt).toBe(isSame ? known?.changedAt : index);
          known = next;
        }
      }),
    );
  });

  it('calendar programs are asked to refresh more often around the day', () => {
    expect(refreshMinutes(edition, laterBy(edition.startsAt, -13 * hour))).toBe(180);
    expect(refreshMinutes(edition, laterBy(edition.startsAt, -minute))).toBe(15);
    expect(refreshMinutes(edition, edition.endsAt)).toBe(180);
  });
});

describe('links of calendars', () => {
  it('a calendar link that was taken back opens nothing, also after a new one was made', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('take-back' as const, 'renew' as const)), (changes) => {
        let link = firstLink;
        const given = [1];
        for (const change of changes) {
          link = changedLink(link, change);
          if (change === 'renew') given.push(link.version);
        }
        const opening = given.filter((version) => opens(link, version));
        expect(opening).toEqual(changes.at(-1) === 'take-back' ? [] : [link.version]);
      }),
    );
  });
});
