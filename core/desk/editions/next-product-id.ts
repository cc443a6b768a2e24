import { type ProductId, productId } from '../../kernel/ids.ts';

/**
 * The id of a product in the edition of `year`: `prod_adult` becomes `prod_adult_2026`, and `prod_adult_2026` then
 * `prod_adult_2027`.
 */
export const nextProductId = (id: string, lastYear: number, year: number): ProductId => {
  const suffix = `_${lastYear}`;
  return productId(`${id.endsWith(suffix) ? id.slice(0, -suffix.length) : id}_${year}`);
};

/** The prefix of an edition's invoices with the year's digits moved: `GBTF25-` becomes `GBTF26-`, `F2025/` `F2026/`. */
export const nextInvoicePrefix = (prefix: string, lastYear: number, year: number): string => {
  if (prefix.includes(String(lastYear))) return prefix.replaceAll(String(lastYear), String(year));
  const short = (of: number) => String(of % 100).padStart(2, '0');
  return prefix.replace(short(lastYear), short(year));
};
