import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageHead } from './bundling/page-head.ts';
import { pageSheets } from './bundling/page-sheets.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type Modules = {
  readonly getModuleInfo: (id: string) => { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
};

/** Whether the entry imports a module statically, directly or indirectly. */
const broughtAlong = (id: string, modules: Modules, seen: Set<string> = new Set()): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  const { isEntry = false, importers = [] } = modules.getModuleInfo(id) ?? {};
  return isEntry || importers.some((importer) => broughtAlong(importer, modules, seen));
};

/**
 * The code that every page needs, in two chunks instead of two dozen small ones: large chunks compress better, and two
 * load in parallel.
 */
const browserChunks = {
  groups: [
    { name: 'frame', test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/ },
    {
      name: (id: string, modules: Modules) => (broughtAlong(id, modules) ? 'shell' : null),
      test: /[\\/](web|core|adapters)[\\/](?!browser\.tsx).*\.tsx?$/,
    },
  ],
};

/**
 * Two bundles from one React tree: `vite build` makes the browser's (dist/client, with a manifest), and `vite build
 * --ssr server.tsx` the server's (dist/server), which includes its npm packages, so that production installs none of
 * them.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: here('.'),
  appType: 'custom',
  // The package's `exports` map would pick the development build, with its warnings.
  ...(command === 'build' && {
    resolve: {
      alias: [{ find: /^react-router$/, replacement: here('../node_modules/react-router/dist/production/index.mjs') }],
    },
  }),
  plugins: [react(), pageSheets(here('.')), pageHead],
  server: { fs: { allow: [here('..')] } },
  // The build runs in production: npm packages included, and React's production code only.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: here(isSsrBuild ? '../dist/server' : '../dist/client'),
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // Every picture is a file of its own: immutable in caches, and no data: URLs in style sheets.
    assetsInlineLimit: 0,
    // All pages' styles together are small; split, one page would need nine files, which would delay it.
    cssCodeSplit: false,
    // The server's bundle is minified, too: its text stays in memory while it runs.
    minify: true,
    // A module's imports are requested once it has arrived: preload lists would cost every page four kilobytes, and
    // pages are prefetched anyway when the pointer is on their link.
    modulePreload: false,
    // The password estimator's large dictionaries are loaded only when a password is being chosen.
    chunkSizeWarningLimit: 2_000,
    target: 'es2022',
    // The server's bundle is one file: two copies of React in it would not share contexts. `bundlerTimings` would print
    // timing warnings on slow machines.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: isSsrBuild ? false : browserChunks },
    },
    // The oldest supported browsers (docs/architecture.md).
    cssTarget: ['chrome111', 'safari16.4', 'firefox121'],
  },
}));
