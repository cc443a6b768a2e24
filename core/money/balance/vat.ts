import type { ProductId } from '../../kernel/ids.ts';

/** An edition's VAT settings. `none`: the festival is not registered for VAT, and no page shows any. */
export type Vat = 'none' | VatRegistration;

/** Prices include VAT. `rates` holds the rates of single products, in percent; all other products have `rate`. */
export type VatRegistration = {
  readonly number: string;
  readonly rate: number;
  readonly rates: Readonly<Record<string, number>>;
};

/** The rate of a product in percent; null when the festival is not registered. */
export const vatRateOf = (vat: Vat, product: ProductId | null): number | null => {
  if (vat === 'none') return null;
  return (product !== null && Object.hasOwn(vat.rates, product) ? vat.rates[product] : undefined) ?? vat.rate;
};

/** The VAT that a sum includes, rounded to the nearest penny: a sixth at 20%. */
export const vatIncludedIn = (sum: number, rate: number | null): number => {
  if (rate === null || sum === 0) return 0;
  const vat = Math.round((Math.abs(sum) * rate) / (100 + rate));
  return vat === 0 ? 0 : Math.sign(sum) * vat;
};
