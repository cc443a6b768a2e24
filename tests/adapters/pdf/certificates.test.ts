import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { certificatePdf } from '#adapters/pdf/prize-giving-pdf.ts';
import type { Certificate } from '#core/competition/results/prize-giving.ts';
import { levels } from '#core/kernel/class-and-level.ts';
import { instant } from '#core/kernel/time.ts';

const about = { author: 'The festival', date: instant(0), imprint: '22 November 2025' };
const aCertificate = (change: Partial<Certificate>): Certificate => ({
  place: 1,
  level: 'gold',
  title: '1st place',
  group: 'Gold hounds',
  hound: 'Truffle',
  handler: 'Spaniel, with Harriet Lamb',
  points: '53 points',
  signed: 'Signed by Nell Ashdown, head judge',
  ...change,
});

describe('certificates', () => {
  it('certificates are drawn for places with and without a rosette, a page each, in one file', async () => {
    const all = levels.flatMap((level) => [1, 2, 3, 4].map((place) => aCertificate({ level, place })));
    const pdf = await certificatePdf(all, about);
    const { totalPages, text } = await extractText(new Uint8Array(pdf));
    expect(totalPages).toBe(12);
    expect(text.every((page) => page.includes('Truffle') && page.includes('Signed by Nell Ashdown'))).toBe(true);
  });

  it('certificates keep a long name on one page', async () => {
    const pdf = await certificatePdf([aCertificate({ hound: 'Bramble of the Long Barrow at Firle Beacon' })], about);
    expect((await extractText(new Uint8Array(pdf))).totalPages).toBe(1);
  });
});
