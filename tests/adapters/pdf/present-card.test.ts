import { fileURLToPath } from 'node:url';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { presentCardPdf } from '#adapters/pdf/present-card-pdf.ts';
import { instant } from '#core/kernel/time.ts';
import { type GiftId, giftId, type TicketGift } from '#core/tickets/changes/gift.ts';
import { presentCard } from '#core/tickets/changes/presents/present-card.ts';
import { presentCodeOf } from '#core/tickets/changes/presents/present-code.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { openEditionFolder } from '../../../server/composition/kernel/edition/edition-folder.ts';
import { codeOnPage, pdfPicture } from '../../support/pdf-picture.ts';
import { aPaidOrder } from '../mail/some-emails.ts';

const { edition, content } = await openEditionFolder(
  fileURLToPath(new URL('../../../fixtures/editions/2025', import.meta.url)),
);
const code = presentCodeOf(123_456_789_012_345n);
const order = aPaidOrder();
const gift = (change: Partial<TicketGift> = {}): TicketGift => ({
  id: giftId('gift_68e0d3f0') satisfies GiftId,
  ticketId: ticketId('0'.repeat(32)),
  orderId: order.id,
  state: 'open',
  giver: null,
  giverName: 'Harriet Lamb',
  giverEmail: null,
  name: 'Beth',
  email: null,
  message: 'Happy birthday, you daft thing. Wellies provided, dog included, and someone else is cooking.',
  signedBy: 'Harriet, Tom and Poppy',
  givenAt: instant(Date.UTC(2025, 9, 4)),
  endedAt: null,
  codeHash: 'a hash',
  ...change,
});
const card = (change: Partial<TicketGift> = {}) =>
  presentCard(
    {
      edition,
      headline: content.home.before.headline,
      site: { origin: 'https://festival.example', host: 'festival.example' },
      metadata: undefined,
    },
    { gift: gift(change), order, line: 0, code },
  );
const textOf = async (pdf: Uint8Array) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text;

describe('the card of a present', () => {
  it('the card of a present has names, message, code and day, no price, and the same bytes each time', async () => {
    const pdf = await presentCardPdf(card());
    expect(Buffer.compare(pdf, await presentCardPdf(card()))).toBe(0);
    const text = await textOf(pdf);
    for (const words of [
      'Beth',
      'Happy birthday',
      'Harriet, Tom and Poppy',
      code,
      'festival.example/present',
      '22 November 2025',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('£');
    expect(await codeOnPage(pdf, 1)).toBe(`https://festival.example/present#${code}`);
  });

  it.each([
    [
      'a long message',
      { message: 'Truffles and mud. '.repeat(13).trim(), name: 'Bartholomew Featherstonehaugh-Smythe' },
    ],
    ['no message', { message: null, signedBy: null }],
    ['letters of other alphabets', { name: '田中 ひろし', message: 'Привет\nעם אהבה', signedBy: 'Ζωή' }],
  ])('the card of a present stays on one page: %s', async (_, change) => {
    const pdf = await presentCardPdf(card(change));
    const { numPages } = await getDocumentProxy(new Uint8Array(pdf));
    expect(numPages).toBe(1);
    expect((await pdfPicture(pdf, 1)).length).toBeGreaterThan(0);
  });
});
