import type { Edition } from '../../kernel/edition/edition.ts';
import type { ProductId } from '../../kernel/ids.ts';
import { noPence } from '../../kernel/money.ts';
import type { Product } from '../products/product.ts';
import type { OrderLine } from './order.ts';
import { orderLineOfProduct } from './order-line-of-product.ts';

type Terms = { readonly traders: Pick<Edition['traders'], 'crewPasses'> };

/** Whether a product is the pass for the crews of stands, which comes with a stand and is not sold. */
export const isCrewPass = ({ traders }: Terms, product: ProductId): boolean => traders.crewPasses?.pass === product;

/** How many crew passes come with one stand of a product; 0 for any other product. */
export const crewPassesOf = ({ traders }: Terms, product: ProductId): number =>
  traders.crewPasses?.stands[product] ?? 0;

/**
 * The lines of an order with the crew passes of its stands as a last line, at £0: they are tickets of the stand's order.
 * Unchanged while the catalogue does not have the pass.
 */
export const withCrewPasses = (
  lines: readonly OrderLine[],
  catalogue: readonly Product[],
  edition: Terms,
): readonly OrderLine[] => {
  const quantity = lines.reduce((sum, line) => sum + line.quantity * crewPassesOf(edition, line.productId), 0);
  const pass = catalogue.find(({ id }) => isCrewPass(edition, id));
  const isThere = lines.some(({ productId }) => isCrewPass(edition, productId));
  if (quantity === 0 || !pass?.priceId || isThere) return lines;
  return [...lines, { ...orderLineOfProduct(pass, pass.priceId), unitPrice: noPence, quantity }];
};
