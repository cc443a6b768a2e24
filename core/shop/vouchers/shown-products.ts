import type { ProductId } from '../../kernel/ids.ts';
import { isHidden } from './order-voucher.ts';
import { isFor, type Voucher } from './voucher.ts';
import { namingVariants } from './voucher-of-variants.ts';

/** The products that a visitor sees: the listed ones, and the hidden ones that their voucher opens (F1). */
export const shownProducts = <
  P extends { readonly id: ProductId; readonly metadata: Readonly<Record<string, string>> },
>(
  catalogue: readonly P[],
  voucher: Pick<Voucher, 'products'> | undefined,
): readonly P[] => {
  const named = voucher && namingVariants(voucher, catalogue);
  return catalogue.filter(
    (product) => !isHidden(product) || (named !== undefined && isFor(named, { id: product.id, hidden: true })),
  );
};
