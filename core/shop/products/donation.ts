import { pence } from '../../kernel/money.ts';
import type { Product } from './product.ts';

/** A donation's price at the provider, which sells it as so many pounds: its card page takes no sum of the buyer's own. */
export const donationUnit = pence(100);

/** The largest sum of one donation, in pounds. */
export const mostPounds = 999;
/** The most sums that a donation suggests. */
export const mostSuggested = 3;

/** The sums of a donation, in whole pounds: the least, and what its card suggests, the first of them beforehand. */
export type DonationSums = { readonly least: number; readonly suggested: readonly number[] };

type Metadata = Readonly<Record<string, string>>;

/** Whether the buyer names the sum of a product, which has no places and no tickets. */
export const isDonation = ({ kind }: Pick<Product, 'kind'>): boolean => kind === 'donation';

const poundsIn = (text: string): number | undefined => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined);

/**
 * Parses `Least` and `Suggested` of a donation: "1", and "5, 10, 20". Without a least sum it is £1. Undefined for
 * malformed text, for too many sums, and for a suggested sum below the least.
 */
export const donationSumsIn = ({ Least, Suggested }: Metadata): DonationSums | undefined => {
  const least = Least?.trim() ? poundsIn(Least.trim()) : 1;
  const typed = Suggested?.trim() ?? '';
  const suggested = typed === '' ? [] : typed.split(',').map((sum) => poundsIn(sum.trim()));
  if (least === undefined || !suggested.every((sum) => sum !== undefined)) return undefined;
  return suggested.length <= mostSuggested && suggested.every((sum) => sum >= least) ? { least, suggested } : undefined;
};

/** The sums of a donation that is on sale; £1 or more for metadata that cannot be read. */
export const donationSumsOf = ({ metadata }: { readonly metadata: Metadata }): DonationSums =>
  donationSumsIn(metadata) ?? { least: 1, suggested: [] };

/** Formats suggested sums for the metadata. */
export const suggestedText = (sums: readonly number[]): string => sums.join(', ');
