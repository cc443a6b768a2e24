import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { viteManifest } from '../../server/pages/manifest.ts';
import { figure, type Row } from '../figures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const client = join(root, 'dist/client');

/** Pages for payment and personal data, which have a larger budget than information pages. */
const personal =
  /\/(cart|success|cancel|not-paid|my-festival|placing-desk|gate|judge|results-desk|score-sheet|print|data-entry|account|verify-email|user-portal|login|log-in-.*|signup|password-reset.*)\.page\.tsx$/;

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

const row = (what: string, bytes: number, budget: number, note?: string): Row => ({
  what,
  unit: 'kB',
  program: figure([kilobytes(bytes)]),
  limit: undefined,
  must: `≤ ${budget} kB`,
  met: kilobytes(bytes) <= budget,
  ...(note ? { note } : {}),
});

/** A row for the heaviest item. */
const heaviest = (what: string, budget: number, sizes: readonly (readonly [name: string, bytes: number])[]): Row => {
  const [name, bytes] = sizes.toSorted(([, a], [, b]) => b - a)[0] ?? ['none', 0];
  return row(what, bytes, budget, name);
};

/** All scripts of a route's first load, gzipped: the entry, the page and what they import at once. */
const scriptRows = (): readonly Row[] => {
  const manifest = viteManifest.parse(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')));
  const reach = (name: string, files: Set<string>): Set<string> => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return files;
    files.add(chunk.file);
    for (const next of chunk.imports) reach(next, files);
    return files;
  };
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  const weighed = Object.keys(manifest)
    .filter((name) => name.endsWith('.page.tsx'))
    .map((page) => {
      const files = [...reach(page, reach(entry, new Set()))];
      const bytes = files.map((file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length);
      return [page, bytes.reduce((sum, each) => sum + each, 0)] as const;
    });
  const toRead = weighed.filter(([page]) => !personal.test(page));
  return [
    heaviest('scripts of the heaviest page to be read, first load, gzip', 105, toRead),
    heaviest(
      'scripts of the heaviest page of one’s own, first load, gzip',
      130,
      weighed.filter(([page]) => personal.test(page)),
    ),
  ];
};

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Bytes on the wire: SVG is compressed with brotli, other formats are sent as they are. */
const sent = (file: string): number => {
  const bytes = readFileSync(file);
  return extname(file) === '.svg' ? brotliCompressSync(bytes).length : bytes.length;
};

/** The hero and underground art of Home, in the heavier of the wide and the tall form. */
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

/** Download sizes beside their budgets. */
export const browserRows = (): readonly Row[] => [...scriptRows(), sceneRow(), pictureRow(), fontRow()];
