import { describe, expect, it } from 'vitest';
import { selectTestFiles } from './select-test-files.ts';

const files = [
  'contracts/orders.test.ts',
  'core/shop/cart/cart.test.ts',
  'core/shop/checkout/order.test.ts',
  'core/shop/checkout/order-links.test.ts',
  'journeys/checkout.test.ts',
  'web/cart/cart.page.test.tsx',
  'web/design/button.test.tsx',
];
const chosen = (...words: readonly string[]) => selectTestFiles(files, words).files;
const suggestions = (word: string) => selectTestFiles(files, [word]).unknown[0]?.suggestions;

describe('choosing test files', () => {
  it('the choice of test files is every file when no words are given', () => expect(chosen()).toEqual(files));

  it.each([
    [
      'a folder of a layer',
      'core/shop/checkout',
      ['core/shop/checkout/order.test.ts', 'core/shop/checkout/order-links.test.ts'],
    ],
    ['a folder below tests, with a slash', './tests/core/shop/cart/', ['core/shop/cart/cart.test.ts']],
    ['a whole layer', 'contracts', ['contracts/orders.test.ts']],
    ['a test file', 'tests/journeys/checkout.test.ts', ['journeys/checkout.test.ts']],
    ['a file without its ending', 'core/shop/checkout/order', ['core/shop/checkout/order.test.ts']],
    ['the source of a test', 'core/shop/cart/cart.ts', ['core/shop/cart/cart.test.ts']],
    ['a glob', '**/cart/**', ['core/shop/cart/cart.test.ts', 'web/cart/cart.page.test.tsx']],
    ['a part of a path', 'button', ['web/design/button.test.tsx']],
  ])('the choice of test files can be made by %s', (_, word, expected) => expect(chosen(word)).toEqual(expected));

  it('the choice of test files has the files that match any of several words, each file once', () => {
    expect(chosen('contracts', 'orders', 'core/shop/cart')).toEqual([
      'contracts/orders.test.ts',
      'core/shop/cart/cart.test.ts',
    ]);
  });

  it('the choice of test files names each word that matches nothing', () => {
    expect(selectTestFiles(files, ['core', 'nonsense']).unknown).toEqual([{ word: 'nonsense', suggestions: [] }]);
  });

  it('the choice of test files suggests folders and files of nearly the same name', () => {
    expect(suggestions('core/shop/chekout')).toEqual(['core/shop/checkout', 'journeys/checkout']);
    expect(suggestions('server/checkout')).toEqual(['core/shop/checkout', 'journeys/checkout']);
    expect(suggestions('core/shop/checkout/ordr.test.ts')?.[0]).toBe('core/shop/checkout/order');
  });
});
