import type { Endpoint } from './endpoint.ts';
import { notSimulated } from './not-simulated.ts';

const refusing = (method: Endpoint['method'], path: string): Endpoint => ({
  method,
  path,
  prepare: () => {
    throw notSimulated(`${method} ${path}`);
  },
});

/** Endpoints of Stripe's that a shop may call and that the sandbox does not have. */
export const endpointsNotSimulated: readonly Endpoint[] = [
  ...['products', 'prices', 'payment_intents', 'charges', 'customers'].map((noun) =>
    refusing('GET', `/v1/${noun}/search`),
  ),
  refusing('GET', '/v1/balance'),
  refusing('GET', '/v1/customers'),
  refusing('POST', '/v1/customers'),
  refusing('GET', '/v1/customers/:id'),
  refusing('POST', '/v1/customers/:id'),
  refusing('DELETE', '/v1/customers/:id'),
  refusing('POST', '/v1/payment_intents'),
  refusing('POST', '/v1/payment_intents/:id'),
  refusing('POST', '/v1/charges/:id'),
  refusing('POST', '/v1/refunds/:id'),
];
