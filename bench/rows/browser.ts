import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { figure, type Row } from '../figures.ts';
import { budgetsInKilobytes, kilobytes, type PageKind, pageWeights } from '../page-weight.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const client = join(root, 'dist/client');

/** @param budget in kB; null when there is none */
const row = (what: string, bytes: number, budget: number | null, note?: string): Row => ({
  what,
  unit: 'kB',
  program: figure([kilobytes(bytes)]),
  limit: undefined,
  must: budget === null ? '' : `≤ ${budget} kB`,
  met: budget === null || kilobytes(bytes) <= budget,
  ...(note ? { note } : {}),
});

/** A row for the heaviest item. */
const heaviest = (
  what: string,
  budget: number | null,
  sizes: readonly (readonly [name: string, bytes: number])[],
): Row => {
  const [name, bytes] = sizes.toSorted(([, a], [, b]) => b - a)[0] ?? ['none', 0];
  return row(what, bytes, budget, name);
};

const titles: Readonly<Record<PageKind, string>> = {
  public: 'scripts of the heaviest page to be read, first load, gzip',
  personal: 'scripts of the heaviest page of one’s own, first load, gzip',
  staff: 'scripts of the heaviest staff page, first load, gzip',
};

const scriptRows = (): readonly Row[] => {
  const weights = pageWeights(client);
  return (['public', 'personal', 'staff'] as const).map((kind) =>
    heaviest(
      titles[kind],
      budgetsInKilobytes[kind],
      weights.filter((weight) => weight.kind === kind).map(({ page, bytes }) => [page, bytes] as const),
    ),
  );
};

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Bytes on the wire: SVG compressed with brotli, other formats as they are. */
const sent = (file: string): number => {
  const bytes = readFileSync(file);
  return extname(file) === '.svg' ? brotliCompressSync(bytes).length : bytes.length;
};

/** The hero and underground pictures of Home, in the heavier of the wide and the tall version. */
const sceneRow = (): Row => {
  const art = join(root, 'web/design/art');
  const drawn = filesUnder(join(art, 'hero'));
  const underground = sent(join(art, 'underground.svg'));
  const wide = drawn.filter((file) => !file.endsWith('portrait.svg')).reduce((sum, file) => sum + sent(file), 0);
  const tall = sent(join(art, 'hero/portrait.svg'));
  return row('hero and underground art of Home, brotli', Math.max(wide, tall) + underground, 120);
};

const pictureRow = (): Row => {
  const shown = [...filesUnder(client), ...filesUnder(join(root, 'fixtures/editions'))].filter(
    (file) => /\.(svg|png|webp|avif)$/.test(file) && !file.endsWith('social-card.png'),
  );
  return heaviest(
    'the heaviest other picture',
    60,
    shown.map((file) => [file.slice(root.length), sent(file)] as const),
  );
};

const fontRow = (): Row => {
  const fonts = filesUnder(join(client, 'assets')).filter((file) => file.endsWith('.woff2'));
  return row(
    'fonts',
    fonts.reduce((sum, file) => sum + sent(file), 0),
    120,
  );
};

/** Download sizes, compared with their budgets. */
export const browserRows = (): readonly Row[] => [...scriptRows(), sceneRow(), pictureRow(), fontRow()];
