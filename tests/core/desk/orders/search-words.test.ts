import { expect, it } from 'vitest';
import { searchFor } from '#core/desk/orders/search-words.ts';

it('a search is for a ticket number when it has a digit or is complete: four to seven letters are a name', () => {
  const numbers = ['HART', 'hartley', '7K3M', '7k3m 2q9d', 'HARTWREN'].map((typed) => searchFor(typed).ticketNumber);
  expect(numbers).toEqual([null, null, '7K3M', '7K3M-2Q9D', 'HART-WREN']);
});
