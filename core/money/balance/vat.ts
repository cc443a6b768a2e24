import type { ProductId } from '../../kernel/ids.ts';
import type { OrderLine } from '../../shop/checkout/order.ts';

/** An edition's VAT settings. `none`: the festival is not registered for VAT, and no page shows any. */
export type Vat = 'none' | VatRegistration;

/** Prices include VAT. `rates` holds the rates of single products, in percent; all other products have `rate`. */
export type VatRegistration = {
  readonly number: string;
  readonly rate: number;
  readonly rates: Readonly<Record<string, number>>;
};

/** The rate of what was sold, in percent: its own, else that of the product it is a variant of. Null without registration. */
export const vatRateOf = (
  vat: Vat,
  { productId, variantOf }: Pick<OrderLine, 'productId' | 'variantOf'>,
): number | null => {
  if (vat === 'none') return null;
  const ownRate = (id: ProductId) => (Object.hasOwn(vat.rates, id) ? vat.rates[id] : undefined);
  return ownRate(productId) ?? (variantOf && ownRate(variantOf)) ?? vat.rate;
};

/** The VAT that a sum includes, rounded to the nearest penny: a sixth at 20%. */
export const vatIncludedIn = (sum: number, rate: number | null): number => {
  if (rate === null || sum === 0) return 0;
  const vat = Math.round((Math.abs(sum) * rate) / (100 + rate));
  return vat === 0 ? 0 : Math.sign(sum) * vat;
};
