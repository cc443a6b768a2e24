import { endpoint } from '../api/endpoint.ts';
import { missingParameter, noSuchObject, noSuchReference, refusedRequest } from '../api/errors.ts';
import { createdIn, pageOf, paging } from '../api/lists.ts';
import { mergeMetadata, metadata } from '../api/metadata.ts';
import { choice, currency, flag, integer, optional, shape, text } from '../api/parameters.ts';
import type { PromotionCode } from '../objects/shapes.ts';
import type { Provider } from '../sandbox-dependencies.ts';
import { type Condition, fieldIs, flagIs, type Store } from '../store/store.ts';

const createCode = endpoint(
  'POST',
  '/v1/promotion_codes',
  {
    promotion: shape({ type: choice('coupon'), coupon: text() }),
    code: optional(text(500)),
    active: optional(flag),
    expires_at: optional(integer()),
    max_redemptions: optional(integer({ min: 1 })),
    restrictions: optional(
      shape({ minimum_amount: optional(integer({ min: 0 })), minimum_amount_currency: optional(currency) }),
    ),
    metadata,
  },
  (provider, params) => {
    const { coupon } = params.promotion;
    if (!provider.store.find('coupon', coupon)) throw noSuchReference('coupon', coupon, 'promotion[coupon]');
    const { minimum_amount: minimum = null, minimum_amount_currency: coin = null } = params.restrictions ?? {};
    if (minimum !== null && !coin) throw missingParameter('restrictions[minimum_amount_currency]');
    const code = params.code ?? provider.newId('promo').slice(6, 14).toUpperCase();
    if (findCode(provider.store, code)) {
      throw refusedRequest('An active promotion code with this code already exists.', { param: 'code' });
    }
    const made: PromotionCode = {
      id: provider.newId('promo'),
      object: 'promotion_code',
      active: params.active ?? true,
      code,
      created: provider.clock.now(),
      customer: null,
      customer_account: null,
      expires_at: params.expires_at ?? null,
      livemode: false,
      max_redemptions: params.max_redemptions ?? null,
      metadata: params.metadata ?? {},
      promotion: { type: 'coupon', coupon },
      restrictions: { first_time_transaction: false, minimum_amount: minimum, minimum_amount_currency: coin },
      times_redeemed: 0,
    };
    provider.store.add('promotion_code', made);
    provider.events.record('promotion_code.created', made);
    return made;
  },
);

const retrieveCode = endpoint('GET', '/v1/promotion_codes/:id', {}, (provider, _, { ids }) =>
  requireCode(provider, ids.id),
);

const listCodes = endpoint(
  'GET',
  '/v1/promotion_codes',
  { ...paging, ...createdIn, active: optional(flag), code: optional(text(500)), coupon: optional(text()) },
  ({ store }, params, { path }) =>
    pageOf(store, 'promotion_code', params, path, [
      typeof params.active === 'boolean' ? flagIs('active', params.active) : undefined,
      params.code ? spelt(params.code) : undefined,
      params.coupon ? fieldIs('promotion.coupon', params.coupon) : undefined,
    ]),
);

const updateCode = endpoint(
  'POST',
  '/v1/promotion_codes/:id',
  { active: optional(flag), metadata },
  (provider, params, { ids }) => {
    const code = requireCode(provider, ids.id);
    if (typeof params.active === 'boolean') code.active = params.active;
    code.metadata = mergeMetadata(code.metadata, params.metadata);
    provider.store.save('promotion_code', code);
    provider.events.record('promotion_code.updated', code);
    return code;
  },
);

const spelt = (code: string): Condition => ({ sql: "json_extract(body, '$.code') = ? COLLATE NOCASE", values: [code] });

/** The active promotion code of that text, case-insensitive. */
export const findCode = (store: Store, typed: string): PromotionCode | undefined =>
  store.walk('promotion_code', { where: [spelt(typed), flagIs('active', true)], limit: 1 })[0];

const requireCode = ({ store }: Provider, id = ''): PromotionCode => {
  const code = store.find('promotion_code', id);
  if (!code) throw noSuchObject('promotion code', id, 'promotion_code');
  return code;
};

export const promotionCodes = [createCode, retrieveCode, listCodes, updateCode];
