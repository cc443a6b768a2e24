import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { importsOf, sharedStylesheets, stylesheetOf, type ViteManifest, viteManifest } from '../pages/manifest.ts';

/** The pages that open offline. */
const offline = [
  'site/home/home',
  'site/my-day/today',
  'site/my-festival/my-festival',
  'tickets/ticket',
  'site/offline',
].map((page) => `features/${page}.page.tsx`);
const judges = 'features/competition/judge/judge.page.tsx';
const door = 'features/door/entrance/door.page.tsx';
const sell = 'features/door/box-office/sell.page.tsx';
/** Deferred modules that every page needs; analytics is left out. */
const behind = /^(app|session|composition)\/(?!open-mixpanel)/;

type File = { readonly url: string; readonly revision: null };

/** All files of the offline pages. Their names contain a content hash, so they need no revision. */
export const offlineFiles = (manifest: ViteManifest): readonly File[] =>
  visitorsFiles(manifest).map((url) => ({ url, revision: null }));

/** The files that a judge's phone stores in addition. */
export const judgesFiles = (manifest: ViteManifest): readonly string[] => additionalFiles(manifest, judges);

/** The files that a device of the door stores in addition. */
export const doorFiles = (manifest: ViteManifest): readonly string[] => additionalFiles(manifest, door);

/** The files that a till stores in addition. */
export const sellFiles = (manifest: ViteManifest): readonly string[] => additionalFiles(manifest, sell);

const additionalFiles = (manifest: ViteManifest, page: string): readonly string[] => {
  const stored = new Set(visitorsFiles(manifest));
  return filesOf(manifest, [page], sharedStylesheets.whole).filter((file) => !stored.has(file));
};

const visitorsFiles = (manifest: ViteManifest) => filesOf(manifest, offline, sharedStylesheets.visitors);

const filesOf = (manifest: ViteManifest, pages: readonly string[], sharedStyles: string): readonly string[] => {
  const dynamicImportsOf = (names: readonly string[]) => names.flatMap((name) => manifest[name]?.dynamicImports ?? []);
  const withImports = (names: readonly string[]) => [
    ...new Set(names.flatMap((name) => [...importsOf(manifest, name)])),
  ];
  // The entry's own code is in chunks that it imports.
  const entries = withImports(Object.keys(manifest).filter((name) => manifest[name]?.isEntry));
  const later = dynamicImportsOf(entries).filter((name) => behind.test(name));
  // A page's deferred parts are dynamic imports.
  const reached = withImports([...entries, ...later, ...pages, ...dynamicImportsOf(pages)]);
  const files = reached.flatMap((name) => {
    const chunk = manifest[name];
    return chunk ? [chunk.file, ...chunk.css, ...chunk.assets] : [];
  });
  const styles = [sharedStyles, ...pages.map(stylesheetOf)].flatMap((name) => manifest[name]?.file ?? []);
  return [...new Set([...files, ...styles])].sort().map((file) => `/${file}`);
};

/** Bundles the service worker: one file at a fixed URL that contains the names of the files to store offline. */
export const serviceWorkerBundle = (root: string): InlineConfig => {
  const client = join(root, 'dist/client');
  const text = readFileSync(join(client, '.vite/manifest.json'), 'utf8');
  const manifest = viteManifest.parse(JSON.parse(text));
  const release = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return {
    configFile: false,
    root: join(root, 'web'),
    logLevel: 'warn',
    define: {
      __OFFLINE_FILES__: JSON.stringify(offlineFiles(manifest)),
      __JUDGES_FILES__: JSON.stringify(judgesFiles(manifest)),
      __DOOR_FILES__: JSON.stringify(doorFiles(manifest)),
      __SELL_FILES__: JSON.stringify(sellFiles(manifest)),
      __RELEASE__: JSON.stringify(release),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'web/service-worker/service-worker.ts'),
        output: { entryFileNames: 'service-worker.js', format: 'iife' },
      },
    },
  };
};
