import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { invoicePdf } from '#adapters/pdf/invoice-pdf.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { InvoicePaper } from '#core/money/invoices/invoice-paper.ts';

const paper: InvoicePaper = {
  title: 'VAT invoice GBTF25-0001',
  kind: 'VAT invoice',
  festival: 'The Great British Truffle Festival',
  date: parseInstant('2025-10-04T12:00:00+01:00'),
  letterhead: ['The Great British Truffle Festival', 'The racecourse'],
  buyer: ['Oak & Sons Ltd', 'Harriet Lamb'],
  facts: [{ label: 'Number', value: 'GBTF25-0001' }],
  heads: ['What', 'Quantity', 'VAT', 'Price'],
  rows: [['Adult day ticket', '3', '20%', '£45.00']],
  sums: [{ label: 'Total', value: '£45.00' }],
  foot: 'Paid in full on 4 October 2025.',
};
const textOf = async (changed: Partial<InvoicePaper>) => {
  const pdf = await invoicePdf({ ...paper, ...changed });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ').replaceAll('- ', '-');
};

it('an invoice prints the buyer’s company, address and products whole, however long they are', async () => {
  const company = 'Featherstonehaugh, Cholmondeley-Warner & Daughters Mycological Supplies (East Sussex) LLP';
  const street = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2);
  const product = 'A table for eight at the Fine Foods lunch, with a talk by the mushroom growers and a tasting';
  const text = await textOf({ buyer: [company, 'Harriet Lamb', street], rows: [[product, '1', '20%', '£256.00']] });
  expect(text).toContain(company);
  expect(text.replaceAll(' ', '')).toContain(street);
  expect(text).toContain(product);
  expect(text).not.toContain('…');
});

it('an invoice has a second page when its rows need one', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => [`Product ${at}`, '1', '20%', '£1.00']);
  expect(await textOf({ rows })).toContain('Product 39');
});
