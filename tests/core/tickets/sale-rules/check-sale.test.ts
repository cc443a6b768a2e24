import { describe, expect, it } from 'vitest';
import { memoryPrintableText } from '#adapters/memory/kernel/printable-text.ts';
import { productId, userId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { AnswersGiven } from '#core/shop/checkout/sale-checks.ts';
import { checkSale, type SaleCheckPorts } from '#core/tickets/sale-rules/check-sale.ts';
import { noSaleRules, type Question } from '#core/tickets/sale-rules/sale-rules.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aLine, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

const [lunch, hound] = [
  aProduct({ id: productId('prod_lunch'), kind: 'meal' }),
  aProduct({ id: productId('prod_hound'), ticketType: 'Competitors' }),
];
const question: Question = {
  ...{ id: 'pudding', products: [lunch.id], asks: 'Which pudding?', hint: '', options: ['Cheese', 'Tart'] },
  ...{ required: true, sensitive: false, until: aSaturdayInOctober, shownAt: [] },
};
const ports: SaleCheckPorts = {
  saleRules: { ...noSaleRules, questions: [question], classBeforeMoney: true },
  catalogue: async () => [lunch, hound],
  printableText: memoryPrintableText,
  ownProducts: async () => [],
  entryCheck: async (places) => ok(places.map(({ given }) => given)),
};
const lines = [
  aLine({ productId: lunch.id, quantity: 2 }),
  aLine({ productId: hound.id, ticketType: 'Competitors', quantity: 2 }),
];
const puddings = (...answers: readonly string[]) => answers.map((pudding) => ({ pudding }));
const bought = (answers: AnswersGiven, changed: Partial<SaleCheckPorts> = {}) =>
  checkSale({ ...ports, ...changed })({ lines, userId: null, answers });

describe('the answers about the tickets of an order', () => {
  it('answers about the tickets of an order are stored with their own ticket, counted over the whole order', async () => {
    const entries = [{ 'entry.dogName': 'Bramble' }, { 'entry.dogName': 'Truffle' }];
    const given: AnswersGiven = new Map<typeof lunch.id, readonly Readonly<Record<string, string>>[]>([
      [lunch.id, puddings('Tart', 'Cheese')],
      [hound.id, entries],
    ]);
    expect(await bought(given)).toEqual(
      ok([
        { place: 0, question: 'pudding', answer: 'Tart' },
        { place: 1, question: 'pudding', answer: 'Cheese' },
        { place: 2, question: 'entry.dogName', answer: 'Bramble' },
        { place: 3, question: 'entry.dogName', answer: 'Truffle' },
      ]),
    );
  });

  it('answers about the tickets of an order are refused with the ticket of the product that they are about', async () => {
    const wrong = await bought(new Map([[lunch.id, puddings('Tart', 'Soup')]]));
    expect(wrong).toMatchObject({ refusal: { wrong: [{ productId: lunch.id, place: 1, question: 'pudding' }] } });
  });

  it('answers about the tickets of a bundle are given under it, each to the question about its own ticket', async () => {
    const family = { id: productId('prod_family'), priceId: aLine().priceId, name: 'Family', price: aLine().unitPrice };
    const [adult, own] = [productId('prod_adult'), { productId: lunch.id, quantity: 1 }];
    const sold = [
      aLine({ productId: adult, quantity: 2, bundle: family }),
      aLine({ ...own, quantity: 2, bundle: family }),
    ];
    const check = (answers: AnswersGiven) =>
      checkSale({ ...ports })({ lines: [...sold, aLine(own)], userId: null, answers });
    const alone = puddings('Tart');
    expect(
      await check(
        new Map([
          [family.id, [{}, ...puddings('Cheese'), {}, ...puddings('Tart')]],
          [lunch.id, alone],
        ]),
      ),
    ).toEqual(
      ok([
        { place: 2, question: 'pudding', answer: 'Cheese' },
        { place: 3, question: 'pudding', answer: 'Tart' },
        { place: 4, question: 'pudding', answer: 'Tart' },
      ]),
    );
    expect(await check(new Map([[lunch.id, alone]]))).toMatchObject({
      refusal: {
        wrong: [
          { productId: family.id, place: 1 },
          { productId: family.id, place: 3 },
        ],
      },
    });
  });

  it('an order needs no answers about a competition entry where the edition does not sell tickets by class', async () => {
    const entryCheck: SaleCheckPorts['entryCheck'] = () => Promise.reject(new Error('not to be asked'));
    const saleRules = { ...ports.saleRules, classBeforeMoney: false };
    const given = new Map([[lunch.id, puddings('Tart', 'Tart')]]);
    expect(await bought(given, { saleRules, entryCheck })).toMatchObject({ ok: true });
  });
});

describe('whose the tickets of an order are', () => {
  it('the tickets of a bundle are named under it, bundle by bundle, beside tickets of the same product', async () => {
    const family = { id: productId('prod_family'), priceId: aLine().priceId, name: 'Family', price: aLine().unitPrice };
    const [adult, child] = [productId('prod_adult'), productId('prod_child')];
    const sold = [
      aLine({ productId: adult, quantity: 2, bundle: family }),
      aLine({ productId: child, quantity: 2, bundle: family }),
      aLine({ productId: adult, quantity: 1 }),
    ];
    const named = (...names: readonly string[]) => names.map((name) => ({ '@name': name }));
    const answers: AnswersGiven = new Map([
      [family.id, named('Tom', 'Poppy', 'Beth', 'Ned')],
      [adult, named('Ada')],
    ]);
    const checked = await checkSale({ ...ports, saleRules: noSaleRules })({ lines: sold, userId: null, answers });
    expect(checked.ok && checked.value.map(({ answer }) => answer)).toEqual(['Tom', 'Beth', 'Poppy', 'Ned', 'Ada']);
  });
});

describe('a product that needs another one', () => {
  const need = { products: ['competitors'], needs: ['prod_lunch'], called: 'a day ticket' };
  const asks = async (within: 'order' | 'account', own: readonly string[]) => {
    let reads = 0;
    const saleRules = { ...noSaleRules, needs: [{ ...need, within }] };
    const ownProducts = async () => {
      reads += 1;
      return own.map(productId);
    };
    const [, entry] = lines;
    const checked = await checkSale({ ...ports, saleRules, ownProducts })({
      ...{ lines: entry ? [entry] : [], userId: userId('ada'), answers: new Map() },
    });
    return { checked, reads };
  };

  it('a product that needs another one is sold to an account that has it, where the rule allows that', async () => {
    expect(await asks('account', ['prod_lunch'])).toEqual({ checked: ok([]), reads: 1 });
    expect(await asks('account', [])).toMatchObject({ checked: { refusal: { kind: 'needs-another' } }, reads: 1 });
  });

  it('a product is refused without a look at the account where the one that it needs has to be in the same order', async () => {
    const missing = [{ productId: hound.id, name: 'Guest ticket', called: 'a day ticket', within: 'order' }];
    expect(await asks('order', ['prod_lunch'])).toEqual({
      checked: refuse({ kind: 'needs-another', missing }),
      reads: 0,
    });
  });
});
