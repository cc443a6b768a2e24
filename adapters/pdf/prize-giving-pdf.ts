import type { Certificate, PodiumCall } from '#core/competition/results/prize-giving.ts';
import { rosetteFile } from './art-files.ts';
import { drawLogo, drawSvg } from './draw-svg.ts';
import { openFonts } from './open-fonts.ts';
import { createPdf, type DocumentInfo, margin, type TaggedPdf } from './tagged-pdf.ts';
import { writeFitted, writeLines } from './write-text.ts';

type Imprint = Omit<DocumentInfo, 'title' | 'layout'> & {
  /** A line with the festival's name and date. */
  readonly imprint: string;
  /** The edition's own logo in place of the drawn one: the absolute path of a drawing, or a PNG as a data URL. */
  readonly logo?: string | undefined;
};

/** Certificates, each a landscape A4 page with the rosette of its class and place. */
export const certificatePdf = async (
  certificates: readonly Certificate[],
  { imprint, logo, ...about }: Imprint,
): Promise<Buffer> => {
  const [first] = certificates;
  const title = certificates.length === 1 && first ? `${first.hound}: ${first.title}, ${first.group}` : 'Certificates';
  const sheet = createPdf({ ...about, title, layout: 'landscape' });
  await openFonts(sheet, certificates.flatMap(textsOf));
  for (const [nth, certificate] of certificates.entries()) {
    if (nth > 0) sheet.pdf.addPage();
    writeCertificate(sheet, certificate, { imprint, logo });
  }
  return sheet.finish();
};

/** The texts of a certificate that people wrote. */
const textsOf = ({ hound, handler, signed }: Certificate) =>
  [
    [hound, 'heading'],
    [handler, 'text'],
    [signed, 'text'],
  ] as const;

const paper = '#f7f1e5';
const ink = '#1d1512';
const moss = '#46532a';
const sage = '#98a17c';

/** The strip down the left side, with the rosette and a hound on it. */
const stripWidth = 236;

const writeCertificate = (
  sheet: TaggedPdf,
  certificate: Certificate,
  { imprint, logo }: Pick<Imprint, 'imprint' | 'logo'>,
): void => {
  const { title, group, hound, handler, points, signed, level, place } = certificate;
  const { pdf } = sheet;
  const { width, height } = pdf.page;
  pdf.rect(0, 0, width, height).fill(paper);
  tornStrip(pdf, height);
  if (place <= 3) drawSvg(sheet, rosetteFile(level, place), { x: 28, y: 52, width: 178 });
  else drawSvg(sheet, 'oak-sprig.svg', { x: 26, y: 78, width: 178 });
  drawSvg(sheet, 'dog-sitting.svg', { x: 12, y: height - 270, width: 200 });
  drawSvg(sheet, 'leaf-moss.svg', { x: width - 118, y: height - 74, width: 60 });
  drawSvg(sheet, 'leaf-ochre.svg', { x: width - 172, y: height - 58, width: 44 });

  const x = stripWidth + 36;
  const line = { width: width - x - margin } as const;
  drawLogo(sheet, logo, { x, y: 52, width: 190 });
  pdf.fillColor(ink);
  sheet.writeTagged('P', () => pdf.font('text').fontSize(12).text(imprint, x, 112, line));
  sheet.writeTagged('H1', () => writeFitted(sheet, hound, 'heading', { x, y: 168, usual: 76, ...line }));
  sheet.writeTagged('P', () => {
    pdf.y = writeLines(sheet, handler, 'text', { x, y: 278, size: 17, ...line });
  });
  pdf.moveDown(0.9);
  sheet.writeTagged('H2', () => pdf.font('heading').fontSize(40).fillColor(moss).text(title, x, pdf.y, line));
  sheet.writeTagged('P', () =>
    pdf
      .font('bold')
      .fontSize(18)
      .fillColor(ink)
      .text(points === null ? group : `${group}, ${points}`, line),
  );
  const signedAt = height - 92;
  pdf
    .moveTo(x, signedAt)
    .lineTo(x + 250, signedAt)
    .lineWidth(1)
    .stroke(ink);
  sheet.writeTagged('P', () => {
    writeLines(sheet, signed, 'text', { x, y: signedAt + 8, size: 12, ...line });
  });
};

/** Draws a strip with a torn edge like the site's panels; the same on every certificate. */
const tornStrip = (pdf: TaggedPdf['pdf'], height: number): void => {
  const step = 11;
  pdf.moveTo(0, 0).lineTo(stripWidth, 0);
  for (let nth = 1; nth * step < height; nth += 1)
    pdf.lineTo(stripWidth - 7 + 5 * Math.sin(nth * 1.7) + 3 * Math.sin(nth * 4.1), nth * step);
  pdf
    .lineTo(stripWidth - 5, height)
    .lineTo(0, height)
    .fill(sage);
};

type CallSheet = Omit<Imprint, 'logo'> & { readonly group: string; readonly calls: readonly PodiumCall[] };

/** The height of a call on two lines, in points. */
const callHeight = 56;

/** The list of podium calls for the announcer, third place first, in large type. */
export const podiumPdf = async ({ group, calls, imprint, ...about }: CallSheet): Promise<Buffer> => {
  const sheet = createPdf({ ...about, title: `Podium calls: ${group}` });
  await openFonts(
    sheet,
    calls.flatMap(({ who }) => who.map((words) => [words, 'text'] as const)),
  );
  const { pdf } = sheet;
  sheet.writeTagged('H1', () => pdf.font('heading').fontSize(34).text(group));
  sheet.writeTagged('P', () => pdf.font('bold').fontSize(11).text(imprint));
  for (const { place, who } of calls) {
    pdf.moveDown(1);
    sheet.keepTogether(60 + who.length * callHeight);
    sheet.writeTagged('H2', () => pdf.font('heading').fontSize(26).text(place));
    for (const words of who) {
      sheet.keepTogether(callHeight);
      sheet.writeTagged('P', () => {
        pdf.y = writeLines(sheet, words, 'text', { x: margin, y: pdf.y, width: sheet.width, size: 20 });
      });
    }
  }
  return sheet.finish();
};
