import type { CardBehaviour, CardSummary } from '../payments/cards.ts';
import type { Buyer } from './buyer.ts';
import type { LineItem, Session } from './shapes.ts';

/** Internal data of a session, which is stored with it but is not part of the API's object. */
export interface SessionInternals {
  readonly lines: readonly LineItem[];
  readonly intent: {
    readonly metadata: { [name: string]: string };
    readonly description: string | null;
    readonly receiptEmail: string | null;
    readonly statementDescriptorSuffix: string | null;
  };
  /** A pending 3-D Secure challenge: the card's outcome and summary, never its number. */
  readonly challenge?: Challenge;
}

/** The data of a card during a challenge: its outcome afterwards, its summary, and its buyer. */
export interface Challenge {
  readonly fate: CardBehaviour;
  readonly card: CardSummary;
  readonly buyer: Buyer;
}

/** The fields of a new session that are not constant; amounts in pence, moments in Unix seconds. */
export interface NewSession {
  readonly id: string;
  readonly created: number;
  readonly expiresAt: number;
  readonly url: string;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly clientReferenceId: string | null;
  readonly customerEmail: string | null;
  readonly metadata: { [name: string]: string };
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly discounts: Session['discounts'];
  readonly allowPromotionCodes: boolean | null;
  readonly billingAddressCollection: Session['billing_address_collection'];
  readonly allowedPaymentMethodTypes: Session['allowed_payment_method_types'];
  readonly locale: Session['locale'];
  readonly submitType: Session['submit_type'];
  readonly submitMessage: string | null;
  readonly collectPhone: boolean;
}

/** An open, unpaid session in Stripe's shape; amounts in pence, moments in Unix seconds. */
export const newSession = (given: NewSession): Session => ({
  id: given.id,
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: given.allowPromotionCodes,
  allowed_payment_method_types: given.allowedPaymentMethodTypes,
  amount_subtotal: given.subtotal,
  amount_total: given.subtotal - given.discount,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: given.billingAddressCollection,
  cancel_url: given.cancelUrl,
  client_reference_id: given.clientReferenceId,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  created: given.created,
  currency: given.currency,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: given.submitMessage === null ? null : { message: given.submitMessage },
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  customer_details: null,
  customer_email: given.customerEmail,
  discounts: given.discounts,
  expires_at: given.expiresAt,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: given.locale,
  managed_payments: null,
  metadata: given.metadata,
  mode: 'payment',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  phone_number_collection: { enabled: given.collectPhone },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: given.submitType,
  subscription: null,
  success_url: given.successUrl,
  total_details: { amount_discount: given.discount, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  url: given.url,
  wallet_options: null,
});

/** A line item of a session at the full price, before any discount. */
export const newLine = (
  id: string,
  price: NonNullable<LineItem['price']>,
  quantity: number,
  description: string,
): LineItem => ({
  id,
  object: 'item',
  adjustable_quantity: null,
  amount_discount: 0,
  amount_subtotal: (price.unit_amount ?? 0) * quantity,
  amount_tax: 0,
  amount_total: (price.unit_amount ?? 0) * quantity,
  currency: price.currency,
  description,
  metadata: {},
  price,
  quantity,
});
