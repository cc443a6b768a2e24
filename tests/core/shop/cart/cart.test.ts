import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import {
  type Addable,
  addToCart,
  type Cart,
  cartCount,
  cartTotal,
  decrease,
  emptyCart,
  increase,
  largestQuantity,
  lineTotal,
  quantityOf,
  refreshCart,
  removeFromCart,
} from '#core/shop/cart/cart.ts';
import { adult, child } from '../../support/catalogue.ts';

const addable = (facts: Partial<Addable> = {}): Addable => ({
  productId: adult.id,
  name: adult.name,
  images: adult.images,
  price: pence(1500),
  ticketType: 'Guest',
  ...facts,
});
const one = addable();
const other = addable({ productId: child.id, name: child.name, price: pence(500) });
const unknown = productId('prod_unknown');

const ids = ['prod_a', 'prod_b', 'prod_c', 'prod_d'].map(productId);
const someProduct = fc
  .constantFrom(...ids)
  .map((id) => addable({ productId: id, price: pence(id.charCodeAt(5) * 10) }));
/** Carts made by random operations. */
const someCart = fc
  .array(fc.tuple(fc.constantFrom('add', 'add', 'increase', 'decrease', 'remove'), someProduct), { maxLength: 40 })
  .map((operations) =>
    operations.reduce<Cart>((cart, [operation, product]) => {
      if (operation === 'add') return addToCart(cart, product);
      if (operation === 'increase') return increase(cart, product.productId);
      return operation === 'decrease' ? decrease(cart, product.productId) : removeFromCart(cart, product.productId);
    }, emptyCart),
  );

describe('cart (§4)', () => {
  it('the cart adds a new product with quantity 1 at the end (§4)', () => {
    expect(addToCart(addToCart(emptyCart, one), other)).toEqual([
      { ...one, quantity: 1 },
      { ...other, quantity: 1 },
    ]);
  });

  it('the cart raises a known product by 1, matched by id, and updates its name and price', () => {
    const cart = addToCart(
      addToCart(addToCart(emptyCart, one), other),
      addable({ name: 'Grown-up', price: pence(1600) }),
    );
    expect(cart).toMatchObject([
      { productId: adult.id, name: 'Grown-up', price: 1600, quantity: 2 },
      { productId: child.id, quantity: 1 },
    ]);
  });

  it('the cart raises a quantity by 1, lowers it by 1, and removes the product at 0', () => {
    const two = increase(addToCart(emptyCart, one), one.productId);
    expect(quantityOf(two, one.productId)).toBe(2);
    expect(quantityOf(decrease(two, one.productId), one.productId)).toBe(1);
    expect(decrease(decrease(two, one.productId), one.productId)).toEqual([]);
  });

  it('the cart is not changed by a product that it does not have', () => {
    const cart = addToCart(emptyCart, one);
    expect([increase, decrease, removeFromCart].map((operation) => operation(cart, unknown))).toEqual([
      cart,
      cart,
      cart,
    ]);
    expect(quantityOf(cart, unknown)).toBe(0);
  });

  it('the cart totals the lines that have a price', () => {
    const cart = [
      ...addToCart(addToCart(emptyCart, one), one),
      { ...addable({ productId: unknown, price: null }), quantity: 3 },
    ];
    expect(cart.map(lineTotal)).toEqual([3000, null]);
    expect(cartTotal(cart)).toBe(3000);
    expect(cartTotal(emptyCart)).toBe(0);
    expect(cartCount(cart)).toBe(5);
  });

  it('the cart updates names and prices, and keeps quantities and products no longer on sale', () => {
    const cart = addToCart(addToCart(addToCart(emptyCart, one), one), other);
    expect(refreshCart(cart, [addable({ name: 'New name', price: pence(1700) })])).toEqual([
      { ...one, name: 'New name', price: 1700, quantity: 2 },
      { ...other, quantity: 1 },
    ]);
  });

  it('the cart holds at most 999 of one product', () => {
    const full: Cart = [{ ...one, quantity: largestQuantity }];
    expect(cartCount(increase(full, one.productId))).toBe(999);
    expect(cartCount(addToCart(full, one))).toBe(999);
  });
});

describe('every cart', () => {
  it('every cart counts the sum of its quantities, and lists each product once with a quantity of at least 1', () => {
    fc.assert(
      fc.property(someCart, (cart) => {
        expect(cartCount(cart)).toBe(ids.reduce((sum, id) => sum + quantityOf(cart, id), 0));
        expect(cart.every(({ quantity }) => quantity >= 1 && quantity <= largestQuantity)).toBe(true);
        expect(new Set(cart.map((item) => item.productId)).size).toBe(cart.length);
      }),
    );
  });

  it('every cart is unchanged after one of a product is added and removed again', () => {
    fc.assert(
      fc.property(someCart, someProduct, (cart, product) => {
        expect(decrease(addToCart(cart, product), product.productId)).toEqual(cart);
        if (quantityOf(cart, product.productId) > 0)
          expect(decrease(increase(cart, product.productId), product.productId)).toEqual(cart);
      }),
    );
  });

  it('every cart counts exactly one more after a product is added', () => {
    fc.assert(
      fc.property(someCart, someProduct, (cart, product) => {
        const more = addToCart(cart, product);
        expect(cartCount(more)).toBe(cartCount(cart) + 1);
        expect(quantityOf(more, product.productId)).toBe(quantityOf(cart, product.productId) + 1);
      }),
    );
  });

  it('every cart totals the sum of its lines, and loses exactly the removed line', () => {
    fc.assert(
      fc.property(someCart, someProduct, (cart, product) => {
        expect(cartTotal(cart)).toBe(cart.reduce((sum, item) => sum + (lineTotal(item) ?? 0), 0));
        expect(quantityOf(removeFromCart(cart, product.productId), product.productId)).toBe(0);
        expect(removeFromCart(cart, product.productId).length).toBe(
          cart.length - Number(quantityOf(cart, product.productId) > 0),
        );
      }),
    );
  });

  it('a cart is never mutated', () => {
    fc.assert(
      fc.property(someCart, someProduct, (cart, product) => {
        const before = structuredClone(cart);
        addToCart(cart, product);
        increase(cart, product.productId);
        decrease(cart, product.productId);
        refreshCart(cart, [product]);
        expect(cart).toEqual(before);
      }),
    );
  });
});
