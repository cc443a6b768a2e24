import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { moduleOf } from './app/routes/route.ts';
import { staffRoutes } from './app/routes/staff-routes.ts';
import { browserChunks } from './bundling/browser-chunks.ts';
import { pageHead } from './bundling/page-head.ts';
import { pageSheets } from './bundling/page-sheets.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const chunks = browserChunks({
  inBackground: [
    '/web/composition/device-ports.ts',
    '/web/session/init-visitor.ts',
    '/web/session/server-time.ts',
    '/web/session/cache-for-offline.ts',
    '/web/app/banner/parse-banner.ts',
    '/web/app/routes/all-pages.ts',
  ],
  // `npm run bench` says what each page weighs.
  heavy: [
    '/shop/products/tickets.page.tsx',
    '/shop/cart/cart.page.tsx',
    '/shop/payment-result/success.page.tsx',
    '/site/my-day/today.page.tsx',
    '/accounts/password-reset/password-reset.page.tsx',
  ],
});

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
  plugins: [react(), pageSheets({ root: here('.'), staffPages: staffRoutes.map(moduleOf) }), pageHead],
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
      output: { codeSplitting: isSsrBuild ? false : chunks },
    },
    // The oldest supported browsers (docs/architecture.md).
    cssTarget: ['chrome111', 'safari16.4', 'firefox121'],
  },
}));
