import { describe, expect, it } from 'vitest';
import { orderId, type PartyId } from '#core/kernel/ids.ts';
import { abandonCheckout, offerOfOrder } from '#core/shop/checkout/abandon-checkout.ts';
import { type Attempt, attemptId } from '#core/shop/checkout/attempt.ts';
import type { OrderStatus } from '#core/shop/checkout/result/payment-result.ts';

const submitted: Attempt = {
  id: attemptId('attempt-0000000001'),
  cartHash: 'a*1',
  replaces: null,
  order: orderId('order_1'),
};

const atTheShop = (status: OrderStatus | undefined, saved: Attempt | null = submitted) => {
  const shop = { saved, abandoned: 0 };
  const abandon = abandonCheckout({
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
  return { shop, abandon };
};

describe('abandonCheckout, from the card page’s back link', () => {
  it.each(['over', 'refunded', 'refund-pending'] as const)(
    'the card page’s back link frees the places when the order’s status is %s',
    async (status) => {
      const { shop, abandon } = atTheShop(status);
      expect(await abandon('order_1')).toBe('freed');
      expect(shop).toEqual({ saved: null, abandoned: 1 });
    },
  );

  it('abandoning a checkout returns "paid" when the order was paid after all', async () => {
    expect(await atTheShop('paid').abandon('order_1')).toBe('paid');
  });

  it('abandoning a checkout that is processing returns "processing" and clears the saved attempt', async () => {
    const { shop, abandon } = atTheShop('processing');
    expect([await abandon('order_1'), shop.saved]).toEqual(['processing', null]);
  });

  it('the card page’s back link does not abandon another order: the buyer may be paying it in another tab', async () => {
    const { shop, abandon } = atTheShop('over');
    expect(await abandon('order_2')).toBe('nothing-held');
    expect(shop).toEqual({ saved: submitted, abandoned: 0 });
  });

  it('abandoning a checkout does nothing when this device has no saved attempt', async () => {
    expect(await atTheShop('over', null).abandon('order_1')).toBe('nothing-held');
  });

  it.each([undefined, 'waiting'] as const)(
    'the card page’s back link frees no places when the server’s status is %s',
    async (status) => {
      const { shop, abandon } = atTheShop(status);
      expect(await abandon('order_1')).toBe('nothing-held');
      expect(shop.saved).toEqual(submitted);
    },
  );
});

it('the waiting-list offer that this device pays for is found for its own order only', () => {
  const offer = { id: 'party-1' as PartyId, key: 'secret' };
  const offerOf = (saved: Attempt | null, order = 'order_1') => offerOfOrder({ load: () => saved }, order);
  expect(offerOf({ ...submitted, offer })).toBe(offer);
  expect(offerOf({ ...submitted, offer }, 'order_2')).toBeNull();
  expect([offerOf(submitted), offerOf(null)]).toEqual([null, null]);
});
