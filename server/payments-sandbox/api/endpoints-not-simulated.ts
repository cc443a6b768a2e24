import type { Endpoint } from './endpoint.ts';
import { notSimulated } from './not-simulated.ts';

const refusing = (method: Endpoint['method'], path: string): Endpoint => ({
  method,
  path,
  prepare: () => {
    throw notSimulated(`${method} ${path}`);
  },
});

/** Stripe's endpoints for object types that the sandbox has, which the sandbox does not simulate. */
export const endpointsNotSimulated: readonly Endpoint[] = [
  ...['products', 'prices', 'payment_intents', 'charges'].map((noun) => refusing('GET', `/v1/${noun}/search`)),
  refusing('GET', '/v1/products/:id/features'),
  refusing('POST', '/v1/products/:id/features'),
  refusing('POST', '/v1/coupons/:id'),
  refusing('POST', '/v1/payment_intents'),
  refusing('POST', '/v1/payment_intents/:id'),
  ...['apply_customer_balance', 'increment_authorization', 'verify_microdeposits'].map((verb) =>
    refusing('POST', `/v1/payment_intents/:id/${verb}`),
  ),
  refusing('POST', '/v1/charges'),
  refusing('POST', '/v1/charges/:id'),
  refusing('POST', '/v1/charges/:id/capture'),
  refusing('GET', '/v1/charges/:id/refunds'),
  refusing('POST', '/v1/refunds/:id'),
  refusing('POST', '/v1/disputes/:id'),
  refusing('POST', '/v1/disputes/:id/close'),
  refusing('POST', '/v1/payouts'),
  refusing('POST', '/v1/payouts/:id'),
  refusing('POST', '/v1/payouts/:id/cancel'),
  refusing('POST', '/v1/payouts/:id/reverse'),
];

/** The first path segment of Stripe's object types that the sandbox does not have. */
const objectsNotSimulated: ReadonlySet<string> = new Set([
  'account',
  'account_links',
  'account_sessions',
  'accounts',
  'apple_pay',
  'application_fees',
  'apps',
  'balance',
  'balance_settings',
  'billing',
  'billing_portal',
  'climate',
  'confirmation_tokens',
  'country_specs',
  'credit_notes',
  'customer_sessions',
  'customers',
  'entitlements',
  'ephemeral_keys',
  'exchange_rates',
  'file_links',
  'files',
  'financial_connections',
  'forwarding',
  'identity',
  'invoice_payments',
  'invoice_rendering_templates',
  'invoiceitems',
  'invoices',
  'issuing',
  'mandates',
  'payment_attempt_records',
  'payment_links',
  'payment_method_configurations',
  'payment_method_domains',
  'payment_methods',
  'payment_records',
  'plans',
  'quotes',
  'radar',
  'reporting',
  'reviews',
  'setup_attempts',
  'setup_intents',
  'shipping_rates',
  'sigma',
  'sources',
  'subscription_items',
  'subscription_schedules',
  'subscriptions',
  'tax',
  'tax_codes',
  'tax_ids',
  'tax_rates',
  'terminal',
  'test_helpers',
  'tokens',
  'topups',
  'transfers',
  'treasury',
]);

/** Whether a path belongs to a Stripe object type that the sandbox does not have, for example `/v1/invoices/in_1`. */
export const isObjectNotSimulated = (path: string): boolean =>
  objectsNotSimulated.has(/^\/v1\/([a-z_]+)/.exec(path)?.[1] ?? '');
