import * as z from 'zod/mini';
import { productId } from '../../kernel/ids.ts';
import * as wire from '../../kernel/wire.ts';

const product = wire.idOf(productId);
export const productsShape = z.array(product);

/** A need between products: each of `products` needs one of `needs`, in its order or among the tickets of the account. */
export const needShape = z.object({
  products: productsShape,
  needs: productsShape,
  called: z.string(),
  within: z.enum(['order', 'account']),
});
