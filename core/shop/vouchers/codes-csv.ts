import { csvBeginning, csvRow } from '../../kernel/csv.ts';
import type { VoucherRecord } from './ports.ts';

/** A batch's codes as a CSV file for spreadsheets. */
export const codesCsv = (batch: readonly VoucherRecord[]): string =>
  [
    csvBeginning,
    csvRow(['Code', 'For', 'Used']),
    ...batch.map(({ voucher, used }) => csvRow([voucher.code, voucher.name, used > 0 ? 'yes' : 'no'])),
  ].join('');
