import { createHash } from 'node:crypto';

/** A row as either database gives it: whole numbers, text and nothing. */
export type Row = Readonly<Record<string, unknown>>;

/** How many rows there were, and a sum over them that is the same in whatever order they came. */
export type TableChecksum = { readonly rows: number; readonly checksum: string };

const modulus = 2n ** 256n;

/** Counts and sums rows. Added up rather than mixed by xor, so that a row that is there twice does not cancel itself. */
export const tableChecksum = () => {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: Row): void {
      rows += 1;
      sum = (sum + BigInt(`0x${hashOf(row)}`)) % modulus;
    },
    result: (): TableChecksum => ({ rows, checksum: sum.toString(16).padStart(64, '0') }),
  };
};

const hashOf = (row: Row): string => {
  const facts = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
};
