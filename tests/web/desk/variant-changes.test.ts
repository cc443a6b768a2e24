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
