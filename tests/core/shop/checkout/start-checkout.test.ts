import { describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { orderId, productId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Cart } from '#core/shop/cart/cart.ts';
import { abandonCheckout } from '#core/shop/checkout/abandon-checkout.ts';
import { type Attempt, attemptFor, attemptId, isAttemptId } from '#core/shop/checkout/attempt.ts';
import type { Checkout, CheckoutSubmission } from '#core/shop/checkout/client.ports.ts';
import type { OrderStatus } from '#core/shop/checkout/result/payment-result.ts';
import { startCheckout } from '#core/shop/checkout/start-checkout.ts';
import { attempt } from '../../support/festival.ts';
import { remembered } from '../../support/saved.ts';

const cartOf = (quantity: number): Cart => [
  { productId: productId('prod_adult'), name: 'Adult', images: [], price: pence(1500), ticketType: 'Guest', quantity },
];
const opened = ok({ url: 'https://pay.example/1', orderId: orderId('ord_1') });

const aDevice = (open: (start: CheckoutSubmission) => ReturnType<Checkout['open']> = async () => opened) => {
  const submitted: Attempt[] = [];
  const savedAttempt = remembered<Attempt>();
  let made = 0;
  const start = startCheckout({
    savedAttempt,
    newAttemptId: () => {
      made += 1;
      return attempt(String(made));
    },
    checkout: {
      open: (start) => {
        submitted.push(start.attempt);
        return open(start);
      },
      abandon: async () => undefined,
      quote: () => new Promise<never>(() => {}),
    },
  });
  return { start, submitted, savedAttempt };
};

describe('checkout attempt', () => {
  it('a checkout attempt stays the same for the same cart, and is replaced for another cart', () => {
    const first = attemptFor(null, 'a*1', () => attempt('1'));
    expect(first).toEqual({ id: attempt('1'), cartHash: 'a*1', replaces: null });
    expect(attemptFor(first, 'a*1', () => attempt('2'))).toBe(first);
    expect(attemptFor(first, 'a*2', () => attempt('2'))).toEqual({
      id: attempt('2'),
      cartHash: 'a*2',
      replaces: attempt('1'),
    });
  });

  it('a checkout attempt has an id of at least 16 characters', () => {
    expect(isAttemptId('x'.repeat(15))).toBe(false);
    expect(isAttemptId('x'.repeat(16))).toBe(true);
    expect(isAttemptId(`${'x'.repeat(16)} `)).toBe(false);
    expect(isAttemptId(16)).toBe(false);
    expect(() => attemptId('short')).toThrow('not an attempt id: "short"');
  });
});

describe('startCheckout', () => {
  it('starting a checkout sends cart, buyer and attempt, and saves the order’s id', async () => {
    const sent: CheckoutSubmission[] = [];
    const { start, savedAttempt } = aDevice(async (each) => {
      sent.push(each);
      return opened;
    });
    expect(await start(cartOf(1), userId('ada'))).toEqual(opened);
    expect(sent).toMatchObject([{ cart: cartOf(1), userId: 'ada', attempt: { replaces: null } }]);
    expect(savedAttempt.load()).toMatchObject({ id: attempt('1'), order: 'ord_1' });
  });

  it('starting a checkout retries the same cart with the same attempt, even after a lost response', async () => {
    let answer: () => ReturnType<Checkout['open']> = () => Promise.reject(new ServiceFailure('festival', 'lost'));
    const { start, submitted } = aDevice(() => answer());
    await expect(start(cartOf(1), null)).rejects.toThrow(ServiceFailure);
    answer = async () => opened;
    await start(cartOf(1), null);
    expect(new Set(submitted.map(({ id }) => id)).size).toBe(1);
  });

  it('starting a checkout replaces the former attempt for another cart', async () => {
    const { start, submitted } = aDevice();
    await start(cartOf(1), null);
    await start(cartOf(2), null);
    expect(submitted[1]).toMatchObject({ id: attempt('2'), replaces: attempt('1') });
  });

  it('starting a checkout replaces an attempt that is over with a new one, once', async () => {
    const over = refuse({ kind: 'attempt-over' as const });
    const { start, submitted, savedAttempt } = aDevice(async ({ attempt: { id } }) =>
      id === attempt('1') ? over : opened,
    );
    expect(await start(cartOf(1), null)).toEqual(opened);
    expect(submitted).toMatchObject([{ id: attempt('1') }, { id: attempt('2'), replaces: attempt('1') }]);
    expect(savedAttempt.load()).toMatchObject({ id: attempt('2'), order: 'ord_1' });
    const always = aDevice(async () => over);
    expect(await always.start(cartOf(1), null)).toEqual(over);
    expect(always.submitted).toHaveLength(2);
  });

  it('starting a checkout returns the server’s refusal', async () => {
    const soldOut = refuse({ kind: 'sold-out' as const, short: [] });
    const { start, submitted } = aDevice(async () => soldOut);
    expect(await start(cartOf(1), null)).toEqual(soldOut);
    expect(submitted).toHaveLength(1);
  });
});

describe('abandonCheckout after startCheckout', () => {
  const last: Attempt = { id: attempt('1'), cartHash: 'a*1', replaces: null, order: orderId('ord_1') };
  const back = async (status: OrderStatus | undefined, saved: Attempt | null, order = 'ord_1') => {
    const savedAttempt = remembered(saved);
    const abandoned: string[] = [];
    const checkout = {
      abandon: async (id: string) => {
        abandoned.push(id);
        return status;
      },
    };
    const outcome = await abandonCheckout({ checkout, savedAttempt })(order);
    return { outcome, abandoned: abandoned.length, kept: savedAttempt.load() !== null };
  };

  it('abandoning a started checkout frees the places and clears the saved attempt', async () => {
    expect(await back('over', last)).toEqual({ outcome: 'freed', abandoned: 1, kept: false });
  });

  it('abandoning a started checkout finds that the order was paid after all', async () => {
    expect(await back('paid', last)).toEqual({ outcome: 'paid', abandoned: 1, kept: false });
  });

  it('abandoning a checkout does nothing for another device’s order, or when the outcome is unknown', async () => {
    expect(await back('over', null)).toEqual({ outcome: 'nothing-held', abandoned: 0, kept: false });
    expect(await back('over', last, 'ord_2')).toEqual({ outcome: 'nothing-held', abandoned: 0, kept: true });
    expect(await back('waiting', last)).toEqual({ outcome: 'nothing-held', abandoned: 1, kept: true });
    expect(await back(undefined, last)).toEqual({ outcome: 'nothing-held', abandoned: 1, kept: true });
  });

  it('abandoning a checkout keeps a saved attempt that began while the former one was abandoned', async () => {
    const savedAttempt = remembered<Attempt>(last);
    const next = { ...last, id: attempt('2') };
    const checkout = {
      abandon: async () => {
        savedAttempt.save(next);
        return 'over' as const;
      },
    };
    expect(await abandonCheckout({ checkout, savedAttempt })('ord_1')).toBe('freed');
    expect(savedAttempt.load()).toBe(next);
  });

  it('abandoning a checkout returns "freed" when another tab has removed the attempt meanwhile', async () => {
    const savedAttempt = remembered<Attempt>(last);
    const checkout = {
      abandon: async () => {
        savedAttempt.save(null);
        return 'over' as const;
      },
    };
    expect(await abandonCheckout({ checkout, savedAttempt })('ord_1')).toBe('freed');
    expect(savedAttempt.load()).toBeNull();
  });
});
