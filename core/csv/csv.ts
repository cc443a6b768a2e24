/** One cell of a table: text, a number that programs may add up, or such a number as it is to be written. */
export type Cell = string | number | { readonly number: string } | null;

/** What a file of rows begins with, so that spreadsheets read it as UTF-8. */
export const csvBeginning = '\uFEFF';

/** A row as RFC 4180 writes it, with its line end. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * A cell. Text that a spreadsheet would run as a formula is led by an apostrophe, which spreadsheets take for "this is
 * text": names and notes come from strangers. So is text that it would take for a number and change: one that begins with
 * a zero, has more digits than it keeps, or looks like 1E5. Numbers stay numbers, negative ones too.
 */
export const csvCell = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.number;
  const text = mayRun(cell) || wouldChange(cell) ? `'${cell}` : cell;
  return /[",\r\n\t;']/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Whether a spreadsheet may take the text for a formula: by its first sign, also behind spaces and in its wide form. */
const mayRun = (text: string): boolean =>
  /^[\s\u00A0\uFEFF]*[=+\-@\t\r\n＝＋－＠]/.test(text) || /^[\t\r\n]/.test(text);

/** Whether a spreadsheet takes the text for a number that it writes in another way. */
const wouldChange = (text: string): boolean => /^\s*(?:0\d[\d.,]*|\d{16,}|\d[\d.]*[eE]\+?\d+)\s*$/.test(text);

/** Pounds with two decimals for a cell that programs add up: "12.30", "-0.05". */
export const csvPounds = (amount: number): string => {
  const whole = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};

/** Rows as pieces of text of about `pieceLength`, so that a long file is written in few and small writes. */
export async function* csvPieces(
  rows: AsyncIterable<readonly Cell[]>,
  heading: readonly string[],
  pieceLength = 16_384,
): AsyncGenerator<string> {
  let piece = csvBeginning + csvRow(heading);
  for await (const row of rows) {
    piece += csvRow(row);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
