import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvBeginning, csvCell, csvPieces, csvPounds, csvRow } from '#core/kernel/csv.ts';

/** Reads CSV as RFC 4180 defines it. */
const read = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  let [cell, quoted] = ['', false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === ',') {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (!quoted && sign === '\r' && text[at + 1] === '\n') {
      rows.at(-1)?.push(cell);
      rows.push([]);
      cell = '';
      at += 1;
    } else cell += sign;
  }
  return rows.slice(0, -1);
};

describe('csv', () => {
  it.each(['=1+1', '+44 20', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1', '＝1', '\u00A0=HYPERLINK("x")'])(
    'a CSV has an apostrophe before %j, so that no spreadsheet runs it as a formula',
    (text) => {
      expect(read(csvRow([text]))).toEqual([[`'${text}`]]);
    },
  );

  it.each(['07700900123', '007', '1E5', '1.5e+3', '12345678901234567890', '1234567890123456'])(
    'a CSV has an apostrophe before %j, so that no spreadsheet converts it',
    (text) => {
      expect(read(csvRow([text]))).toEqual([[`'${text}`]]);
    },
  );

  it.each(['0', '12', '2025-11-12 18:24', '07700 900123', 'AB12 CDE', '7K3M-2Q9D', '123456789012345'])(
    'a CSV leaves %j unchanged',
    (text) => {
      expect(csvCell(text)).toBe(text);
    },
  );

  it('a CSV leaves numbers, names, umlauts and pounds as they are', () => {
    expect(csvRow([-3, { number: '-0.05' }, 'Zoë Müller', '£5', null, 'O’Hara-Smith'])).toBe(
      '-3,-0.05,Zoë Müller,£5,,O’Hara-Smith\r\n',
    );
    expect(csvCell('a, "b"')).toBe('"a, ""b"""');
  });

  it('a CSV has quotes around spaces at either end, which some spreadsheets would drop', () => {
    expect(csvRow([' Ada', 'Digby ', 'Ada Digby'])).toBe('" Ada","Digby ",Ada Digby\r\n');
  });

  it('every text in a CSV is read back from its own cell, unchanged or with an apostrophe before it', () => {
    const cells = fc.array(fc.string({ unit: fc.constantFrom(...'a"\',;\r\n\t =+-@é£𝄞') }), { minLength: 1 });
    fc.assert(
      fc.property(cells, (texts) => {
        const [row, ...others] = read(csvRow(texts));
        expect(others).toEqual([]);
        expect(row?.map((text, index) => (text === texts[index] ? text : text.replace(/^'/, '')))).toEqual(texts);
        expect(row?.filter((text) => /^[\s]*[=+\-@]/.test(text))).toEqual([]);
      }),
    );
  });

  it('a CSV has pounds with two decimals', () => {
    expect([0, 5, -5, 1230, -123456].map(csvPounds)).toEqual(['0.00', '0.05', '-0.05', '12.30', '-1234.56']);
  });

  it('a CSV file begins with the UTF-8 BOM and the heading, and is written in pieces', async () => {
    async function* rows() {
      for (let number = 0; number < 100; number += 1) yield [number];
    }
    const pieces = [];
    for await (const piece of csvPieces(rows(), ['Number'], 50)) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.join('').startsWith(`${csvBeginning}Number\r\n0\r\n`)).toBe(true);
    expect(read(pieces.join(''))).toHaveLength(101);
  });
});
