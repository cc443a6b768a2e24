import { paperMessages } from '#core/tickets/issued/paper/messages.ts';
import type { PaperFact, TicketPaper, TicketSheet } from '#core/tickets/issued/paper/ticket-paper.ts';
import { sceneFiles } from './art-files.ts';
import { drawQr } from './draw-qr.ts';
import { drawLogo, drawSvg } from './draw-svg.ts';
import { openFonts } from './open-fonts.ts';
import { createPdf, type TaggedPdf } from './tagged-pdf.ts';
import { textRuns } from './text-runs.ts';
import { features, writeFitted } from './write-text.ts';

export type PaperFiles = {
  /** The absolute path of the edition's map, when it is a drawing. */
  readonly map?: string | undefined;
  /** The edition's own logo in place of the drawn one: the absolute path of a drawing, or a PNG as a data URL. */
  readonly logo?: string | undefined;
};

/** Converts the design's pixels (a page of 794 × 1123) to PDF points (72 per inch). */
const px = (pixels: number): number => pixels * 0.75;
const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

const ink = '#1d1512';
const quiet = '#57463b';
const spindle = '#d6255b';
const rule = '#cdbd9f';
const paperWhite = '#ffffff';
const cream = '#f7f1e5';

const sceneHeight = px(346);
/** The left edges of the columns: the code on the left, the text on the right. */
const left = px(44);
const right = px(330);
const columnWidth = px(420);
const codeSize = mm(58);
const nameBox = { x: right, width: columnWidth };
/** The scent line of Home, from the hound's nose to the code; it ends outside the code's quiet zone. */
const scentLine =
  'M386 286C378 304 382 320 396 332C410 346 392 355 356 356C320 357 302 370 298 396C295 424 303 448 291 476';

/** Tickets on paper: one A4 page each, tagged for screen readers. The scene is vector art, stored once per document. */
export const ticketsPdf = async (paper: TicketPaper, files: PaperFiles = {}): Promise<Buffer> => {
  const sheet = createPdf({ title: paper.title, author: paper.festival, date: paper.date, margin: 0 });
  await openFonts(sheet, paper.sheets.flatMap(textsOf));
  for (const [at, ticket] of paper.sheets.entries()) {
    if (at > 0) sheet.pdf.addPage();
    sheet.decorate(() => drawScene(sheet, files));
    writeTicket(sheet, ticket, paper);
    writeFold(sheet, ticket);
    writeTravel(sheet, paper, files);
    writeFoot(sheet, ticket);
  }
  return sheet.finish();
};

/** The texts of a ticket that people wrote, or that name what people wrote. */
const textsOf = ({ holder, product, facts }: TicketSheet) => [
  [holder ?? '', 'heading'] as const,
  [product, 'heading'] as const,
  [product, 'bold'] as const,
  ...facts.map(({ value }) => [value, 'heading'] as const),
];

const drawScene = (sheet: TaggedPdf, { logo }: PaperFiles): void => {
  const { pdf } = sheet;
  // Extends beyond both edges of the page, where a viewer might show a seam.
  const scene = { x: -1, width: pdf.page.width + 2 };
  pdf.save().rect(scene.x, 0, scene.width, sceneHeight).clip();
  for (const layer of sceneFiles) drawSvg(sheet, layer, { ...scene, y: px(-84.25) });
  drawSvg(sheet, 'edge-2.svg', { x: px(-203), y: px(320), width: px(1200) }, paperWhite);
  pdf.restore();
  drawLogo(sheet, logo, { x: left, y: px(36), width: px(188) });
  pdf.save().scale(0.75).path(scentLine).lineWidth(4.5).dash(15, { space: 9 }).stroke(spindle).restore();
};

const writeTicket = (sheet: TaggedPdf, { number, code, holder, product, facts }: TicketSheet, paper: TicketPaper) => {
  const { pdf } = sheet;
  pdf.fillColor(ink).font('heading').fontSize(px(60));
  sheet.writeTagged('P', () => {
    for (const [at, line] of paper.headline.entries())
      writeAt(sheet, line, { x: left, y: px(103 + 52 * at), width: px(420), characterSpacing: px(-1.6) });
  });

  sheet.drawFigure(paperMessages.code(number), () => drawQr(sheet, code, { x: left, y: px(376), size: codeSize }));
  pdf.font('heading').fontSize(px(25));
  sheet.writeTagged('P', () => writeAt(sheet, number, { x: left, y: px(612), width: codeSize, align: 'center' }));

  pdf.fillColor(ink);
  const name = holder !== null && textRuns(holder, 'heading').length > 0 ? holder : null;
  sheet.writeTagged('H1', () =>
    writeFitted(sheet, name ?? product, 'heading', { ...nameBox, y: px(371), usual: px(41) }),
  );
  if (name !== null)
    sheet.writeTagged('P', () => writeFitted(sheet, product, 'bold', { ...nameBox, y: px(420), usual: px(19) }));
  writeFacts(sheet, facts);
};

/** Writes two facts per row; a last fact without a neighbour takes the whole width. */
const writeFacts = (sheet: TaggedPdf, facts: readonly PaperFact[]): void => {
  const first = px(244);
  const gap = px(26);
  for (const [at, fact] of facts.entries()) {
    const alone = at % 2 === 0 && at === facts.length - 1;
    const x = at % 2 === 0 ? right : right + first + gap;
    const width = alone ? columnWidth : at % 2 === 0 ? first : columnWidth - first - gap;
    const y = px(464 + 59 * Math.floor(at / 2));
    sheet.decorate(() => line(sheet, x, y, width, ink, 1.5));
    sheet.writeTagged('P', () => {
      sheet.pdf.font('text').fontSize(px(13.5)).fillColor(quiet);
      writeAt(sheet, `${fact.label} `, { x, y: y + px(9), width });
      sheet.pdf.fillColor(ink);
      writeFitted(sheet, fact.value, 'heading', { x, y: y + px(26), width, usual: px(20) });
    });
  }
};

const writeFold = (sheet: TaggedPdf, { fold }: TicketSheet): void => {
  const { pdf } = sheet;
  const y = px(705);
  pdf.font('text').fontSize(px(13));
  const ends = left + pdf.widthOfString(fold) + px(12);
  sheet.decorate(() => {
    pdf
      .save()
      .lineWidth(1.5)
      .dash(px(6), { space: px(4) });
    pdf.moveTo(0, y).lineTo(px(32), y).moveTo(ends, y).lineTo(pdf.page.width, y).stroke('#84705f').restore();
  });
  pdf.fillColor(quiet);
  sheet.writeTagged('P', () => writeAt(sheet, fold, { x: left, y: px(696) }));
};

/** The lower half: how to get there, what to bring, and the map. */
const writeTravel = (sheet: TaggedPdf, { travel, bring, map }: TicketPaper, files: PaperFiles): void => {
  const ways = travel.ways.map(({ what, says }) => ({ lead: what, text: says }));
  const things = bring.things.map((text) => ({ text }));
  const travelBox = { x: left, width: px(232) };
  const bringBox = { x: px(304), width: px(182) };
  const size = Math.min(sizeOfList(sheet, ways, travelBox.width), sizeOfList(sheet, things, bringBox.width));
  writeList(sheet, travel.title, ways, { ...travelBox, size });
  writeList(sheet, bring.title, things, { ...bringBox, size });

  const { map: file } = files;
  // Without a drawn map its caption, which names the numbered places, is left out, too.
  if (!file?.endsWith('.svg')) return;
  const { pdf } = sheet;
  const box = { x: px(514), y: px(740), width: px(236) };
  let below = box.y;
  sheet.drawFigure(map.alt, () => {
    const height = drawSvg(sheet, file, box);
    pdf.rect(box.x, box.y, box.width, height).lineWidth(1.5).stroke(ink);
    below += height + px(6);
  });
  pdf.font('text').fontSize(px(11)).fillColor(quiet);
  sheet.writeTagged('P', () => writeAt(sheet, map.caption, { x: box.x, y: below, width: box.width, lineGap: px(1) }));
};

type Item = { readonly lead?: string; readonly text: string };

const listTop = px(738);
/** The lowest position of a list: above the grass. */
const listEnds = px(1000);
const headingHeight = px(32);
const itemPadding = px(6);

/** The largest font size at which a list stays above the grass, because the edition's texts may be long. */
const sizeOfList = ({ pdf }: TaggedPdf, items: readonly Item[], width: number): number => {
  for (let size = px(14); size > px(9); size -= px(0.5)) {
    pdf.font('text').fontSize(size);
    const heights = items.map((item) => pdf.heightOfString(wordsOf(item), { width }) + 2 * itemPadding);
    if (headingHeight + heights.reduce((sum, height) => sum + height, 0) <= listEnds - listTop) return size;
  }
  return px(9);
};

const wordsOf = ({ lead, text }: Item): string => (lead ? `${lead}: ${text}` : text);

const writeList = (
  sheet: TaggedPdf,
  title: string,
  items: readonly Item[],
  { x, width, size }: { readonly x: number; readonly width: number; readonly size: number },
): void => {
  const { pdf } = sheet;
  pdf.font('heading').fontSize(px(21)).fillColor(ink);
  sheet.writeTagged('H2', () => writeAt(sheet, title, { x, y: listTop - px(4), width }));
  let y = listTop + headingHeight;
  for (const [at, item] of items.entries()) {
    sheet.decorate(() => line(sheet, x, y, width, at === 0 ? ink : rule, at === 0 ? 1.5 : 0.75));
    sheet.writeTagged('P', () => {
      pdf.fillColor(ink).fontSize(size);
      if (item.lead) pdf.font('bold').text(`${item.lead}: `, x, y + itemPadding, { width, continued: true });
      pdf.font('text');
      if (item.lead) pdf.text(item.text, { width });
      else pdf.text(item.text, x, y + itemPadding, { width });
    });
    y = pdf.y + itemPadding;
  }
};

const writeFoot = (sheet: TaggedPdf, { page, change }: TicketSheet): void => {
  const { pdf } = sheet;
  const { width, height } = pdf.page;
  sheet.decorate(() => {
    pdf.rect(0, height - px(74), width, px(74)).fill(ink);
    drawSvg(sheet, 'ground.svg', { x: px(-161), y: height - px(116), width: px(1600) });
  });
  pdf.font('text').fontSize(px(13)).fillColor(cream);
  const y = height - px(30);
  sheet.writeTagged('P', () => writeAt(sheet, page, { x: left, y }));
  if (change) sheet.writeTagged('P', () => writeAt(sheet, change, { x: left, y, width: px(706), align: 'right' }));
};

const line = ({ pdf }: TaggedPdf, x: number, y: number, width: number, colour: string, weight: number): void => {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .stroke(colour);
};

type Point = { readonly x: number; readonly y: number };
type Place = Point & PDFKit.Mixins.TextOptions;

const writeAt = ({ pdf }: TaggedPdf, text: string, { x, y, ...options }: Place): void => {
  pdf.text(text, x, y, { lineBreak: options.width !== undefined, features, ...options });
};
