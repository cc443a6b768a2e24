import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { RowName } from '../bounds.ts';
import { figure, type Row, row } from '../figures.ts';
import { kilobytes, pageWeights } from '../page-weight.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const client = join(root, 'dist/client');

const ofBytes = (name: RowName, bytes: number, note?: string): Row =>
  row(name, figure([kilobytes(bytes)]), note ? { note } : {});

/** A row for the heaviest item. */
const heaviest = (name: RowName, sizes: readonly (readonly [item: string, bytes: number])[]): Row => {
  const [item, bytes] = sizes.toSorted(([, a], [, b]) => b - a)[0] ?? ['none', 0];
  return ofBytes(name, bytes, item);
};

const scriptRows = (): readonly Row[] => {
  const weights = pageWeights(client);
  return (['public', 'personal'] as const).map((kind) =>
    heaviest(
      `scripts: ${kind}`,
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
  const layers = readFileSync(join(root, 'web/features/site/home/hero-art.deferred.css'), 'utf8');
  const drawn = [...new Set(layers.match(/hero\/[a-z-]+\.svg/g))].map((file) => join(art, file));
  const underground = sent(join(art, 'underground.svg'));
  const wide = drawn.filter((file) => !file.endsWith('portrait.svg')).reduce((sum, file) => sum + sent(file), 0);
  const tall = sent(join(art, 'hero/portrait.svg'));
  return ofBytes('pictures of Home', Math.max(wide, tall) + underground, 'brotli');
};

const pictureRow = (): Row => {
  const shown = [...filesUnder(client), ...filesUnder(join(root, 'fixtures/editions'))].filter(
    (file) => /\.(svg|png|webp|avif)$/.test(file) && !file.endsWith('social-card.png'),
  );
  return heaviest(
    'other picture',
    shown.map((file) => [file.slice(root.length), sent(file)] as const),
  );
};

const fontRow = (): Row => {
  const fonts = filesUnder(join(client, 'assets')).filter((file) => file.endsWith('.woff2'));
  return ofBytes(
    'fonts',
    fonts.reduce((sum, file) => sum + sent(file), 0),
  );
};

/** Download sizes, compared with their budgets. */
export const browserRows = (): readonly Row[] => [...scriptRows(), sceneRow(), pictureRow(), fontRow()];
