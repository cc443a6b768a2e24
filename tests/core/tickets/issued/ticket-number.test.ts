import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTicketNumber, ticketNumberOf, ticketNumbers } from '#core/tickets/issued/ticket-number.ts';

it('a ticket number is eight unambiguous characters in two halves, and different for each whole number', () => {
  const value = fc.bigInt({ min: 0n, max: ticketNumbers - 1n });
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(isTicketNumber(ticketNumberOf(one))).toBe(true);
      expect(ticketNumberOf(one) === ticketNumberOf(other)).toBe(one === other);
    }),
  );
  expect(ticketNumberOf(0n)).toBe('2222-2222');
  expect(ticketNumberOf(ticketNumbers - 1n)).toBe('ZZZZ-ZZZZ');
});

it.each(['7K3M-2Q9', '7K3M2Q9D', '7k3m-2q9d', '0K3M-2Q9D', '1K3M-2Q9D', '7O3M-2Q9D', '7I3M-2L9D', '7U3M-2V9D', ''])(
  'a ticket number is not %s',
  (text) => {
    expect(isTicketNumber(text)).toBe(false);
  },
);
