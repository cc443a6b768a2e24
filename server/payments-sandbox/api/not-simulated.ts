import { ApiError } from './errors.ts';

/** 400: Stripe has this, and the sandbox does not; docs/payments-sandbox.md lists what. */
export const notSimulated = (what: string, param?: string): ApiError =>
  new ApiError(400, 'invalid_request_error', `${what} is not supported in this sandbox.`, param ? { param } : {});

/** Parameters of Stripe's that the sandbox does not simulate: refused in other words than a misspelt one. */
const parametersNotSimulated: ReadonlySet<string> = new Set([
  'adjustable_quantity',
  'after_expiration',
  'automatic_tax',
  'capture_method',
  'consent_collection',
  'currency_options',
  'custom_fields',
  'customer',
  'customer_update',
  'dynamic_tax_rates',
  'invoice_creation',
  'marketing_features',
  'name_collection',
  'on_behalf_of',
  'optional_items',
  'package_dimensions',
  'payment_method_collection',
  'payment_method_configuration',
  'payment_method_data',
  'payment_method_options',
  'permissions',
  'price_data',
  'product_data',
  'redirect_on_completion',
  'return_url',
  'saved_payment_method_options',
  'setup_future_usage',
  'setup_intent_data',
  'shipping',
  'shipping_address_collection',
  'shipping_options',
  'subscription_data',
  'tax_behavior',
  'tax_code',
  'tax_id_collection',
  'tax_rates',
  'tiers',
  'tiers_mode',
  'transfer_data',
  'transfer_group',
  'transfer_lookup_key',
  'unit_amount_decimal',
  'wallet_options',
]);

/** Whether Stripe has a parameter of this name. */
export const isParameterNotSimulated = (name: string): boolean => parametersNotSimulated.has(name);
