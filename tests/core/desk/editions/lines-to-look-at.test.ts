import { describe, expect, it } from 'vitest';
import { type LookAtFacts, linesToLookAt } from '#core/desk/editions/lines-to-look-at.ts';
import { datesWrittenIn, mayBeOver } from '#core/desk/editions/written-dates.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { addDays, instant, londonDate } from '#core/kernel/time.ts';

const day = londonDate(instant(Date.UTC(2026, 10, 21, 12)));
const today = londonDate(instant(Date.UTC(2026, 2, 17, 12)));
const facts: LookAtFacts = {
  ...{ lastYear: 2025, year: 2026, lastDay: addDays(day, -364), day, today, prices: [] },
};
const file = (value: Json, path = 'pages/home.yaml') => ({ path, value, placeholders: [] });
const look = (value: Json, change: Partial<LookAtFacts> = {}, before: Json = value, path?: string) =>
  linesToLookAt([file(value, path)], [file(before, path)], { ...facts, ...change });
const found = (value: Json, change: Partial<LookAtFacts> = {}, before?: Json, path?: string) =>
  look(value, change, before, path).map(({ reason, text, parts }) => [
    reason,
    ...parts.map(({ at, length }) => text.slice(at, at + length)),
  ]);

describe('the list To look at', () => {
  it('the list To look at of a draft has texts that name last year, and texts in which “next year” meant this one', () => {
    expect(found({ title: 'Winners of 2025, and of 2025' })).toEqual([['last-year', '2025', '2025']]);
    expect(found({ title: 'Tickets for 2026 go on sale in spring' })).toEqual([['last-year', '2026']]);
    expect(found({ title: 'Tickets for 2026' }, {}, { title: 'Tickets for 2025' })).toEqual([]);
    expect(found({ title: 'Order 20251, since 2011' })).toEqual([]);
  });

  it.each([
    ['Photographs go up by Monday 1 December.', 'Monday 1 December'],
    ['Booked by 20 November 2025, noon.', '20 November 2025'],
    ['Until Saturday 22 November 2025', 'Saturday 22 November 2025'],
    ['Our last open day was 3 May.', '3 May'],
    ['On the 22nd of November 2025.', 'the 22nd of November 2025'],
    ['Sat 22 Nov 2025', 'Sat 22 Nov 2025'],
  ])('the list To look at of a draft has a date that is over: %s', (text, date) => {
    expect(found({ text })).toEqual([['date-over', date]]);
  });

  it('the list To look at of a draft has no date of the coming festival', () => {
    for (const text of ['Saturday 21 November', '21 November', '21 November 2026', 'Friday 30 October', 'May 2'])
      expect(found({ text }, {}, { text: '' }), text).toEqual([]);
  });

  it('the list To look at of a draft has a date that is over by its weekday alone', () => {
    const [date] = datesWrittenIn('Saturday 22 November');
    expect(date && mayBeOver(date, { today, festival: day })).toBe(true);
    expect(datesWrittenIn('22 Novembers, 1 Maybe, 3 Marches')).toEqual([]);
  });

  it('the list To look at of a draft has a text with a price that changed, beside the new price', () => {
    const prices = [{ was: 5500, now: 5800 }];
    const [line, ...others] = look({ text: 'It is £55, or £55.00, not £550.' }, { prices });
    expect([line?.now, others]).toEqual(['£58.00', []]);
    expect(found({ text: 'It is £55, or £55.00, not £550.' }, { prices })).toEqual([['price', '£55', '£55.00']]);
    expect(found({ text: '£55' }, { prices }, { text: '£50' })).toEqual([]);
  });

  it('the list To look at of a draft has the people of a page with their pictures, and placeholders, each once', () => {
    const judge = { placeholder: true, name: 'Nell', role: 'Head judge', picture: { file: 'nell.svg', alt: 'Nell' } };
    const lines = look({ judges: [judge] }, {}, null, 'pages/judges.yaml');
    expect(lines).toMatchObject([
      { reason: 'picture', text: 'Nell, Head judge', picture: 'nell.svg', path: ['judges', 0] },
    ]);
    const quotation = { placeholder: true, text: 'No one minded the mud.', author: 'Ann' };
    expect(look({ all: [quotation] })).toMatchObject([
      { reason: 'placeholder', text: 'No one minded the mud., Ann', path: ['all', 0] },
    ]);
    const marked = { path: 'edition.yaml', value: { vat: { number: 'GB 000 0000 00' } }, placeholders: [['vat']] };
    expect(linesToLookAt([marked], [], facts)).toMatchObject([
      { reason: 'placeholder', where: 'Settings, VAT number', text: 'GB 000 0000 00', path: ['vat'] },
    ]);
  });

  it('the list To look at of a draft has no winners, sales or wins of the past, links or moments', () => {
    expect(look({ winners: { title: 'Winners in 2025', gold: [{ placeholder: true }] }, to: '/2025' })).toEqual([]);
    expect(look({ year: '2025' }, {}, null, 'past-sales.yaml')).toEqual([]);
    expect(look({ at: '2025-11-22T10:00:00Z' })).toEqual([]);
  });

  it('the list To look at of a draft has another line for a text once it is changed', () => {
    const [one] = look({ text: 'Since 2025.' });
    const [same] = look({ text: 'Since 2025.' });
    const [other] = look({ text: 'Not since 2025.' });
    expect(one?.fingerprint).toBe(same?.fingerprint);
    expect(one?.fingerprint).not.toBe(other?.fingerprint);
  });
});
