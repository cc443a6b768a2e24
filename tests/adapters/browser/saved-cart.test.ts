// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { browserSavedCart } from '#adapters/browser/saved-cart.ts';
import { productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { type Cart, cartTotal, largestQuantity } from '#core/shop/cart/cart.ts';
import { ticketTypes } from '#core/shop/products/ticket-type.ts';
import { aDevice } from './a-device.ts';

const aCart = (): fc.Arbitrary<Cart> =>
  fc.uniqueArray(
    fc.record({
      productId: fc.stringMatching(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,20}$/).map(productId),
      name: fc.string({ minLength: 1 }).filter((name) => name.trim() === name && name !== ''),
      images: fc.array(fc.constantFrom('/art/a.svg', 'https://files.example/b.png'), { maxLength: 2 }),
      price: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map(pence)),
      ticketType: fc.constantFrom(...ticketTypes),
      quantity: fc.integer({ min: 1, max: largestQuantity }),
    }),
    { selector: (item) => item.productId, maxLength: 6 },
  );

const oldSitesItem = {
  id: 'prod_adult',
  name: 'Adult day ticket',
  default_price: 'price_1',
  metadata: { Stands: 'true' },
  images: ['https://files.example/a.png'],
  price: 15.5,
  quantity: 2,
};

describe('saved cart', () => {
  it('the saved cart loads any cart as it was saved', () => {
    fc.assert(
      fc.property(aCart(), (cart) => {
        const { storage } = aDevice();
        expect(browserSavedCart({ storage }).save(cart)).toBe(true);
        expect(browserSavedCart({ storage }).load()).toEqual(cart);
      }),
    );
  });

  it('the saved cart never throws on a malformed value, and backs it up', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(fc.object()).map((list) => JSON.stringify(list)),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const { storage, texts } = aDevice({ cartItems: text });
        const cart = browserSavedCart({ storage }).load();
        expect(cartTotal(cart)).toBeGreaterThanOrEqual(0);
        if (cart.length === 0 && text.trim() !== '[]')
          expect([undefined, text]).toContain(texts.get('cartItems.damaged'));
        if (text !== '' && !text.trim().startsWith('[')) expect(texts.get('cartItems.damaged')).toBe(text);
      }),
    );
  });

  it('the saved cart stores prices in pounds under cartItems (§3)', () => {
    const { storage, texts } = aDevice({ cartItems: JSON.stringify([oldSitesItem]) });
    const saved = browserSavedCart({ storage });
    saved.save(saved.load());
    expect(JSON.parse(texts.get('cartItems') ?? '')).toEqual([
      {
        id: 'prod_adult',
        name: 'Adult day ticket',
        images: ['https://files.example/a.png'],
        price: 15.5,
        ticketType: 'Stands',
        quantity: 2,
      },
    ]);
  });

  it('the saved cart reads an item of the previous site, with and without a price', () => {
    const { price: _, ...priceless } = { ...oldSitesItem, id: 'prod_child' };
    const { storage } = aDevice({ cartItems: JSON.stringify([oldSitesItem, priceless]) });
    expect(browserSavedCart({ storage }).load()).toMatchObject([
      { productId: 'prod_adult', price: 1550, quantity: 2 },
      { productId: 'prod_child', price: null },
    ]);
  });

  it('the saved cart keeps the valid items among malformed ones, and backs up the whole text', () => {
    const text = JSON.stringify([
      { id: '../x', name: 'No', quantity: 1 },
      oldSitesItem,
      { ...oldSitesItem, quantity: -1 },
      7,
    ]);
    const { storage, texts } = aDevice({ cartItems: text });
    expect(
      browserSavedCart({ storage })
        .load()
        .map((item) => item.productId),
    ).toEqual(['prod_adult']);
    expect(texts.get('cartItems.damaged')).toBe(text);
  });

  it('the saved cart merges two items with the same id, up to the maximum of a cart', () => {
    const twice = [oldSitesItem, { ...oldSitesItem, quantity: 3 }, { ...oldSitesItem, id: 'many', quantity: 1e9 }];
    const { storage } = aDevice({ cartItems: JSON.stringify(twice) });
    expect(
      browserSavedCart({ storage })
        .load()
        .map(({ quantity }) => quantity),
    ).toEqual([5, largestQuantity]);
  });

  it.each(['blocked', 'full'] as const)(
    'the saved cart stays in memory where storage is %s, and `save` returns false',
    (trouble) => {
      const { storage, device } = aDevice();
      device[trouble] = true;
      const saved = browserSavedCart({ storage });
      expect(saved.load()).toEqual([]);
      const cart: Cart = [
        { productId: productId('a'), name: 'A', images: [], price: pence(100), ticketType: 'Guest', quantity: 1 },
      ];
      expect(saved.save(cart)).toBe(false);
      expect(saved.load()).toEqual(cart);
      device[trouble] = false;
      expect(saved.save(cart)).toBe(true);
    },
  );

  it('the saved cart follows what another tab saves or clears, and nothing else', () => {
    const { storage } = aDevice();
    const received: Cart[] = [];
    const stop = browserSavedCart({ storage }).onChange((cart) => received.push(cart));
    const tell = (key: string | null, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    tell('cartItems', JSON.stringify([oldSitesItem]));
    tell('something', '[]');
    tell(null, null);
    tell('cartItems', null);
    stop();
    tell('cartItems', '[]');
    expect(received.map((cart) => cart.length)).toEqual([1, 0, 0]);
  });
});
