import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { onNext, onNow, programmeStart, sessionsOf, slotsOf } from '#core/site/content/programme.ts';
import { type Schedule, schedule } from '#core/site/content/shapes/schedule.ts';

const at = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const names = (slots: readonly { readonly name: string }[]) => slots.map(({ name }) => name);

const day: Schedule = {
  title: 'The day',
  lede: 'All of it.',
  categories: [
    {
      name: 'Outdoors',
      icon: 'outdoors',
      colour: 'sage',
      items: [
        {
          id: 'have-a-go',
          name: 'Have A Go',
          sessions: [
            { from: at('10:00'), to: at('13:00') },
            { from: at('14:00'), to: at('16:00') },
          ],
        },
        { name: 'Tree walk', sessions: [{ from: at('13:00'), to: at('14:00') }] },
      ],
    },
    {
      name: 'Event',
      icon: 'event',
      colour: 'spindle',
      items: [
        { name: 'Gates', sessions: [{ from: at('10:00') }] },
        { name: 'Gold', sessions: [{ from: at('14:00'), to: at('15:00') }] },
      ],
    },
  ],
};

describe('programme', () => {
  it('the programme lists every slot of a category in order of time', () => {
    expect(day.categories[0] && names(slotsOf(day.categories[0]))).toEqual(['Have A Go', 'Tree walk', 'Have A Go']);
  });

  it.each([
    ['with the gates', '10:00', '17:00', '10:00'],
    ['with an item that starts before the gates', '11:00', '17:00', '10:00'],
    ['at most ten hours before the gates close', '11:00', '21:00', '11:00'],
  ])('the programme begins %s', (_when, open, close, start) => {
    expect(programmeStart(day, { open: at(open), close: at(close) })).toBe(at(start));
  });

  it.each([
    ['10:00', ['Have A Go', 'Gates']],
    ['10:29', ['Have A Go', 'Gates']],
    ['10:30', ['Have A Go']],
    ['13:00', ['Tree walk']],
    ['14:59', ['Have A Go', 'Gold']],
    ['16:00', []],
    ['09:59', []],
  ])('the programme lists what is on at %s', (time, on) => {
    expect(names(onNow(day, at(time)))).toEqual(on);
  });

  it.each([
    ['09:00', ['Have A Go', 'Gates']],
    ['13:15', ['Have A Go', 'Gold']],
    ['14:00', []],
  ])('the programme lists what begins next after %s', (time, next) => {
    expect(names(onNext(day, at(time)))).toEqual(next);
  });

  it('the programme returns the hours of one item', () => {
    expect(sessionsOf(day, 'have-a-go')).toHaveLength(2);
    expect(() => sessionsOf(day, 'dog-bingo')).toThrow('the programme has no item dog-bingo');
  });
});

describe('programme schema', () => {
  const open = { from: at('10:00'), to: at('17:00') };
  const withSession = (session: object) => ({
    title: 'The day',
    lede: 'All of it.',
    categories: [
      {
        name: 'Outdoors',
        icon: 'outdoors',
        colour: 'sky',
        items: [
          { id: 'have-a-go', name: 'Have A Go', sessions: [session] },
          { id: 'hounds', name: 'Hounds', sessions: [{ from: '09:30', to: '16:30' }] },
        ],
      },
    ],
  });
  const complaint = (session: object) => {
    const { error } = z.safeParse(schedule({ open }), withSession(session));
    return error?.issues[0]?.message;
  };

  it('the programme’s schema parses times of day', () => {
    expect(
      z.parse(schedule({ open }), withSession({ from: '10:00', to: '13:30' })).categories[0]?.items[0]?.sessions,
    ).toEqual([{ from: 600, to: 810 }]);
  });

  it.each([
    [{ from: '10am' }, 'a time reads like "10:00", in quotes'],
    [{ from: '10:15' }, 'the programme is in half hours'],
    [{ from: '13:00', to: '10:00' }, 'it ends before it begins'],
    [{ from: '09:30' }, 'the gates are shut then'],
    [{ from: '17:00' }, 'the gates are shut then'],
    [{ from: '16:00', to: '17:30' }, 'the gates are shut then'],
  ])('the programme’s schema refuses %j', (session, reason) => {
    expect(complaint(session)).toBe(reason);
  });
});
