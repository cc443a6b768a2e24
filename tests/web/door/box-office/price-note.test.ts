import { expect, it } from 'vitest';
import { pence } from '#core/kernel/money.ts';
import { priceNote } from '../../../../web/features/door/box-office/price-note.ts';

it('till: the note beside a price counts the till’s own allowance as places left', () => {
  const product = { price: pence(1600), maxQuantity: 1, left: 0 };
  expect(priceNote(product, 1, false)).toBe('£16.00 · 1 left');
  expect(priceNote({ ...product, maxQuantity: 0 }, 0, false)).toBe('£16.00 · sold out');
  expect(priceNote({ ...product, maxQuantity: 10, left: 15 }, 10, false)).toBe('£16.00');
  expect(priceNote({ ...product, maxQuantity: 20, left: null }, 0, false)).toBe('£16.00');
  expect([priceNote(product, 1, true), priceNote({ ...product, maxQuantity: 0 }, 0, true)]).toEqual([
    '£16.00 · 1 held',
    '£16.00 · none held',
  ]);
});
