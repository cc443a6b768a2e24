import { describe, expect, it } from 'vitest';
import { abandonCheckout } from '#core/checkout/abandon-checkout.ts';
import { type Attempt, attemptId } from '#core/checkout/attempt.ts';
import type { OrderStatus } from '#core/checkout/result/payment-result.ts';
import { orderId } from '#core/kernel/ids.ts';

const submitted: Attempt = {
  id: attemptId('attempt-0000000001'),
  cartHash: 'a*1',
  replaces: null,
  order: orderId('order_1'),
};

const atTheShop = (status: OrderStatus | undefined, saved: Attempt | null = submitted) => {
  const shop = { saved, abandoned: 0 };
  const giveUp = abandonCheckout({
    savedAttempt: {
      load: () => shop.saved,
      save: (attempt) => {
        shop.saved = attempt;
      },
    },
    checkout: {
      async abandon() {
        shop.abandoned += 1;
        return status;
      },
    },
  });
  return { shop, giveUp };
};

describe('leaving the card page by its back link', () => {
  it.each(['over', 'refunded', 'refund-pending'] as const)(
    'frees the places of an order that is then %s',
    async (status) => {
      const { shop, giveUp } = atTheShop(status);
      expect(await giveUp('order_1')).toBe('freed');
      expect(shop).toEqual({ saved: null, abandoned: 1 });
    },
  );

  it('hears that it was paid after all', async () => {
    expect(await atTheShop('paid').giveUp('order_1')).toBe('paid');
  });

  it('hears that the money is on its way, and remembers the press no longer', async () => {
    const { shop, giveUp } = atTheShop('processing');
    expect([await giveUp('order_1'), shop.saved]).toEqual(['processing', null]);
  });

  it('leaves another order alone: the buyer may be paying it in another tab', async () => {
    const { shop, giveUp } = atTheShop('over');
    expect(await giveUp('order_2')).toBe('nothing-held');
    expect(shop).toEqual({ saved: submitted, abandoned: 0 });
  });

  it('does nothing where this device remembers no press', async () => {
    expect(await atTheShop('over', null).giveUp('order_1')).toBe('nothing-held');
  });

  it.each([undefined, 'waiting'] as const)('promises nothing when the shop says %s', async (status) => {
    const { shop, giveUp } = atTheShop(status);
    expect(await giveUp('order_1')).toBe('nothing-held');
    expect(shop.saved).toEqual(submitted);
  });
});
