import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { viteManifest } from '../../server/pages/manifest.ts';
import { figure, type Row } from '../figures.ts';

const client = fileURLToPath(new URL('../../dist/client', import.meta.url));

const budgets: readonly (readonly [page: string, kilobytes: number])[] = [
  ['home/home', 105],
  ['tickets/tickets', 105],
  ['cart/cart', 130],
  ['payment-result/success', 130],
  ['my-festival/my-festival', 130],
];

/** All scripts of a route's first load, gzipped: the entry, the page and what they import at once. */
export const browserRows = (): readonly Row[] => {
  const manifest = viteManifest.parse(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')));
  const reach = (name: string, files: Set<string>): Set<string> => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return files;
    files.add(chunk.file);
    for (const next of chunk.imports) reach(next, files);
    return files;
  };
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  return budgets.map(([page, budget]) => {
    const files = reach(`features/${page}.page.tsx`, reach(entry, new Set()));
    const bytes = [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length,
      0,
    );
    const kilobytes = Math.round(bytes / 100) / 10;
    return {
      what: `scripts of ${page.split('/')[1]}, first load, gzip`,
      unit: 'kB',
      program: figure([kilobytes]),
      limit: undefined,
      must: `≤ ${budget} kB`,
      met: kilobytes <= budget,
    };
  });
};
