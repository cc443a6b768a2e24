import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { isId } from '../../kernel/ids.ts';
import { parseInstant } from '../../kernel/time.ts';
import * as wire from '../../kernel/wire.ts';

const id = z.string().check(z.refine(isId));

/** Everything on sale (§7): each product with the id of its price. */
export const listProducts = endpoint({
  method: 'GET',
  path: '/api/gbtf-products',
  etag: true,
  answer: z.array(
    z.object({
      id,
      name: z.string(),
      description: z.string(),
      images: z.array(z.string()),
      default_price: z.nullable(id),
      metadata: z.record(z.string(), z.string()),
      /** Null when unlimited. */
      placesLeft: z.nullable(z.number()),
      /** The later prices, earliest first (F12); absent without any. */
      price_changes: z.optional(
        z.array(
          z.object({
            at: z.pipe(z.iso.datetime({ offset: true }), z.transform(parseInstant)),
            price: id,
            unit_amount: wire.count,
          }),
        ),
      ),
    }),
  ),
});

/** One price (§7), in pence. */
export const readPrice = endpoint({
  method: 'GET',
  path: '/api/gbtf-prices/:priceId',
  params: z.object({ priceId: z.string().check(z.maxLength(64)) }),
  answer: z.object({
    id,
    unit_amount: wire.count,
    currency: z.literal('gbp'),
  }),
  refusals: { 'price-unknown': { status: 404 } },
});
