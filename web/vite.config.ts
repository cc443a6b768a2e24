import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageHead } from './bundling/page-head.ts';
import { pageSheets } from './bundling/page-sheets.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type Modules = {
  readonly getModuleInfo: (id: string) => { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
};

/** Whether the entry brings a module along anyway: it imports it, or something that does, without waiting. */
const broughtAlong = (id: string, modules: Modules, seen: Set<string> = new Set()): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  const { isEntry = false, importers = [] } = modules.getModuleInfo(id) ?? {};
  return isEntry || importers.some((importer) => broughtAlong(importer, modules, seen));
};

/** What every page carries, in two pieces instead of two dozen crumbs: they pack better, and are asked for at once. */
const browserChunks = {
  groups: [
    { name: 'frame', test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/ },
    {
      name: (id: string, modules: Modules) => (broughtAlong(id, modules) ? 'shell' : null),
      test: /[\\/](web|core|adapters)[\\/](?!browser\.tsx).*\.tsx?$/,
    },
  ],
};

/** The text of the server's bundle stays in memory, where one curly quote has each of a million letters take two bytes. */
const lettersOfOneByte = {
  name: 'letters-of-one-byte',
  generateBundle(_: unknown, bundle: Readonly<Record<string, { readonly type: string; code?: string | undefined }>>) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code?.replaceAll(
          /[\u0100-\uffff]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

/**
 * Two bundles from one React tree: `vite build` makes the browser's (dist/client, with a manifest), and
 * `vite build --ssr server.tsx` the server's (dist/server), which carries its npm packages inside it,
 * so that production installs none of them.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: here('.'),
  appType: 'custom',
  // The package's own map leads to the half with warnings for developers, whatever is built.
  ...(command === 'build' && {
    resolve: {
      alias: [{ find: /^react-router$/, replacement: here('../node_modules/react-router/dist/production/index.mjs') }],
    },
  }),
  plugins: [react(), pageSheets(here('.')), pageHead, ...(isSsrBuild ? [lettersOfOneByte] : [])],
  server: { fs: { allow: [here('..')] } },
  // What is built runs in production: npm packages inside, and of React only the production half.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: here(isSsrBuild ? '../dist/server' : '../dist/client'),
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // Every picture is a file of its own: cached for good, and no data: address in a style sheet.
    assetsInlineLimit: 0,
    // All pages' styles together are small, and nine files for one page keep it waiting.
    cssCodeSplit: false,
    // The server's bundle too: its text stays in memory for as long as it serves.
    minify: true,
    // What a page's module imports is asked for once it has come: lists of that would cost every page four kilobytes, and
    // a page that somebody points at is fetched ahead anyway.
    modulePreload: false,
    // The words that passwords are judged by are large, and fetched by nobody who does not choose one.
    chunkSizeWarningLimit: 2_000,
    target: 'es2022',
    // The server's bundle is one file: two copies of React in it would not know each other.
    // On a slow machine the bundler would tell whoever starts the festival how long it took.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: isSsrBuild ? false : browserChunks },
    },
    cssTarget: ['chrome111', 'safari16.4', 'firefox114'],
  },
}));
