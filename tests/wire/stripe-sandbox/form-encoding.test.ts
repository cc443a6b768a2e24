import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeForm, type FormValue } from '../../../server/payments-sandbox/api/form-encoding.ts';

/** Encodes a tree as the SDK does: brackets are literal, lists are indexed, all else is percent-encoded. */
const encode = (value: FormValue, name = ''): string[] => {
  if (typeof value === 'string') return [`${name}=${encodeURIComponent(value)}`];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, each]) => encode(each, name === '' ? String(key) : `${name}[${key}]`));
};

const word = fc.stringMatching(/^[a-z_]{1,8}$/);
const { value: tree } = fc.letrec<{ value: FormValue; leaf: string }>((tie) => ({
  leaf: fc.string(),
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    tie('leaf'),
    fc.array(tie('value'), { minLength: 1, maxLength: 4 }),
    fc.dictionary(word, tie('value'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  ),
}));

describe('decodeForm', () => {
  it('the payment sandbox’s decodeForm decodes every tree that the SDK encodes', () => {
    fc.assert(
      fc.property(fc.dictionary(word, tree, { noNullPrototype: true }), (form) => {
        expect(decodeForm(encode(form).join('&'))).toEqual(form);
      }),
    );
  });

  it('the payment sandbox’s decodeForm never throws and never changes prototypes', () => {
    fc.assert(fc.property(fc.string(), (noise) => void decodeForm(noise)));
    expect(decodeForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes')).toBeTypeOf('object');
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it('the payment sandbox’s decodeForm decodes a[]=x, + and %20, and keeps empty values', () => {
    expect(decodeForm('ids[]=a&ids[]=b&name=Truffle+soup%20tent&metadata[k]=')).toEqual({
      ids: ['a', 'b'],
      name: 'Truffle soup tent',
      metadata: { k: '' },
    });
  });
});
