import { describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { orderId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { minute } from '#core/kernel/time.ts';
import { closeOrder } from '#core/shop/checkout/close-order.ts';
import { changeOrderState } from '#core/shop/checkout/order-states.ts';
import { sweepOrders } from '#core/shop/checkout/sweep.ts';
import { adult } from '../../support/catalogue.ts';
import { aFestival } from '../../support/festival.ts';

const two = { prod_adult: 2 };

describe('closeOrder', () => {
  it('closing an order does nothing for an unknown or finished order', async () => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened(two);
    expect(await closeOrder(festival.ports)(orderId('ord_none'))).toBeUndefined();
    festival.provider.expire(sessionId);
    await festival.handleAllNotices();
    expect(await closeOrder(festival.ports)(id)).toMatchObject({ state: 'expired' });
  });

  it('closing an unpaid order frees the places when the provider no longer has the card page', async () => {
    const festival = await aFestival();
    const { id } = await festival.opened(two);
    const forgetful = { ...festival.ports.hostedCheckout, close: async () => undefined };
    expect(await closeOrder({ ...festival.ports, hostedCheckout: forgetful })(id)).toMatchObject({ state: 'expired' });
    expect(await festival.left(adult.id)).toBe(100);
    expect(await festival.tasks()).toEqual([]);
  });

  it('closing an order keeps one that was paid while the provider looked for its lost card page', async () => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened(two);
    const slow: typeof festival.ports.hostedCheckout = {
      ...festival.ports.hostedCheckout,
      close: async () => {
        festival.provider.pay(sessionId);
        await festival.handleAllNotices();
        return undefined;
      },
    };
    expect(await closeOrder({ ...festival.ports, hostedCheckout: slow })(id)).toMatchObject({ state: 'paid' });
    expect(await festival.left(adult.id)).toBe(98);
  });

  it('closing keeps an order whose card page another process opened while this process was refused one', async () => {
    const festival = await aFestival();
    festival.provider.failNext('unknown-before');
    await expect(festival.submitCheckout(two)).rejects.toThrow(ServiceFailure);
    const id = orderId('ord_000001');
    const slow: typeof festival.ports.hostedCheckout = {
      ...festival.ports.hostedCheckout,
      open: async (order) => {
        const page = await festival.ports.hostedCheckout.open(order);
        if (!page.ok) throw new Error('no page');
        await festival.ports.orders.change(id, (now) =>
          ok({ order: { ...changeOrderState(now, 'pending'), session: page.value }, tasks: [] }),
        );
        return refuse({ kind: 'page-refused', detail: 'too late' });
      },
    };
    expect(await closeOrder({ ...festival.ports, hostedCheckout: slow })(id)).toMatchObject({ state: 'pending' });
    expect(await festival.left(adult.id)).toBe(98);
  });

  it('closing an order fails it when its card page is refused on retry', async () => {
    const festival = await aFestival();
    festival.provider.failNext('unknown-before');
    await expect(festival.submitCheckout(two)).rejects.toThrow(ServiceFailure);
    festival.provider.failNext('refused');
    festival.passes(3 * minute);
    await sweepOrders(festival.ports)();
    expect(await festival.state(orderId('ord_000001'))).toBe('failed');
    expect(await festival.left(adult.id)).toBe(100);
  });
});
