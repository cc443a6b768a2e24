import type { Certificate, PodiumCall } from '#core/competition-results/prize-giving.ts';
import { createPdf, type DocumentInfo, margin, type TaggedPdf } from './tagged-pdf.ts';

type Imprint = Omit<DocumentInfo, 'title' | 'layout'> & {
  /** A line with the festival's name and date. */
  readonly imprint: string;
};

/** Certificates, each a landscape A4 page in the festival's colours with a rosette. */
export const certificatePdf = (
  certificates: readonly Certificate[],
  { imprint, ...about }: Imprint,
): Promise<Buffer> => {
  const [first] = certificates;
  const title = certificates.length === 1 && first ? `${first.hound}: ${first.title}, ${first.group}` : 'Certificates';
  const sheet = createPdf({ ...about, title, layout: 'landscape' });
  for (const [nth, certificate] of certificates.entries()) {
    if (nth > 0) sheet.pdf.addPage();
    writeCertificate(sheet, certificate, imprint);
  }
  return sheet.finish();
};

const paper = '#f7f1e5';
const ink = '#1d1512';
const moss = '#46532a';
const ochre = '#d99a2b';
const metals = { gold: ochre, silver: '#a9a59c', bronze: '#a8643a' } as const;

const writeCertificate = (sheet: TaggedPdf, certificate: Certificate, imprint: string): void => {
  const { title, group, hound, handler, points, signed } = certificate;
  const { pdf } = sheet;
  const { width, height } = pdf.page;
  pdf.rect(0, 0, width, height).fill(paper);
  pdf
    .lineWidth(7)
    .rect(24, 24, width - 48, height - 48)
    .stroke(moss);
  pdf
    .lineWidth(1.5)
    .rect(34, 34, width - 68, height - 68)
    .stroke(ochre);
  drawRosette(sheet, certificate);
  pdf.fillColor(ink);
  const centred = { align: 'center', width: sheet.width } as const;
  sheet.writeTagged('P', () => pdf.font('bold').fontSize(14).text(imprint, margin, 200, centred));
  sheet.writeTagged('H1', () => pdf.font('heading').fontSize(fitting(hound)).text(hound, margin, 226, centred));
  sheet.writeTagged('P', () => pdf.font('text').fontSize(18).text(handler, centred));
  pdf.moveDown(0.6);
  sheet.writeTagged('H2', () => pdf.font('heading').fontSize(36).fillColor(moss).text(title, centred));
  sheet.writeTagged('P', () => pdf.font('text').fontSize(18).fillColor(ink).text(`${group}, ${points}`, centred));
  sheet.writeTagged('P', () =>
    pdf
      .font('text')
      .fontSize(12)
      .text(signed, margin, height - margin - 40, centred),
  );
};

/** Long names are set smaller, so that they stay on one line. */
const fitting = (hound: string): number => Math.max(28, Math.min(64, Math.floor(1_150 / Math.max(1, hound.length))));

/** A rosette in the level's colour: pleats around a disc with the place, and two ribbons. */
const drawRosette = ({ pdf }: TaggedPdf, { level, place }: Certificate): void => {
  const [x, y] = [pdf.page.width / 2, 112];
  const colour = metals[level];
  for (const side of [-1, 1])
    pdf
      .polygon(
        [x + side * 6, y + 20],
        [x + side * 34, y + 22],
        [x + side * 48, y + 84],
        [x + side * 32, y + 74],
        [x + side * 20, y + 86],
      )
      .fill(moss);
  const pleats = 20;
  for (let nth = 0; nth < pleats; nth += 1) {
    const angle = (nth / pleats) * 2 * Math.PI;
    pdf.circle(x + 40 * Math.cos(angle), y + 40 * Math.sin(angle), 10).fill(colour);
  }
  pdf.circle(x, y, 40).fill(colour);
  pdf.circle(x, y, 29).fill(paper);
  pdf
    .font('heading')
    .fontSize(32)
    .fillColor(ink)
    .text(String(place), x - 29, y - 20, { align: 'center', width: 58 });
};

type CallSheet = Imprint & { readonly group: string; readonly calls: readonly PodiumCall[] };

/** The list of podium calls for the announcer, third place first, in large type. */
export const podiumPdf = ({ group, calls, imprint, ...about }: CallSheet): Promise<Buffer> => {
  const sheet = createPdf({ ...about, title: `Podium calls: ${group}` });
  const { pdf } = sheet;
  sheet.writeTagged('H1', () => pdf.font('heading').fontSize(34).text(group));
  sheet.writeTagged('P', () => pdf.font('bold').fontSize(11).text(imprint));
  for (const { place, who } of calls) {
    pdf.moveDown(1);
    sheet.keepTogether(60 + who.length * 50);
    sheet.writeTagged('H2', () => pdf.font('heading').fontSize(26).text(place));
    for (const words of who) sheet.writeTagged('P', () => pdf.font('text').fontSize(20).text(words));
  }
  return sheet.finish();
};
