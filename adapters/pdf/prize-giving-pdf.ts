import type { Certificate, PodiumCall } from '#core/competition-results/prize-giving.ts';
import { createPdf, type DocumentInfo, margin } from './tagged-pdf.ts';

type Imprint = Omit<DocumentInfo, 'title' | 'layout'> & {
  /** A line with the festival's name and date. */
  readonly imprint: string;
};

/** A certificate: one landscape A4 page. */
export const certificatePdf = (certificate: Certificate, { imprint, ...about }: Imprint): Promise<Buffer> => {
  const { title, group, hound, handler, points, signed } = certificate;
  const sheet = createPdf({ ...about, title: `${hound}: ${title}, ${group}`, layout: 'landscape' });
  const { pdf } = sheet;
  const edge = margin / 2;
  pdf
    .lineWidth(2)
    .rect(edge, edge, pdf.page.width - 2 * edge, pdf.page.height - 2 * edge)
    .stroke();
  sheet.writeTagged('P', () =>
    pdf
      .font('bold')
      .fontSize(14)
      .text(imprint, margin, margin + 30, { align: 'center' }),
  );
  pdf.moveDown(1.5);
  sheet.writeTagged('H1', () => pdf.font('heading').fontSize(64).text(hound, { align: 'center' }));
  sheet.writeTagged('P', () => pdf.font('text').fontSize(18).text(handler, { align: 'center' }));
  pdf.moveDown(1.2);
  sheet.writeTagged('H2', () => pdf.font('heading').fontSize(36).text(title, { align: 'center' }));
  sheet.writeTagged('P', () => pdf.font('text').fontSize(18).text(`${group}, ${points}`, { align: 'center' }));
  sheet.writeTagged('P', () =>
    pdf
      .font('text')
      .fontSize(12)
      .text(signed, margin, pdf.page.height - margin - 50, { align: 'center' }),
  );
  return sheet.finish();
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
