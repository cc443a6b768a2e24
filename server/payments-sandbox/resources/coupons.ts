import { endpoint } from '../api/endpoint.ts';
import { invalidParameter, missingParameter, noSuchObject, refusedRequest } from '../api/errors.ts';
import { createdIn, pageOf, paging } from '../api/lists.ts';
import { metadata } from '../api/metadata.ts';
import { choice, currency, decimal, integer, optional, text } from '../api/parameters.ts';
import type { Coupon } from '../objects/shapes.ts';
import { isCouponLive } from '../payments/discounts.ts';
import type { Provider } from '../sandbox-dependencies.ts';

const createCoupon = endpoint(
  'POST',
  '/v1/coupons',
  {
    id: optional(text(500)),
    name: optional(text(40)),
    percent_off: optional(decimal(100)),
    amount_off: optional(integer({ min: 1, max: 99_999_999 })),
    currency: optional(currency),
    duration: optional(choice('once', 'forever')),
    max_redemptions: optional(integer({ min: 1 })),
    redeem_by: optional(integer()),
    metadata,
  },
  (provider, params) => {
    const { percent_off: percent = null, amount_off: amount = null } = params;
    if ((percent === null) === (amount === null)) {
      throw invalidParameter('percent_off', 'You must pass exactly one of percent_off and amount_off.');
    }
    if (amount !== null && !params.currency) throw missingParameter('currency');
    const id = params.id ?? provider.newId('coupon').slice(7, 15);
    if (provider.store.find('coupon', id)) {
      throw refusedRequest(`Coupon already exists: ${id}`, { code: 'resource_already_exists', param: 'id' });
    }
    const coupon: Coupon = {
      id,
      object: 'coupon',
      amount_off: amount,
      created: provider.clock.now(),
      currency: amount === null ? null : (params.currency ?? null),
      duration: params.duration ?? 'once',
      duration_in_months: null,
      livemode: false,
      max_redemptions: params.max_redemptions ?? null,
      metadata: params.metadata ?? {},
      name: params.name ?? null,
      percent_off: percent,
      redeem_by: params.redeem_by ?? null,
      times_redeemed: 0,
      valid: true,
    };
    provider.store.add('coupon', coupon);
    provider.events.record('coupon.created', coupon);
    return coupon;
  },
);

const retrieveCoupon = endpoint('GET', '/v1/coupons/:id', {}, (provider, _, { ids }) =>
  asOfNow(provider, requireCoupon(provider, ids.id)),
);

const listCoupons = endpoint('GET', '/v1/coupons', { ...paging, ...createdIn }, (provider, params, { path }) => {
  const page = pageOf(provider.store, 'coupon', params, path);
  return { ...page, data: page.data.map((coupon) => asOfNow(provider, coupon)) };
});

const deleteCoupon = endpoint('DELETE', '/v1/coupons/:id', {}, (provider, _, { ids }) => {
  const coupon = requireCoupon(provider, ids.id);
  provider.store.remove(coupon.id);
  provider.events.record('coupon.deleted', coupon);
  return { id: coupon.id, object: 'coupon', deleted: true };
});

const asOfNow = ({ clock }: Provider, coupon: Coupon): Coupon => ({
  ...coupon,
  valid: isCouponLive(coupon, clock.now()),
});

const requireCoupon = ({ store }: Provider, id = ''): Coupon => {
  const coupon = store.find('coupon', id);
  if (!coupon) throw noSuchObject('coupon', id, 'coupon');
  return coupon;
};

export const coupons = [createCoupon, retrieveCoupon, listCoupons, deleteCoupon];
