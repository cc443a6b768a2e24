import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// This file is JavaScript, so that a start with a filled compile cache does not load the TypeScript stripper.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/festival', import.meta.url)));

// Imported after the compile cache is enabled.
const { buildWhenStale } = await import('./build-when-stale.ts');
try {
  // The log is loaded only for a build: a usual start reads it from the bundle.
  await buildWhenStale({
    info: (message) => import('#adapters/system/log.ts').then(({ log }) => log(process.stderr).info(message)),
  });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const { opened } = await import(new URL('../../dist/program/program.mjs', import.meta.url).href);
await opened;
flushCompileCache();
