import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Some hundred small files are read at each start: what the compiler made of them is kept for the next one.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/festival', import.meta.url)));
const [{ log }, { startFestival }] = await Promise.all([import('#adapters/system/log.ts'), import('./start.ts')]);

try {
  const festival = await startFestival(process.env, log(process.stderr));
  for (const line of festival.welcome) console.log(line);
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    await festival.close();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  flushCompileCache();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
