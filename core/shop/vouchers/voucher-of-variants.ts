import type { Product } from '../products/product.ts';
import { withTheirVariants } from '../products/variants.ts';
import type { Voucher } from './voucher.ts';

/** The voucher, also naming the variants of the products that it names. */
export const namingVariants = <V extends Pick<Voucher, 'products'>>(
  voucher: V,
  catalogue: readonly Pick<Product, 'id' | 'metadata'>[],
): V =>
  voucher.products === null ? voucher : { ...voucher, products: withTheirVariants(voucher.products, catalogue) };
