import { expect, it } from 'vitest';
import type { DoorTicket } from '#core/door/entrance/door-ticket.ts';
import { productId } from '#core/kernel/ids.ts';
import { instant, parseInstant } from '#core/kernel/time.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { aDoorStand, aDoorTicket } from '#fixtures/builders/a-door.ts';
import { ago, inOneWord, looksOf, toKnow } from '../../../../web/features/door/entrance/verdict/verdict-words.ts';

const edition = { year: 2025, startsAt: parseInstant('2025-11-22T10:00:00Z'), ticketsFrom: instant(0) };

it('a verdict at the door shows the answers about its own ticket first, and none of another ticket', () => {
  const ticket = aDoorTicket({ note: 'child' });
  const another = ticketId('f'.repeat(32));
  const answers = [
    { ticket: another, title: 'Allergies', text: 'Milk' },
    { ticket: ticket.id, title: 'Allergies', text: 'Hazelnuts' },
  ];
  expect(toKnow(ticket, { edition, answers, products: [] }).map(({ title }) => title)).toEqual(['Allergies', 'Child']);
  expect(toKnow(ticket, { edition, products: [] }).map(({ title }) => title)).toEqual(['Child']);
});

it('a verdict at the door says of a stand’s ticket which stall it is, with its pitch, its set-up slot and its plate', () => {
  const known = (change: Parameters<typeof aDoorStand>[0]) =>
    toKnow(aDoorTicket(), { edition, products: [], stands: [aDoorStand(change)] });
  expect(known({ setsUpAt: parseInstant('2025-11-22T08:20:00Z') })).toEqual([
    { title: 'Good Cap Mushrooms', text: 'Pitch 2, sets up at 08:20, GC21 CAP' },
  ]);
  const text = 'Pitch 2, sets up on Friday 21 November, 13:00, GC21 CAP';
  expect(known({ setsUpAt: parseInstant('2025-11-21T13:00:00Z') })).toMatchObject([{ text }]);
  expect(known({ pitch: null, plate: '' })).toMatchObject([{ text: 'No pitch yet, no set-up slot' }]);
  expect(known({ tickets: [ticketId('f'.repeat(32))] })).toEqual([]);
});

it('a verdict where something is handed over says so, and elsewhere that someone is let in', () => {
  const there = { handsOver: true };
  expect(looksOf('admitted', false, there)).toMatchObject({ word: 'Hand it over', tone: 'yes' });
  expect(looksOf('already-admitted', false, there)).toMatchObject({ word: 'Already handed over', tone: 'twice' });
  expect(looksOf('void', false, there).word).toBe('Not valid any more');
  expect([looksOf('admitted', false, {}).word, looksOf('admitted', true).word]).toEqual(['Welcome', 'Going out']);
  const verdict = { kind: 'admitted', ticket: aDoorTicket() } as const;
  expect([inOneWord(verdict, false, there), inOneWord(verdict, false)]).toEqual(['Handed over', 'In']);
});

it('a verdict at the door says that a competitor ticket has no entry, which saves a walk to the ring', () => {
  const product = productId('prod_competitor');
  const products = [
    { id: product, name: 'Competitor ticket', ticketType: 'Competitors', when: null, note: null },
  ] as const;
  const competitor = { hound: 'Moss', class: 'adult', level: 'gold', run: null, needsQuestionnaire: false } as const;
  const titles = (ticket: DoorTicket) => toKnow(ticket, { edition, products }).map(({ title }) => title);
  expect(titles(aDoorTicket({ product }))).toEqual(['No hound entered']);
  expect(titles(aDoorTicket({ product, competitor }))).not.toContain('No hound entered');
  expect(titles(aDoorTicket())).toEqual([]);
});

it.each([
  [20, 'just now'],
  [60, '1 minute ago'],
  [120, '2 minutes ago'],
  [90 * 60, '2 hours ago'],
])('the time since a scan reads well aloud: %i seconds are “%s”', (seconds, words) => {
  expect(ago(instant(0), instant(seconds * 1_000))).toBe(words);
});
