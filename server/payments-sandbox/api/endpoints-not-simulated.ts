import type { Endpoint } from './endpoint.ts';
import { notSimulated } from './not-simulated.ts';

const refusing = (method: Endpoint['method'], path: string): Endpoint => ({
  method,
  path,
  prepare: () => {
    throw notSimulated(`${method} ${path}`);
  },
});

/** What Stripe can do with the sandbox's own objects beyond what the sandbox does. */
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

/** The first part of the address of Stripe's objects that the sandbox has none of. */
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

/** Whether a path is that of objects which Stripe has and the sandbox has none of, say `/v1/invoices/in_1`. */
export const isObjectNotSimulated = (path: string): boolean =>
  objectsNotSimulated.has(/^\/v1\/([a-z_]+)/.exec(path)?.[1] ?? '');
