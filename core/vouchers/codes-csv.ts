import type { VoucherRecord } from './ports.ts';

/**
 * A batch's codes as CSV: UTF-8 with a byte order mark, so that spreadsheets read the name right. A cell that a spreadsheet
 * would take for a formula begins with an apostrophe.
 */
export const codesCsv = (batch: readonly VoucherRecord[]): string =>
  `\uFEFF${[
    ['Code', 'For', 'Used'],
    ...batch.map(({ voucher, used }) => [voucher.code, voucher.name, used > 0 ? 'yes' : 'no']),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')}\r\n`;

const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
