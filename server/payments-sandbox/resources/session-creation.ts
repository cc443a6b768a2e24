import { invalidParameter, missingParameter, noSuchReference, refusedRequest } from '../api/errors.ts';
import { metadata } from '../api/metadata.ts';
import { notSimulated } from '../api/not-simulated.ts';
import {
  choice,
  currency,
  emailAddress,
  flag,
  integer,
  list,
  optional,
  type Read,
  shape,
  text,
  webAddress,
} from '../api/parameters.ts';
import { newLine, newSession, type SessionInternals } from '../objects/session.ts';
import { idOf, type LineItem, type Session } from '../objects/shapes.ts';
import { type AppliedCoupon, allocateDiscount, discountOn, requireLive } from '../payments/discounts.ts';
import type { Provider } from '../sandbox-dependencies.ts';

const smallestTotal = 30;
const largestTotal = 99_999_999;
const shortestLife = 30 * 60;
const longestLife = 24 * 60 * 60;

const line = shape({
  price: text(),
  quantity: integer({ min: 1, max: 999_999 }),
  adjustable_quantity: optional(shape({ enabled: choice('false') })),
  metadata,
});

const locales = (
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th ' +
  'tr vi zh zh-HK zh-TW'
).split(' ');

/** A feature that the sandbox does not have: the only value accepted turns it off. */
const off = optional(shape({ enabled: choice('false') }));

/** The parameters of a new session. A parameter that the sandbox does not implement is refused, not ignored. */
export const sessionFields = {
  mode: choice('payment', 'setup', 'subscription'),
  /** May be left out, so that another mode than `payment` is refused as such. */
  line_items: list(line, 100).default([]),
  success_url: webAddress(),
  cancel_url: optional(webAddress()),
  client_reference_id: optional(text(200)),
  metadata,
  payment_intent_data: optional(
    shape({
      metadata,
      description: optional(text(1_000)),
      receipt_email: optional(emailAddress),
      statement_descriptor_suffix: optional(text(22)),
    }),
  ),
  customer_email: optional(emailAddress),
  customer_creation: optional(choice('if_required')),
  currency: optional(currency),
  expires_at: optional(integer()),
  allowed_payment_method_types: optional(list(choice('card'), 1)),
  allow_promotion_codes: optional(flag),
  discounts: optional(list(shape({ coupon: optional(text()), promotion_code: optional(text()) }), 1)),
  /** All of Stripe's locales are accepted, but the page is always in English. */
  locale: optional(choice(...locales)),
  automatic_tax: off,
  invoice_creation: off,
  billing_address_collection: optional(choice('auto', 'required')),
  phone_number_collection: optional(shape({ enabled: flag })),
  custom_text: optional(shape({ submit: optional(shape({ message: text(1_200) })) })),
  submit_type: optional(choice('auto', 'pay', 'book', 'donate')),
  adaptive_pricing: optional(shape({ enabled: optional(choice('false')) })),
  ui_mode: optional(choice('hosted_page')),
};

type Params = Read<typeof sessionFields>;

/** Creates an open session. Call it in a transaction. @throws ApiError as P1.6 and P2.3 say */
export const openSession = (provider: Provider, params: Params): Session => {
  if (params.mode !== 'payment') throw notSimulated(`The mode ${params.mode}`, 'mode');
  const created = provider.clock.now();
  const expiresAt = expiryOf(params.expires_at, created);
  const lines = linesOf(provider, params);
  const subtotal = lines.reduce((sum, each) => sum + each.amount_subtotal, 0);
  const reduction = reductionOf(provider, params, subtotal);
  const discount = reduction ? discountOn(subtotal, reduction) : 0;
  requireSensibleTotal(subtotal - discount);

  const id = provider.newId('cs_test');
  const session = newSession({
    id,
    created,
    expiresAt,
    url: new URL(`pay/${id}`, provider.pageBase).href,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    clientReferenceId: params.client_reference_id ?? null,
    customerEmail: params.customer_email ?? null,
    metadata: params.metadata ?? {},
    currency: lines[0]?.currency ?? 'gbp',
    subtotal,
    discount,
    discounts: reduction ? [{ coupon: reduction.coupon.id, promotion_code: reduction.code?.id ?? null }] : [],
    allowPromotionCodes: params.allow_promotion_codes ?? null,
    billingAddressCollection: params.billing_address_collection ?? null,
    allowedPaymentMethodTypes: params.allowed_payment_method_types ? [...params.allowed_payment_method_types] : null,
    locale: params.locale ?? null,
    submitType: params.submit_type ?? null,
    submitMessage: params.custom_text?.submit?.message ?? null,
    collectPhone: params.phone_number_collection?.enabled ?? false,
  });
  const intent = params.payment_intent_data;
  const aside: SessionInternals = {
    lines: discount > 0 ? allocateDiscount(lines, discount) : lines,
    intent: {
      metadata: intent?.metadata ?? {},
      description: intent?.description ?? null,
      receiptEmail: intent?.receipt_email ?? null,
      statementDescriptorSuffix: intent?.statement_descriptor_suffix ?? null,
    },
  };
  provider.store.add('checkout.session', session, aside);
  provider.scheduledTasks.schedule('expire-session', id, expiresAt * 1_000);
  return session;
};

const expiryOf = (requestedExpiry: number | null | undefined, created: number): number => {
  const expiresAt = requestedExpiry ?? created + longestLife;
  if (expiresAt < created + shortestLife) {
    throw invalidParameter(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    );
  }
  if (expiresAt > created + longestLife) {
    throw invalidParameter(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    );
  }
  return expiresAt;
};

const linesOf = (provider: Provider, params: Params): LineItem[] => {
  if (params.line_items.length === 0) throw missingParameter('line_items');
  const lines = params.line_items.map((requested, index) => {
    const param = `line_items[${index}][price]`;
    const price = provider.store.find('price', requested.price);
    if (!price) throw noSuchReference('price', requested.price, param);
    const product = provider.store.find('product', idOf(price.product) ?? '');
    if (!price.active)
      throw refusedRequest(`The price specified is inactive. This field only accepts active prices.`, { param });
    if (!product?.active) throw refusedRequest(`The product ${product?.id} is not active.`, { param });
    if (price.recurring) {
      throw refusedRequest(
        'You must provide at least one recurring price in `subscription` mode; `payment` takes one-off prices.',
        { param },
      );
    }
    if (price.unit_amount === null || price.transform_quantity) {
      throw refusedRequest('This sandbox sells only prices of a fixed amount each.', { param });
    }
    return newLine(provider.newId('li'), price, requested.quantity, product.name);
  });
  const coin = params.currency ?? lines[0]?.currency;
  const stranger = lines.findIndex((each) => each.currency !== coin);
  if (stranger >= 0) {
    throw refusedRequest('All prices must use the same currency.', { param: `line_items[${stranger}][price]` });
  }
  return lines;
};

const reductionOf = (provider: Provider, params: Params, subtotal: number): AppliedCoupon | undefined => {
  const requested = params.discounts?.[0];
  if (!requested) return undefined;
  if (typeof params.allow_promotion_codes === 'boolean') {
    throw invalidParameter(
      'discounts',
      'You may only specify one of these parameters: allow_promotion_codes, discounts.',
    );
  }
  if (Boolean(requested.coupon) === Boolean(requested.promotion_code)) {
    throw invalidParameter('discounts[0]', 'You must specify exactly one of coupon, promotion_code.');
  }
  const param = requested.coupon ? 'discounts[0][coupon]' : 'discounts[0][promotion_code]';
  const code = requested.promotion_code ? provider.store.find('promotion_code', requested.promotion_code) : undefined;
  if (requested.promotion_code && !code) throw noSuchReference('promotion code', requested.promotion_code, param);
  const couponId = requested.coupon ?? idOf(code?.promotion.coupon) ?? '';
  const coupon = provider.store.find('coupon', couponId);
  if (!coupon) throw noSuchReference('coupon', couponId, param);
  const reduction = { coupon, code: code ?? null };
  requireLive(reduction, subtotal, provider.clock.now(), param);
  return reduction;
};

/** A total is £0, or between the smallest card payment and eight digits of pence. @throws ApiError otherwise */
export const requireSensibleTotal = (total: number): void => {
  if (total > 0 && total < smallestTotal) {
    throw refusedRequest('The Checkout Session’s total amount due must add up to at least £0.30 gbp.', {
      code: 'amount_too_small',
    });
  }
  if (total > largestTotal) {
    throw refusedRequest('The Checkout Session’s total amount due must be no more than £999,999.99.', {
      code: 'amount_too_large',
    });
  }
};
