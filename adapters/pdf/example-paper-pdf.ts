import { createPdf, type DocumentInfo } from './tagged-pdf.ts';

/** A page in place of the papers that traders of the example festival have handed in. It says that it is an example. */
export const examplePaperPdf = (about: Pick<DocumentInfo, 'author' | 'date'>): Promise<Buffer> => {
  const title = 'An example of a paper';
  const sheet = createPdf({ ...about, title });
  const { pdf } = sheet;
  sheet.writeTagged('H1', () => pdf.font('heading').fontSize(28).text(title));
  sheet.writeTagged('P', () =>
    pdf
      .moveDown()
      .font('text')
      .fontSize(13)
      .text('The traders of the example festival are made up, and so are their papers. A real one would be here.'),
  );
  return sheet.finish();
};
