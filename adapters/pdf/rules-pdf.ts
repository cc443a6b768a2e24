import type { RuleBlock } from '#core/site/content/rules-document.ts';
import type { RulesPaper } from '#core/site/content/rules-printer.ts';
import { createPdf, margin, type TaggedPdf } from './tagged-pdf.ts';

type Table = Extract<RuleBlock, { kind: 'table' }>;

const gutter = 36;
const figureWidth = 82;
const rowHeight = 23;

/** The rules as a PDF, made from the same document as the page, so that no figure can differ. */
export const rulesPdf = ({ document, imprint, ...about }: RulesPaper): Promise<Buffer> => {
  const { title, intro, chapters } = document;
  const sheet = createPdf({ ...about, title });
  const { pdf } = sheet;
  sheet.writeTagged('H1', () => pdf.font('heading').fontSize(28).text(title));
  sheet.writeTagged('P', () => pdf.font('text').fontSize(11).text(intro));
  sheet.writeTagged('P', () => pdf.font('bold').fontSize(9).text(imprint));
  for (const [at, chapter] of chapters.entries()) {
    pdf.moveDown(1);
    sheet.keepTogether(headingHeight + heightOf(chapter.blocks[0], sheet));
    sheet.writeTagged('H2', () =>
      pdf
        .font('heading')
        .fontSize(17)
        .text(`${at + 1}. ${chapter.title}`),
    );
    pdf.moveDown(0.3);
    for (const block of chapter.blocks) {
      sheet.keepTogether(heightOf(block, sheet));
      if (block.kind === 'rule') writeRule(block, sheet);
      else writeTable(block, sheet);
    }
  }
  return sheet.finish();
};

const headingHeight = 30;

const heightOf = (block: RuleBlock | undefined, { pdf, width }: TaggedPdf): number => {
  if (block?.kind === 'table') return (block.rows.length + 1) * rowHeight;
  pdf.font('text').fontSize(10);
  return pdf.heightOfString(block?.text ?? '', { width: width - gutter });
};

/** Writes a rule's number in the left margin, and its text beside it. */
const writeRule = ({ rule, text }: Extract<RuleBlock, { kind: 'rule' }>, sheet: TaggedPdf): void => {
  const { pdf, width } = sheet;
  sheet.writeTagged('P', () => {
    const top = pdf.y;
    // The space separates number and text when the PDF is read aloud.
    pdf.font('bold').fontSize(10).text(`${rule} `, margin, top, { width: gutter });
    pdf.font('text').text(text, margin + gutter, top, { width: width - gutter });
  });
  pdf.x = margin;
  pdf.moveDown(0.35);
};

const writeTable = ({ columns, rows }: Table, { pdf, whole }: TaggedPdf): void => {
  const left = { x: 'left', y: 'top' } as const;
  const right = { x: 'right', y: 'top' } as const;
  pdf.font('text').fontSize(10);
  const table = {
    // Tags the table for screen readers. The package's types lack this property; a separate variable avoids the compiler's
    // check for unknown properties.
    structParent: whole,
    columnStyles: ['*', ...columns.slice(1).map(() => figureWidth)],
    defaultStyle: {
      border: { top: 0, right: 0, bottom: 0.5, left: 0 },
      padding: { top: 5, right: 2, bottom: 5, left: 0 },
    },
    data: [
      columns.map((text, at) => ({
        text,
        type: 'TH' as const,
        scope: 'Column' as const,
        align: at === 0 ? left : right,
      })),
      ...rows.map(({ rule, cells: [what = '', ...figures] }) => [
        { text: rule === null ? what : `${rule}  ${what}`, type: 'TH' as const, scope: 'Row' as const, align: left },
        ...figures.map((text) => ({ text, type: 'TD' as const, align: right })),
      ]),
    ],
  };
  pdf.table(table);
  pdf.moveDown(0.6);
};
