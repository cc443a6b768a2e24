import { expect, it } from 'vitest';
import { searchFor } from '#core/desk/orders/search-words.ts';

it('an order search is for a ticket number if complete or with a digit; four to seven alphabetic characters are a name', () => {
  const numbers = ['HART', 'hartley', '7K3M', '7k3m 2q9d', 'HARTWREN'].map((typed) => searchFor(typed).ticketNumber);
  expect(numbers).toEqual([null, null, '7K3M', '7K3M-2Q9D', 'HART-WREN']);
});
