import { createHash } from 'node:crypto';

/** A row as either database returns it: integers, text and null. */
export type Row = Readonly<Record<string, unknown>>;

/** A table's number of rows, and a checksum that does not depend on their order. */
export type TableChecksum = { readonly rows: number; readonly checksum: string };

const modulus = 2n ** 256n;

/** Counts and checksums rows. Row hashes are added, because xor would cancel two equal rows. */
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
