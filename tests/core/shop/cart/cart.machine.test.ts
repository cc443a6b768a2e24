import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { cartMachine, cartMachineFor } from '#core/shop/cart/cart.machine.ts';
import { type Addable, type Cart, cartCount } from '#core/shop/cart/cart.ts';
import type { SavedCart } from '#core/shop/cart/client.ports.ts';
import { aDevice } from '../../support/saved-cart.ts';
import { statesOf } from '../../support/states.ts';

const addable = (id: string): Addable => ({
  productId: productId(id),
  name: id,
  images: [],
  price: pence(1500),
  ticketType: 'Guest',
});
const [truffle, hound] = [addable('prod_truffle'), addable('prod_hound')];
const anyTwo: Cart = [{ ...truffle, quantity: 2 }];

const opened = (savedCart: SavedCart) => {
  const actor = createActor(cartMachineFor({ savedCart })).start();
  return { send: actor.send, stop: () => actor.stop(), seen: () => actor.getSnapshot().context, actor };
};

describe('saved cart', () => {
  it('the saved cart is restored after a reload', () => {
    const device = aDevice();
    const before = opened(device.tab());
    before.send({ type: 'added', product: truffle });
    before.send({ type: 'increased', id: truffle.productId });
    before.stop();
    expect(opened(device.tab()).seen()).toEqual({ cart: [{ ...truffle, quantity: 2 }], isSaved: true });
  });

  it('the saved cart is saved after every change', () => {
    const device = aDevice();
    const { send, seen } = opened(device.tab());
    const changes = [
      { type: 'added', product: truffle },
      { type: 'added', product: hound },
      { type: 'increased', id: truffle.productId },
      { type: 'decreased', id: truffle.productId },
      { type: 'decreased', id: hound.productId },
      { type: 'increased', id: truffle.productId },
      { type: 'pricesSeen', products: [{ ...truffle, price: pence(1600) }] },
      { type: 'removed', id: truffle.productId },
      { type: 'added', product: hound },
      { type: 'bought' },
    ] as const;
    const counts = changes.map((change) => {
      send(change);
      expect(device.saved()).toEqual(seen().cart);
      return cartCount(device.saved());
    });
    expect(counts).toEqual([1, 2, 3, 2, 1, 2, 2, 0, 1, 0]);
  });

  it('the saved cart lasts as long as the page when saving fails, and is saved again once it works', () => {
    const device = aDevice(anyTwo);
    const { send, seen } = opened(device.tab());
    device.fillUp();
    send({ type: 'added', product: hound });
    expect(seen()).toMatchObject({ isSaved: false, cart: [{ quantity: 2 }, { quantity: 1 }] });
    send({ type: 'added', product: hound });
    expect(seen()).toMatchObject({ isSaved: false, cart: [{ quantity: 2 }, { quantity: 2 }] });
    device.makeRoom();
    send({ type: 'increased', id: hound.productId });
    expect(seen().isSaved).toBe(true);
    expect(device.saved()).toMatchObject([{ quantity: 2 }, { quantity: 3 }]);
  });

  it('the saved cart unsubscribes from other tabs when its page ends', () => {
    const device = aDevice();
    const { stop } = opened(device.tab());
    expect(device.listeners()).toBe(1);
    stop();
    expect(device.listeners()).toBe(0);
  });

  it('the tests reach every state of the cart’s state machine', () => {
    const states = statesOf(cartMachine);
    states.follow(opened(aDevice().tab()).actor);
    expect(states.unvisited()).toEqual([]);
  });
});

describe('cart in two tabs', () => {
  it('a cart in two tabs shows in one tab a product added in the other', () => {
    const device = aDevice();
    const [left, right] = [opened(device.tab()), opened(device.tab())];
    left.send({ type: 'added', product: truffle });
    expect(right.seen().cart).toEqual(left.seen().cart);
  });

  it('a cart in two tabs is empty in both once it is bought in one', () => {
    const device = aDevice(anyTwo);
    const [left, right] = [opened(device.tab()), opened(device.tab())];
    left.send({ type: 'bought' });
    expect([left.seen().cart, right.seen().cart]).toEqual([[], []]);
  });

  it('a cart in two tabs starts each change from the saved cart, so that a stale tab does not overwrite it', () => {
    const device = aDevice();
    const deaf: SavedCart = { ...device.tab(), onChange: () => () => {} };
    const [left, right] = [opened(deaf), opened(device.tab())];
    right.send({ type: 'added', product: truffle });
    expect(left.seen().cart).toEqual([]);
    left.send({ type: 'added', product: hound });
    expect(device.saved()).toMatchObject([{ name: 'prod_truffle' }, { name: 'prod_hound' }]);
    expect(right.seen().cart).toEqual(device.saved());
  });

  const someThing = fc.constantFrom(truffle, hound, addable('prod_parking'));
  const someChange = fc.oneof(
    someThing.map((product) => ({ type: 'added' as const, product })),
    fc
      .tuple(fc.constantFrom('increased', 'decreased', 'removed'), someThing)
      .map(([type, { productId: id }]) => ({ type, id })),
    fc.constant({ type: 'bought' as const }),
  );

  it('a cart in two tabs is the same in both after any changes in either, and loses no change', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(0, 1), someChange), { maxLength: 30 }), (tabChanges) => {
        const device = aDevice();
        const tabs = [opened(device.tab()), opened(device.tab())];
        const alone = opened(aDevice().tab());
        for (const [tab, change] of tabChanges) {
          tabs[tab]?.send(change);
          alone.send(change);
        }
        for (const { seen } of tabs) expect(seen().cart).toEqual(alone.seen().cart);
        expect(device.saved()).toEqual(alone.seen().cart);
      }),
    );
  });
});

describe('cart machine without a saved-cart port', () => {
  const errorsOf = (machine: typeof cartMachine) => {
    const errors: unknown[] = [];
    const actor = createActor(machine);
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    return { errors: errors.map(String), cart: actor.getSnapshot().context.cart };
  };

  it('the cart machine without a saved-cart port throws an error that names the missing actor', () => {
    expect(errorsOf(cartMachine)).toEqual({ errors: ['Error: the actor "loadSaved" was not provided'], cart: [] });
  });

  it('the cart machine throws when the subscription to other tabs fails', () => {
    const device = aDevice(anyTwo);
    const tab: SavedCart = {
      ...device.tab(),
      onChange: () => {
        throw new Error('deaf');
      },
    };
    expect(errorsOf(cartMachineFor({ savedCart: tab }))).toEqual({ errors: ['Error: deaf'], cart: anyTwo });
    expect(device.saved()).toEqual(anyTwo);
  });
});
