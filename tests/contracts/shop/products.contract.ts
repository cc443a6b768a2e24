import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { priceId } from '#core/kernel/ids.ts';
import type { PaymentProvider } from './payments/provider.ts';

export const productsContract = (name: string, open: () => Promise<PaymentProvider>) =>
  describe(`Products: ${name}`, () => {
    let provider: PaymentProvider;
    beforeEach(async () => {
      provider = await open();
    });
    afterEach(() => provider.close());

    it('the product list has numbered products first, then guests, competitors, stands', async () => {
      const all = await provider.products.all();
      expect(all.map((product) => [product.name, product.price, product.ticketType])).toEqual([
        ['Adult', 1500, 'Guest'],
        ['Child', 750, 'Guest'],
        ['Competitor', 5500, 'Competitors'],
        ['Stand', 12000, 'Stands'],
      ]);
      expect(all.every(({ capacity, kind }) => capacity === 100 && kind === 'entry')).toBe(true);
    });

    it('the product list finds a price by its id', async () => {
      for (const { priceId: id, price } of await provider.products.all())
        if (id) expect(await provider.products.price(id)).toEqual({ id, amount: price });
    });

    it('the product list finds no price with an unknown id', async () => {
      expect(await provider.products.price(priceId('price_nobody_made'))).toBeUndefined();
    });
  });
