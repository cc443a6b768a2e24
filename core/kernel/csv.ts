/** One cell of a table: text, a number, or a number that is already formatted (`{ number }`). */
export type Cell = string | number | { readonly number: string } | null;

/** The byte order mark with which a CSV file begins, so that spreadsheets read it as UTF-8. */
export const csvBeginning = '\uFEFF';

/** A row in the format of RFC 4180, with its line end. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * A cell as CSV. An apostrophe, which spreadsheets read as "this is text", precedes text that a spreadsheet would run
 * as a formula, because names and notes come from strangers. It also precedes text that a spreadsheet would change as a
 * number: with a leading zero, too many digits, or an exponent such as 1E5. Numbers stay numbers, including negative
 * ones.
 */
export const csvCell = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.number;
  const text = mayRun(cell) || wouldChange(cell) ? `'${cell}` : cell;
  return /[",\r\n\t;']/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Whether a spreadsheet may read the text as a formula, by its first character, which may follow spaces or be
 * full-width.
 */
const mayRun = (text: string): boolean =>
  /^[\s\u00A0\uFEFF]*[=+\-@\t\r\n＝＋－＠]/.test(text) || /^[\t\r\n]/.test(text);

/** Whether a spreadsheet reads the text as a number and would write it differently. */
const wouldChange = (text: string): boolean => /^\s*(?:0\d[\d.,]*|\d{16,}|\d[\d.]*[eE]\+?\d+)\s*$/.test(text);

/** Pence as pounds with two decimals, for a numeric cell: "12.30", "-0.05". */
export const csvPounds = (amount: number): string => {
  const whole = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};

/** Rows as pieces of text of about `pieceLength` characters, so that a long file needs few writes and little memory. */
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
