import { isId, priceId } from '../../kernel/ids.ts';
import { type Pence, pence } from '../../kernel/money.ts';
import { type Instant, instant } from '../../kernel/time.ts';
import type { PriceChange, Product } from './product.ts';

/** The period in which a product is sold online; null is no limit. */
export type SaleWindow = { readonly from: Instant | null; readonly until: Instant | null };

type Metadata = Readonly<Record<string, string>>;

/** Parses a product's `PriceChanges`, earliest first; undefined for malformed text. */
export const priceChangesIn = ({
  PriceChanges: text,
}: Metadata): readonly Pick<PriceChange, 'at' | 'priceId'>[] | undefined => {
  const parts = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const changes = parts.map((part) => {
    const [moment = '', id, ...more] = part.split(/\s+/);
    const at = momentOf(moment);
    return at !== undefined && isId(id) && more.length === 0 ? { at, priceId: priceId(id) } : undefined;
  });
  if (!changes.every((change) => change !== undefined)) return undefined;
  return changes.toSorted((one, other) => one.at - other.at);
};

/** Formats price changes for the metadata; empty for none. */
export const priceChangesText = (changes: readonly Pick<PriceChange, 'at' | 'priceId'>[]): string =>
  changes.map(({ at, priceId: id }) => `${momentText(at)} ${id}`).join(', ');

/** Parses a product's `SaleFrom` and `SaleUntil`; undefined when one of them is malformed. */
export const saleWindowIn = ({ SaleFrom, SaleUntil }: Metadata): SaleWindow | undefined => {
  const [from, until] = [SaleFrom, SaleUntil].map((text) => (text?.trim() ? momentOf(text.trim()) : null));
  return from === undefined || until === undefined ? undefined : { from, until };
};

/** A time in the metadata's format: `2025-11-20T09:00:00Z`. */
export const momentText = (moment: Instant): string => new Date(moment).toISOString().replace('.000Z', 'Z');

const momentOf = (text: string): Instant | undefined => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : instant(ms);
};

/** The highest price of a product, now or planned; null while its price is not known. */
export const highestPrice = ({ price, priceChanges = [] }: Product): Pence | null =>
  price === null ? null : pence(Math.max(price, ...priceChanges.map(({ amount }) => amount)));

/** The product with its price at this time, and with the price changes that are still to come. */
export const pricedAt = (product: Product, now: Instant): Product => {
  const { priceChanges = [] } = product;
  const due = priceChanges.filter(({ at }) => at <= now).at(-1);
  if (!due) return product;
  const ahead = priceChanges.filter(({ at }) => at > now);
  return { ...product, priceId: due.priceId, price: due.amount, priceChanges: ahead };
};

/** Whether a product is sold online at this time: before its sale window, in it, or after it. */
export const saleStateOf = ({ metadata }: Pick<Product, 'metadata'>, now: Instant): 'not-yet' | 'open' | 'over' => {
  const window = saleWindowIn(metadata);
  if (window?.from != null && now < window.from) return 'not-yet';
  return window?.until != null && now >= window.until ? 'over' : 'open';
};

/** The product as sold online at this time: with its price then, and with `priceId` null outside its sale window. */
export const soldAt = (product: Product, now: Instant): Product => {
  const priced = pricedAt(product, now);
  return saleStateOf(priced, now) === 'open' ? priced : { ...priced, priceId: null };
};

/** The next time at which a price or a sale window changes; undefined when none is planned. */
export const nextChange = (products: readonly Product[], now: Instant): Instant | undefined =>
  products
    .flatMap((product) => {
      const { from = null, until = null } = saleWindowIn(product.metadata) ?? {};
      return [from, until, ...(product.priceChanges ?? []).map(({ at }) => at)];
    })
    .filter((moment): moment is Instant => moment !== null && moment > now)
    .sort((one, other) => one - other)[0];

/** The next price of a product after this time; undefined when none is planned. */
export const nextPrice = (
  { priceChanges = [] }: Pick<Product, 'priceChanges'>,
  now: Instant,
): PriceChange | undefined => priceChanges.find(({ at }) => at > now);
