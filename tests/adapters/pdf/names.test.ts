import { describe, expect, it } from 'vitest';
import { invoicePdf } from '#adapters/pdf/invoice-pdf.ts';
import { certificatePdf, podiumPdf } from '#adapters/pdf/prize-giving-pdf.ts';
import { undrawable } from '#adapters/pdf/text-runs.ts';
import type { Certificate } from '#core/competition/results/prize-giving.ts';
import { instant } from '#core/kernel/time.ts';
import { all, expectNames, names, textOf } from './names-of-the-world.ts';

const about = { author: 'The festival', date: instant(0), imprint: '22 November 2025' };
const aCertificate = (name: string): Certificate => ({
  place: 1,
  level: 'gold',
  title: '1st place',
  group: 'Gold hounds',
  hound: name,
  handler: `Spaniel, with ${name}`,
  points: '53 points',
  signed: `Signed by ${name}, head judge`,
});

describe('names in PDFs', () => {
  it.each(Object.entries(names))('names in PDFs have a font for each character: %s', (_, own) => {
    expect(own.flatMap(undrawable)).toEqual([]);
  });

  it('names are printed on certificates in all scripts: hound, handler and judge', async () => {
    await expectNames(await certificatePdf(all.map(aCertificate), about), [...all, ...all, ...all]);
  });

  it('names are printed on podium calls in all scripts', async () => {
    const calls = [{ place: '1st place', who: all.map((name) => `${name}, Spaniel, with ${name}.`) }];
    await expectNames(await podiumPdf({ group: 'Gold', calls, ...about }), [...all, ...all]);
  });

  it('names are printed on invoices in all scripts: company, person and address', async () => {
    const pdf = await invoicePdf({
      title: 'VAT invoice GBTF25-0001',
      kind: 'VAT invoice',
      festival: 'The festival',
      date: instant(0),
      letterhead: ['The festival', ...all.slice(0, 10)],
      buyer: [...all.slice(10), '1-1 東京都'],
      facts: [],
      heads: ['What'],
      rows: [['Adult day ticket']],
      sums: [],
      foot: '',
    });
    await expectNames(pdf, [...all, '1-1 東京都']);
  });

  it('names in PDFs read from right to left in Hebrew and Arabic, also beside Latin text', async () => {
    const text = await textOf(await certificatePdf([aCertificate('שרה Cohen כהן')], about));
    expect(text).toContain('שרה Cohen כהן');
    expect(await textOf(await certificatePdf([aCertificate('محمد بن علي')], about))).toContain('محمد بن علي');
  });

  it('names in PDFs leave out a pictograph, and say which characters no font has', () => {
    expect(undrawable('Siân 🐕‍🦺 ap Dafydd 🏴󠁧󠁢󠁷󠁬󠁳󠁿')).toEqual([]);
    expect(undrawable('Rex ꦱꦫ')).toEqual(['ꦱ', 'ꦫ']);
  });
});
