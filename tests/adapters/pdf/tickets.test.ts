import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { ticketsPdf } from '#adapters/pdf/ticket-pdf.ts';
import { ticketSigning } from '#adapters/system/ticket-signing.ts';
import { pence } from '#core/kernel/money.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { siteFacts } from '#core/site/frame/site-facts.ts';
import { issueTickets } from '#core/tickets/issued/issue-tickets.ts';
import { type PrintedTicket, ticketPaper } from '#core/tickets/issued/paper/ticket-paper.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { ticketCode } from '#core/tickets/issued/ticket-code.ts';
import { ticketNumberOf } from '#core/tickets/issued/ticket-number.ts';
import { openEditionFolder } from '../../../server/composition/kernel/edition/edition-folder.ts';
import { codeOnPage, pdfPicture } from '../../support/pdf-picture.ts';
import { aPaidOrder } from '../mail/some-emails.ts';
import { all, expectNames } from './names-of-the-world.ts';

const folder = fileURLToPath(new URL('../../../fixtures/editions/2025', import.meta.url));
const { edition, content } = await openEditionFolder(folder);
const facts = siteFacts({ config: { edition }, catalogue: [{ kind: 'parking', price: pence(400) }] });
const files = { map: `${folder}/pictures/venue-map.svg` };
const signing = ticketSigning(['the ticket key of these tests, long enough']);

const [line] = aPaidOrder().lines;
if (!line) throw new Error('expected lines of the order');
const order = aPaidOrder({
  lines: [
    { ...line, quantity: 3 },
    { ...line, name: 'Parking, all day', quantity: 2 },
  ],
});
const issued = issueTickets(order, () => (at) => ({
  id: ticketId(String(at).padStart(32, '0')),
  number: ticketNumberOf(BigInt(at) * 12_345_678_901n),
}));
const printed = (holderName: string | null = 'Harriet Lamb'): readonly PrintedTicket[] =>
  issued.map((ticket) => ({
    ticket: { ...ticket, holderName },
    code: ticketCode(signing, ticket),
    kind: ticket.line === 1 ? 'parking' : 'entry',
    competitor: null,
  }));
const now = parseInstant('2025-10-05T12:00:00Z');
const texts = { edition, content, facts, now };
const paperOf = (tickets: readonly PrintedTicket[]) => ticketPaper(texts, order, tickets);
const wordsOf = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('tickets on paper', () => {
  it('paper tickets have one page each with all a holder needs, and a file of five stays under 350 kB', async () => {
    const pdf = await ticketsPdf(paperOf(printed()), files);
    expect(pdf.length).toBeLessThan(350_000);
    const { totalPages, text } = await extractText(new Uint8Array(pdf));
    expect(totalPages).toBe(5);
    for (const [at, page] of text.entries()) {
      for (const words of [
        issued[at]?.number ?? '',
        'Harriet Lamb',
        'Saturday 22 November 2025',
        '10am to 5pm',
        'The racecourse, East Sussex',
        'Parking is £4 all day',
        ...content.event.bring.things,
        `Order E5F60718 · page ${at + 1} of 5`,
      ])
        expect(wordsOf(page)).toContain(words);
    }
    expect(wordsOf(text[0] ?? '')).toContain('at the entrance: one scan, one person');
    expect(wordsOf(text[4] ?? '')).toContain('at the car park: one scan, one car');
  });

  it('paper tickets have the time and the place of a workshop, in place of the day’s hours', () => {
    const [ticket] = printed();
    if (!ticket) throw new Error('expected a ticket');
    const workshop = { ...ticket, kind: 'workshop', when: '1–2pm', place: 'Microscope tent' } as const;
    const [sheet] = paperOf([workshop]).sheets;
    expect(sheet?.facts.slice(1)).toEqual([
      { label: 'Time', value: '1–2pm' },
      { label: 'Where', value: 'Microscope tent, the racecourse, East Sussex BN8 4TF' },
    ]);
    expect(sheet?.fold).toContain('at the workshop: one scan, one place');
  });

  it('paper tickets of a stand name the gate at which stands come in', () => {
    const stands = aPaidOrder({ lines: [{ ...line, ticketType: 'Stands' }] });
    const [sheet] = ticketPaper(texts, stands, printed().slice(0, 1)).sheets;
    expect(sheet?.fold).toContain('at the traders’ gate: one scan, one stand');
  });

  it('paper tickets show the ticket’s own code, as decoded from a picture of the page', async () => {
    const tickets = printed();
    const pdf = await ticketsPdf(paperOf(tickets), files);
    for (const page of [1, 5]) expect(await codeOnPage(pdf, page)).toBe(tickets[page - 1]?.code);
  });

  it('paper tickets print the code 58 mm wide, with a blank margin of four modules', async () => {
    const pdf = await ticketsPdf(paperOf(printed().slice(0, 1)), files);
    const scale = 4;
    const dot = (millimetres: number) => Math.round((millimetres * 72 * scale) / 25.4);
    const module = 58 / 41;
    const [left, top] = [(44 * 25.4) / 96, (376 * 25.4) / 96];
    const quiet = 4 * module;
    const around = {
      left: dot(left - quiet) + 1,
      top: dot(top - quiet) + 1,
      width: dot(58 + 2 * quiet) - 2,
      height: dot(58 + 2 * quiet) - 2,
    };
    const { data, info } = await sharp(await pdfPicture(pdf, 1, scale))
      .extract(around)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const inside = (at: number) => at > dot(quiet) - 3 && at < dot(58 + quiet) + 3;
    const dark = [...data].flatMap((grey, at) => (grey < 200 ? [[at % info.width, Math.floor(at / info.width)]] : []));
    expect(dark.every(([x = 0, y = 0]) => inside(x) && inside(y))).toBe(true);
    const columns = dark.map(([x = 0]) => x);
    const wide =
      columns.reduce((most, x) => Math.max(most, x), 0) - columns.reduce((least, x) => Math.min(least, x), 1e9);
    expect(Math.abs(wide - dot(58))).toBeLessThan(4);
  });

  it.each(['Zoë Łukaszewska', 'Nguyễn Thị Ánh', 'Δημήτρης Παπάς', 'Ірина Ковальчук'])(
    'paper tickets write the name %s',
    async (name) => {
      const pdf = await ticketsPdf(paperOf(printed(name).slice(0, 1)), files);
      const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
      expect(wordsOf(text).replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
    },
  );

  it('paper tickets are headed by the product when the holder was erased, or no font has the name’s characters', async () => {
    for (const name of [null, '山田花子']) {
      const pdf = await ticketsPdf(paperOf(printed(name).slice(0, 1)), files);
      const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
      expect(text.match(/Adult/g)).toHaveLength(1);
    }
  });

  it('paper tickets name the places under the map, and omit them without a map', async () => {
    const textWith = async (given: typeof files | Record<string, never>) =>
      wordsOf(
        (await extractText(new Uint8Array(await ticketsPdf(paperOf(printed().slice(0, 1)), given)))).text[0] ?? '',
      );
    const [place = ''] = content.home.venue.places;
    expect(await textWith(files)).toContain(`1 ${place}`);
    expect(await textWith({})).not.toContain(place);
  });

  it('paper tickets say at the foot whether the ticket can be given away or refunded', async () => {
    const footsOf = (changes: Partial<typeof order>) =>
      ticketPaper(texts, { ...order, ...changes }, printed()).sheets.map(({ change }) => change);
    const lines = order.lines.map((each, at) => (at === 1 ? { ...each, ticketType: 'Competitors' as const } : each));
    const late = order.payment && { ...order.payment, paidAt: parseInstant('2025-11-01T12:00:00Z') };
    const [both, refund] = [footsOf({ lines })[0], footsOf({ lines })[4]];
    expect(both).toBe('Can’t come? Give it to someone else or get a refund in My Festival');
    expect(refund).toBe('Can’t come? Get a refund in My Festival');
    expect(footsOf({ lines, payment: late })[0]).toBe('Can’t come? Give it to someone else in My Festival');
    expect(footsOf({ lines, payment: late })[4]).toBe('');
    expect(footsOf({ channel: 'door' })[0]).toBe('');
    const pdf = await ticketsPdf(ticketPaper(texts, { ...order, lines }, printed()), files);
    const { text } = await extractText(new Uint8Array(pdf));
    expect(wordsOf(text[0] ?? '')).toContain(both);
    expect(wordsOf(text[4] ?? '')).toContain(refund);
  });

  it('paper tickets offer no refund past the deadline or if nothing was paid, and no giving away once doors open', () => {
    const footOn = (now: string, amount = order.payment?.amount ?? pence(0)) => {
      const payment = order.payment && { ...order.payment, amount };
      return ticketPaper({ ...texts, now: parseInstant(now) }, { ...order, payment }, printed()).sheets[0]?.change;
    };
    const [both, gift] = [
      'Can’t come? Give it to someone else or get a refund in My Festival',
      'Can’t come? Give it to someone else in My Festival',
    ];
    // Bought on 4 October, so refundable to the end of 18 October in London.
    expect(footOn('2025-10-18T23:59:00+01:00')).toBe(both);
    expect(footOn('2025-10-19T00:00:00+01:00')).toBe(gift);
    expect(footOn('2025-10-05T12:00:00Z', pence(0))).toBe(gift);
    expect(footOn('2025-11-22T09:59:00Z')).toBe(gift);
    expect(footOn('2025-11-22T10:00:00Z')).toBe('');
  });

  it('paper tickets fit a name of any length on one page', async () => {
    const pdf = await ticketsPdf(paperOf(printed('Bartholomew '.repeat(20).trim()).slice(0, 1)), files);
    expect((await extractText(new Uint8Array(pdf))).totalPages).toBe(1);
  });

  it('paper tickets print a long name whole, on two lines', async () => {
    const name = 'Wilhelmina Bartholomew-Featherstonehaugh Cholmondeley-Warner of St John’s Wood';
    const pdf = await ticketsPdf(paperOf(printed(name).slice(0, 1)), files);
    const { text } = await extractText(new Uint8Array(pdf));
    expect(wordsOf(text[0] ?? '').replaceAll('- ', '-')).toContain(name);
  });

  it('paper tickets are tagged for screen readers, with alternative text for the code and the map', async () => {
    const pdf = await ticketsPdf(paperOf(printed().slice(0, 1)), files);
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
    expect(tree).toContain(`Code of ticket ${issued[0]?.number}`);
    expect(tree).toContain(content.home.venue.map.alt);
    for (const role of ['H1', 'H2', 'P', 'Figure']) expect(tree).toContain(`"role":"${role}"`);
    expect((await document.getMarkInfo())?.Marked).toBe(true);
  });

  it('paper tickets are the same bytes each time they are made', async () => {
    const paper = paperOf(printed().slice(0, 2));
    expect((await ticketsPdf(paper, files)).equals(await ticketsPdf(paper, files))).toBe(true);
  });

  it('paper tickets name the hound, group, ring, bib and run time of a competitor', async () => {
    const [ticket] = printed();
    if (!ticket) throw new Error('expected tickets of the order');
    const competitor = {
      hound: 'Bramble',
      run: {
        class: 'junior',
        level: 'silver',
        bib: 47,
        ring: 'the beech ring',
        runsAt: parseInstant('2025-11-22T12:40:00Z'),
        reserve: false,
      },
    } as const;
    const textOf = async (known: PrintedTicket['competitor']) =>
      wordsOf(
        (
          await extractText(new Uint8Array(await ticketsPdf(paperOf([{ ...ticket, competitor: known }]), files)))
        ).text.join(' '),
      );
    const placed = await textOf(competitor);
    for (const words of [', with Bramble', 'Group and ring Junior silver, the beech ring', 'Bib and run 47, at 12:40'])
      expect(placed).toContain(words);
    expect(await textOf({ ...competitor, run: { ...competitor.run, reserve: true } })).toContain('Bib 47, reserve');
    const waiting = await textOf({ ...competitor, run: null });
    expect(waiting).toContain(', with Bramble');
    expect(waiting).not.toMatch(/Bib|Group/);
  });

  it('paper tickets print the names of their holders in all scripts', async () => {
    const tickets = all.flatMap((name) => printed(name).slice(0, 1));
    await expectNames(await ticketsPdf(paperOf(tickets), files), all);
  });
});
