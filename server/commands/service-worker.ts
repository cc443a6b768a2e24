import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { stylesheetOf, type ViteManifest, viteManifest } from '../pages/manifest.ts';

/** The pages that open without a network, and what looks after the visitor behind each of them: all but counting them. */
const offline = ['home/home', 'my-festival/my-festival', 'offline/offline'].map((page) => `features/${page}.page.tsx`);
const judges = 'features/judge/judge.page.tsx';
const behind = /^(session|composition)\/(?!open-mixpanel)/;

type File = { readonly url: string; readonly revision: null };

/** Every file that the pages for offline are made of. Its name carries a hash of its content, so it needs no revision beside it. */
export const offlineFiles = (manifest: ViteManifest): readonly File[] =>
  filesOf(manifest, offline).map((url) => ({ url, revision: null }));

/** What a judge's telephone keeps beside those. */
export const judgesFiles = (manifest: ViteManifest): readonly string[] => {
  const everybodys = new Set(filesOf(manifest, offline));
  return filesOf(manifest, [judges]).filter((file) => !everybodys.has(file));
};

const filesOf = (manifest: ViteManifest, pages: readonly string[]): readonly string[] => {
  const entries = Object.entries(manifest).flatMap(([name, { isEntry, dynamicImports }]) =>
    isEntry ? [name, ...dynamicImports.filter((other) => behind.test(other))] : [],
  );
  const reached = new Set<string>();
  const reach = (name: string) => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const next of manifest[name]?.imports ?? []) reach(next);
  };
  // A page's parts are fetched by themselves, and belong to it all the same.
  const parts = pages.flatMap((page) => manifest[page]?.dynamicImports ?? []);
  for (const name of [...entries, ...pages, ...parts]) reach(name);
  const files = [...reached].flatMap((name) => {
    const chunk = manifest[name];
    return chunk ? [chunk.file, ...chunk.css, ...chunk.assets] : [];
  });
  const styles = ['style.css', ...pages.map(stylesheetOf)].flatMap((name) => manifest[name]?.file ?? []);
  return [...new Set([...files, ...styles])].sort().map((file) => `/${file}`);
};

/** How the worker is bundled: one file at a fixed address, with the names of the files that it keeps inside. */
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
