import * as z from 'zod/mini';
import { isId, productId } from '../../kernel/ids.ts';

const product = z.pipe(z.string().check(z.refine(isId, 'not an id')), z.transform(productId));
export const productsShape = z.array(product);

/** A need between products: each of `products` needs one of `needs`, in its order or among the tickets of the account. */
export const needShape = z.object({
  products: productsShape,
  needs: productsShape,
  called: z.string(),
  within: z.enum(['order', 'account']),
});
