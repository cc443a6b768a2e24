import { describe, expect, it } from 'vitest';
import { acceptablePrice, stripePrice } from '#adapters/stripe/acceptable-price.ts';

const good = {
  id: 'price_1',
  active: true,
  type: 'one_time',
  currency: 'gbp',
  billing_scheme: 'per_unit',
  unit_amount: 5500,
  recurring: null,
  custom_unit_amount: null,
  transform_quantity: null,
};

const judged = (changes: object) => acceptablePrice(stripePrice.parse({ ...good, ...changes }));

describe('acceptable Stripe price', () => {
  it('an acceptable Stripe price is one fixed amount in whole pence, £0 included', () => {
    expect(judged({})).toEqual({ ok: true, value: { id: 'price_1', amount: 5500 } });
    expect(judged({ unit_amount: 0 }).ok).toBe(true);
  });

  it('an acceptable Stripe price may lack the fields that older API versions leave out', () => {
    const { recurring, custom_unit_amount, transform_quantity, ...older } = good;
    expect(acceptablePrice(stripePrice.parse(older)).ok).toBe(true);
  });

  it.each([
    [{ active: false }, 'it is not active'],
    [{ type: 'recurring', recurring: { interval: 'month' } }, 'it is not paid once'],
    [{ currency: 'usd' }, 'it is in usd'],
    [{ billing_scheme: 'tiered', unit_amount: null }, 'it depends on the quantity'],
    [{ transform_quantity: { divide_by: 10, round: 'up' } }, 'it is for packages'],
    [{ custom_unit_amount: { minimum: 100 }, unit_amount: null }, 'the buyer names the sum'],
    [{ unit_amount: null }, 'it is not whole pence'],
    [{ unit_amount: 12.5 }, 'it is not whole pence'],
    [{ unit_amount: -1 }, 'it is not whole pence'],
    [{ id: '../x' }, 'its id is not usable'],
  ])('an acceptable Stripe price cannot have %j', (changes, why) => {
    expect(judged(changes)).toEqual({ ok: false, refusal: why });
  });
});
