import { expect, it } from 'vitest';
import { isChosen } from '#core/desk/lists/ports.ts';
import { productId } from '#core/kernel/ids.ts';

const [lunch, parking] = [productId('lunch'), productId('parking')];

it('a desk list of tickets has the valid ones of some products, or of all but some', () => {
  const tickets = [lunch, parking].map((product) => ({ state: 'valid' as const, productId: product }));
  expect(tickets.map(isChosen({ of: [lunch] }))).toEqual([true, false]);
  expect(tickets.map(isChosen({ butFor: [lunch] }))).toEqual([false, true]);
  expect(isChosen({ butFor: [] })({ state: 'void', productId: lunch })).toBe(false);
});
