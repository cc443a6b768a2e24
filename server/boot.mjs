import { createRequire, enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Some hundred small files are read at each start; what the compiler made of them is kept for the next one. Plain
// JavaScript, so that a start that finds everything kept need not load the compiler at all.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/festival', import.meta.url)));
// Required and not imported: file after file is then read without a turn of the event loop for each, in two thirds of
// the time.
const { opened } = createRequire(import.meta.url)('./main.ts');
await opened;
flushCompileCache();
