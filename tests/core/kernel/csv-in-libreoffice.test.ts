import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { csvPieces } from '#core/kernel/csv.ts';

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const soffice = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find(canRun);

/**
 * The defaults of LibreOffice's import dialog for a CSV with a UTF-8 byte order mark: commas, double quotes, UTF-8, from the
 * first line, and neither "quoted field as text" nor "detect special numbers".
 */
const asItOpens = 'CSV:44,34,76,1,,0,false,false';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const textOf = (xml: string): string =>
  xml
    .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count = '1') => ' '.repeat(Number(count)))
    .replace(/<text:tab\/>/g, '\t')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole);

/** The type and text of each cell of a sheet in LibreOffice's own format. Throws when a cell has a formula. */
const cellsOf = (sheet: string) =>
  [...sheet.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].map(
      ([, head = '', body = '']) => {
        expect(head).not.toContain('formula');
        const [, type = 'nothing'] = /office:value-type="(\w+)"/.exec(head) ?? [];
        const lines = [...body.matchAll(/<text:p>(.*?)<\/text:p>|<text:p\/>/gs)].map(([, line = '']) => textOf(line));
        return { type, text: lines.join('\n') };
      },
    ),
  );

async function* only(rows: readonly (readonly (string | number)[])[]) {
  yield* rows;
}

const opened = async (rows: readonly (readonly (string | number)[])[], heading: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'csv-in-libreoffice-'));
  try {
    let text = '';
    for await (const piece of csvPieces(only(rows), heading)) text += piece;
    await writeFile(join(folder, 'list.csv'), text);
    await promisify(execFile)(soffice ?? '', [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      ...[
        '--headless',
        `--infilter=${asItOpens}`,
        '--convert-to',
        'fods',
        '--outdir',
        folder,
        join(folder, 'list.csv'),
      ],
    ]);
    return cellsOf(await readFile(join(folder, 'list.fods'), 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

describe.runIf(soffice)('CSV in LibreOffice (skipped where there is no soffice in the PATH)', () => {
  const asTyped = [
    'Zoë Müller-Ørsted',
    '£5 off, "today"',
    'two\nlines, and\nthree',
    '07700 900123',
    'AB12 CDE',
    '7K3M-2Q9D',
    '2025-11-12 18:24',
    "O’Hara; d'Arcy",
    'a  b',
    '1/2',
    '🍄 truffle',
    'TRUE',
  ];
  const asText = ['=1+1', '+44 7700 900123', '-5', '@SUM(A1)', ' =HYPERLINK("x")', '007', '07700900123', '1E5'];

  it('a CSV in LibreOffice shows every text as typed, runs no formula, and keeps leading zeros and numbers', async () => {
    const rows = [...asTyped, ...asText].map((text, at) => [text, at]);
    const [heading, ...found] = await opened(rows, ['Name', 'Number']);
    expect(heading?.map(({ text }) => text)).toEqual(['Name', 'Number']);
    expect(found.slice(0, rows.length).map(([text]) => text)).toEqual([
      ...asTyped.map((text) => ({ type: 'string', text })),
      ...asText.map((text) => ({ type: 'string', text: `'${text}` })),
    ]);
    expect(found.slice(0, rows.length).map(([, number]) => number)).toEqual(
      rows.map(([, at]) => ({ type: 'float', text: String(at) })),
    );
  });
});
