import { expect, it } from 'vitest';
import { ticketId } from '#core/issued-tickets/ticket.ts';
import { aDoorTicket } from '#fixtures/builders/a-door.ts';
import { toKnow } from '../../../web/features/door/verdict/verdict-words.ts';

it('a verdict shows the answers about its own ticket first, and none of another ticket', () => {
  const ticket = aDoorTicket({ note: 'child' });
  const another = ticketId('f'.repeat(32));
  const answers = [
    { ticket: another, title: 'Allergies', text: 'Milk' },
    { ticket: ticket.id, title: 'Allergies', text: 'Hazelnuts' },
  ];
  expect(toKnow(ticket, { answers }).map(({ title }) => title)).toEqual(['Allergies', 'Child']);
  expect(toKnow(ticket, {}).map(({ title }) => title)).toEqual(['Child']);
});
