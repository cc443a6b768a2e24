import { describe, expect, it } from 'vitest';
import { refundRow } from '#core/desk/day-off/refunds-csv.ts';
import { csvRow } from '#core/kernel/csv.ts';
import { orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { codesCsv } from '#core/shop/vouchers/codes-csv.ts';
import { aVoucher } from '#fixtures/builders/a-voucher.ts';

/** Names are typed by visitors and staff, and each CSV is opened in a spreadsheet, which may run a name as a formula. */
describe.each([' =HYPERLINK("http://elsewhere.example")', '＝1+1', '@SUM(A1)', '\t=1', '1E5'])(
  'the name %j in a CSV',
  (name) => {
    it('a name typed by a visitor or staff is not a formula in the CSV of a day off’s refunds', () => {
      const order = {
        orderId: orderId('ord_1'),
        amount: pence(1250),
        tickets: 2,
        state: 'waiting',
        why: null,
      } as const;
      const row = csvRow(refundRow({ ...order, name, tries: 0, round: 0, settledBy: null, settledNote: null }));
      expect(row.split(',')[1]).toMatch(/^"'/);
      expect(row).toContain(',12.50,2,waiting,');
    });

    it('a name typed by a visitor or staff is not a formula in the CSV of a batch’s voucher codes', () => {
      const [, row] = codesCsv([{ voucher: aVoucher({ name }), used: 0, off: pence(0) }]).split('\r\n');
      expect(row).toContain(`,"'`);
    });
  },
);
