import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type ViteManifest, viteManifest } from '../server/pages/manifest.ts';
import type { Route } from '../web/app/routes/route.ts';
import { notFound, routes } from '../web/app/routes/routes.ts';
import { staffSections } from '../web/app/staff-sections.ts';
import { isWithin } from './bounds.ts';

/** `public`: listed by search engines; `personal`: a page of one visitor; `staff`: only for staff. */
export type PageKind = 'public' | 'personal' | 'staff';

/** The gzipped size and the number of the scripts of a page's first load: the entry, the page, and all their static imports. */
export type PageWeight = {
  readonly page: string;
  readonly kind: PageKind;
  readonly bytes: number;
  readonly files: number;
};

/** The kind of a route's page, by the staff sections and by whether search engines list it. */
export const kindOf = ({ path, listed }: Pick<Route, 'path' | 'listed'>): PageKind => {
  if (staffSections.some(({ to }) => path === to || path.startsWith(`${to}/`))) return 'staff';
  return listed ? 'public' : 'personal';
};

/** Converts bytes to kilobytes with one decimal. */
export const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

/** Whether the page is within the bound of its kind; pages for staff have none. */
export const isWithinBudget = ({ kind, bytes }: PageWeight): boolean =>
  kind === 'staff' || isWithin(`scripts: ${kind}`, kilobytes(bytes));

const filesOf = (manifest: ViteManifest, name: string, files: Set<string> = new Set()): Set<string> => {
  const chunk = manifest[name];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const next of chunk.imports) filesOf(manifest, next, files);
  return files;
};

/**
 * The weight of every page in the folder of a built client, heaviest first.
 * @throws Error when a built page has no route, and therefore no budget
 */
export const pageWeights = (client: string): readonly PageWeight[] => {
  const manifest = viteManifest.parse(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')));
  const names = Object.keys(manifest);
  const entry = names.find((name) => manifest[name]?.isEntry) ?? '';
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
    sizes.set(file, size);
    return size;
  };
  return names
    .filter((name) => name.endsWith('.page.tsx'))
    .map((page) => {
      const route = [...routes, notFound].find((each) => `features/${each.page}.page.tsx` === page);
      if (!route) throw new Error(`no route shows ${page}`);
      const files = filesOf(manifest, page, filesOf(manifest, entry));
      const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
      return { page, kind: kindOf(route), bytes, files: files.size };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
};
