import { presentCardWords } from '#core/tickets/changes/presents/card-words.ts';
import type { PresentCard } from '#core/tickets/changes/presents/present-card.ts';
import { sceneFiles } from './art-files.ts';
import { drawQr } from './draw-qr.ts';
import { drawLogo, drawSvg } from './draw-svg.ts';
import { openFonts } from './open-fonts.ts';
import { createPdf, type TaggedPdf } from './tagged-pdf.ts';
import { textRuns } from './text-runs.ts';
import type { PaperFiles } from './ticket-pdf.ts';
import { features, writeFitted, writeLines } from './write-text.ts';

/** Converts the design's pixels (a page of 794 × 1123) to PDF points (72 per inch). */
const px = (pixels: number): number => pixels * 0.75;

const ink = '#1d1512';
const quiet = '#57463b';

/** Half of the page, and so the fold. */
const half = px(561.5);
const left = px(44);
const right = px(750);
const code = { x: px(525), y: px(606), size: px(202) };
const codeColumn = { x: px(500), width: px(250) };
const messageWidth = px(430);
const messageTop = px(606);
/** Above the line of the facts. */
const messageEnds = px(905);
const factsTop = px(940);

/** The card of a present: the picture on the upper half, which is folded outside, and the words on the lower. */
export const presentCardPdf = async (card: PresentCard, { logo }: Pick<PaperFiles, 'logo'> = {}): Promise<Buffer> => {
  const sheet = createPdf({ title: card.title, author: card.festival, date: card.date, margin: 0 });
  await openFonts(sheet, textsOf(card));
  sheet.decorate(() => drawScene(sheet));
  writeFront(sheet, card);
  writeFold(sheet, card);
  writeMessage(sheet, card);
  writeCode(sheet, card);
  writeFacts(sheet, card);
  sheet.decorate(() => drawLogo(sheet, logo, { x: left, y: px(1050), width: px(158) }));
  const { pdf } = sheet;
  pdf.font('text').fontSize(px(12.5)).fillColor(quiet);
  sheet.writeTagged('P', () => writeAt(sheet, card.foot, { x: px(300), y: px(1066), width: px(450), align: 'right' }));
  return sheet.finish();
};

/** The texts that people wrote, or that name what people wrote. */
const textsOf = ({ heading, message, from, facts }: PresentCard) => [
  [heading[1], 'heading'] as const,
  [message, 'text'] as const,
  [from, 'heading'] as const,
  ...facts.map(({ value }) => [value, 'heading'] as const),
];

/** Wider than the page, and cut at the fold below the feet. */
const scene = { x: px(-250), y: px(4), width: px(1080) };

/** The scene of Home, cut to the upper half: it is wider than the page, with the hunter and her dog on the right. */
const drawScene = (sheet: TaggedPdf): void => {
  const { pdf } = sheet;
  pdf
    .save()
    .rect(-1, 0, pdf.page.width + 2, half)
    .clip();
  for (const layer of sceneFiles) drawSvg(sheet, layer, scene);
  pdf.restore();
};

const writeFront = (sheet: TaggedPdf, { heading: [forWhom, name], headline }: PresentCard): void => {
  sheet.pdf.fillColor(ink);
  sheet.writeTagged('H1', () => {
    sheet.pdf.font('heading').fontSize(px(76));
    writeAt(sheet, `${forWhom} `, { x: left, y: px(30), characterSpacing: px(-2) });
    const shown = textRuns(name, 'heading').length > 0 ? name : '';
    if (shown) writeFitted(sheet, shown, 'heading', { x: left, y: px(108), width: px(330), usual: px(76) });
  });
  sheet.pdf.font('text').fontSize(px(20)).fillColor(ink);
  sheet.writeTagged('P', () => writeAt(sheet, headline, { x: left + px(3), y: px(222), width: px(290) }));
};

const writeFold = (sheet: TaggedPdf, { fold }: PresentCard): void => {
  const { pdf } = sheet;
  sheet.decorate(() => {
    pdf
      .save()
      .lineWidth(1)
      .dash(px(6), { space: px(4) });
    pdf.moveTo(0, half).lineTo(pdf.page.width, half).stroke('#84705f').restore();
  });
  pdf.font('text').fontSize(px(13)).fillColor(quiet);
  sheet.writeTagged('P', () => writeAt(sheet, fold, { x: left, y: half + px(8) }));
};

/** The message as large as fits above the facts, and whom it is from. */
const writeMessage = (sheet: TaggedPdf, { message, from }: PresentCard): void => {
  const { pdf } = sheet;
  pdf.fillColor(ink);
  const paragraphs = message.split('\n').filter((each) => textRuns(each, 'text').length > 0);
  const size = sizeOf(sheet, paragraphs);
  let y = messageTop;
  for (const paragraph of paragraphs)
    sheet.writeTagged('P', () => {
      y = writeLines(sheet, paragraph, 'text', { x: left, y, width: messageWidth, size });
    });
  if (from !== '' && textRuns(from, 'heading').length > 0)
    sheet.writeTagged('P', () =>
      writeFitted(sheet, from, 'heading', { x: left, y: y + px(10), width: messageWidth, usual: px(25) }),
    );
  if (y < px(770)) sheet.decorate(() => drawSvg(sheet, 'oak-sprig.svg', { x: left, y: y + px(62), width: px(170) }));
};

const sizeOf = ({ pdf }: TaggedPdf, paragraphs: readonly string[]): number => {
  const room = messageEnds - messageTop - px(50);
  for (let size = px(27); size > px(12); size -= px(1)) {
    pdf.font('text').fontSize(size);
    const lines = paragraphs.reduce((sum, each) => sum + Math.ceil((pdf.widthOfString(each) * 1.12) / messageWidth), 0);
    if (lines * size * 1.4 <= room) return size;
  }
  return px(12);
};

const writeCode = (sheet: TaggedPdf, card: PresentCard): void => {
  const { pdf } = sheet;
  sheet.drawFigure(presentCardWords.code(card.code), () => drawQr(sheet, card.address, code));
  pdf.font('heading').fontSize(px(27)).fillColor(ink);
  sheet.writeTagged('P', () => writeAt(sheet, card.code, { ...codeColumn, y: px(822), align: 'center' }));
  pdf.font('text').fontSize(px(14.5)).fillColor(quiet);
  sheet.writeTagged('P', () => {
    writeAt(sheet, `${card.how} `, { ...codeColumn, y: px(860), align: 'center' });
    pdf.fontSize(Math.min(px(14.5), (px(14.5) * codeColumn.width) / pdf.widthOfString(card.page)));
    writeAt(sheet, card.page, { ...codeColumn, y: px(902), align: 'center' });
  });
};

const writeFacts = (sheet: TaggedPdf, { facts }: PresentCard): void => {
  const gap = px(26);
  const width = (right - left - gap * (facts.length - 1)) / facts.length;
  for (const [at, { label, value }] of facts.entries()) {
    const x = left + at * (width + gap);
    sheet.decorate(() =>
      sheet.pdf
        .moveTo(x, factsTop)
        .lineTo(x + width, factsTop)
        .lineWidth(1.5)
        .stroke(ink),
    );
    sheet.writeTagged('P', () => {
      sheet.pdf.font('text').fontSize(px(13.5)).fillColor(quiet);
      writeAt(sheet, `${label} `, { x, y: factsTop + px(10), width });
      sheet.pdf.fillColor(ink);
      writeLines(sheet, value, 'heading', { x, y: factsTop + px(28), width, size: px(17.5) });
    });
  }
};

const writeAt = (
  { pdf }: TaggedPdf,
  text: string,
  { x, y, ...options }: { readonly x: number; readonly y: number } & PDFKit.Mixins.TextOptions,
): void => {
  pdf.text(text, x, y, { lineBreak: options.width !== undefined, features, ...options });
};
