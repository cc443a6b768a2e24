import { expect, it } from 'vitest';
import { type VariantDraft, variantChanges } from '../../../web/features/desk/catalogue/variant-draft.ts';

const draft: VariantDraft = { key: 's', id: null, variant: 'S', starts: '', ends: '', places: '1200', price: '18.00' };

it.each([
  ['1500', '1,500 places'],
  ['1,500', '1,500 places'],
  ['1234.5', '1234.5 places'],
  ['', 'no limit'],
])('places of a size that were changed to %j are listed as changed to “%s”', (places, after) => {
  expect(JSON.stringify(variantChanges([{ ...draft, places }], [draft]))).toContain(after);
});

it.each([
  [{}, 'nothing typed yet'],
  [{ price: '8' }, '£8.00'],
  [{ variant: 'Red', places: '1200', price: '8,00' }, '1,200 places, 8,00'],
  [{ starts: '12:00', ends: '13:00' }, '12:00–13:00'],
])('of a new size only what is typed is listed: %j as “%s”', (typed, after) => {
  const added = { ...draft, key: 'new-1', variant: '', places: '', price: '', ...typed };
  expect(variantChanges([draft, added], [draft])).toMatchObject([
    { name: 'variant' in typed ? 'Red' : 'A new one', before: '', after },
  ]);
});

it('a price of a size that is typed in another way is no change', () => {
  expect(variantChanges([{ ...draft, price: '£18' }], [draft])).toEqual([]);
});
