import { groupBy } from '#core/kernel/group-by.ts';
import type { ListedVoucher } from '#core/shop/vouchers/client.ports.ts';

/** A row of the table: one code, or a batch with all its codes. */
export type VoucherRow = {
  /** The id of the first code, which opens the row's dialog. */
  readonly id: string;
  readonly ids: readonly string[];
  /** The code, or "Batch of 40". */
  readonly title: string;
  readonly isBatch: boolean;
  readonly used: number;
  /** The limit of uses in all; null for no limit. */
  readonly total: number | null;
  readonly off: number;
  readonly state: ListedVoucher['state'];
} & Pick<ListedVoucher, 'name' | 'what' | 'effect' | 'products' | 'limits' | 'from' | 'until'>;

/** The vouchers as rows of the table, in the given order; the codes of a batch are one row. */
export const voucherRows = (vouchers: readonly ListedVoucher[]): readonly VoucherRow[] =>
  [...groupBy(vouchers, ({ id, batch }) => batch ?? id).values()].flatMap((codes) => {
    const [first] = codes;
    if (!first) return [];
    const isBatch = first.batch !== null;
    const { id, code, limits, name, what, effect, products, from, until } = first;
    return [
      {
        id,
        ids: codes.map((each) => each.id),
        title: isBatch ? `Batch of ${codes.length}` : code,
        isBatch,
        used: codes.reduce((sum, { used }) => sum + used, 0),
        total: isBatch ? codes.length : limits.total,
        off: codes.reduce((sum, { off }) => sum + off, 0),
        // A batch is active as long as one of its codes is.
        state: (codes.find(({ state }) => state !== 'used-up') ?? first).state,
        ...{ name, what, effect, products, limits, from, until },
      },
    ];
  });

/** Filters of the page; an empty text is no filter. */
export type VoucherFilters = { readonly q: string; readonly state: string };

/**
 * The rows that match the query, by their texts and codes, and the chosen state.
 * @param codesOf all codes of a row, so that a batch is found by any of its codes
 */
export const matchingRows = (
  rows: readonly VoucherRow[],
  { q, state }: VoucherFilters,
  codesOf: (row: VoucherRow) => readonly string[],
): readonly VoucherRow[] => {
  const wanted = q.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (state !== '' && row.state !== state) return false;
    const words = [row.title, row.name, row.what, ...codesOf(row)].join(' ').toLowerCase();
    return wanted.every((word) => words.includes(word));
  });
};
