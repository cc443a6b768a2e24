import type Stripe from 'stripe';

/** An SDK type as it is in JSON: decimals are text, everything else is as declared. */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends string
    ? T
    : T extends object
      ? { [K in keyof T]: Wire<T[K]> }
      : T;

export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type Session = Wire<Stripe.Checkout.Session>;
export type LineItem = Wire<Stripe.LineItem>;
export type PaymentIntent = Wire<Stripe.PaymentIntent>;
export type Charge = Wire<Stripe.Charge>;
export type Refund = Wire<Stripe.Refund>;
export type Dispute = Wire<Stripe.Dispute>;
export type Coupon = Wire<Stripe.Coupon>;
export type PromotionCode = Wire<Stripe.PromotionCode>;
export type BalanceTransaction = Wire<Stripe.BalanceTransaction>;
export type Payout = Wire<Stripe.Payout>;
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>;

/** A webhook event; one loose shape instead of the SDK's union of every event type. */
export interface Event {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null } | null;
  type: string;
}

/** The types of stored objects, by their `object` field. */
export interface Kinds {
  product: Product;
  price: Price;
  'checkout.session': Session;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  balance_transaction: BalanceTransaction;
  payout: Payout;
  coupon: Coupon;
  promotion_code: PromotionCode;
  webhook_endpoint: WebhookEndpoint;
  event: Event;
}
export type Kind = keyof Kinds;

/** The id of a field that holds an id or the expanded object. */
export const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;
