import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createServerModuleRunner,
  createServer as createVite,
  type InlineConfig,
  loadConfigFromFile,
  mergeConfig,
  type Plugin,
} from 'vite';
import { log } from '#adapters/system/log.ts';
import { coalesceByKey } from '../caches/coalesce-by-key.ts';
import { documentOf, type Renderer } from '../pages/document.ts';
import type { PageMaker } from '../pages/page-cache.ts';
import type { RunningFestival } from '../process/start.ts';

/**
 * `npm run dev`: the same server, run from the sources by Vite. A changed file of the web is replaced in the browser and in
 * the next page; any other one restarts the server within the process, which loads nothing but what has changed.
 */

const sources = fileURLToPath(new URL('../..', import.meta.url));
const web = join(sources, 'web');
const terminal = log(process.stderr);

let changes = 0;
/** Restarts the server on a change. Vite waits for this hook before it notifies the browser. */
const restartServer: Plugin = {
  name: 'restart-server',
  configureServer({ watcher }) {
    watcher.add(['core', 'adapters', 'server', 'fixtures/editions'].map((folder) => join(sources, folder)));
  },
  async hotUpdate({ file }) {
    if (this.environment.name !== 'client' || file.startsWith(web)) return;
    changes++;
    await restart('server');
    changes--;
    // Only the last of several changes reloads the page: after an earlier change, the server closes again for the next one.
    if (changes === 0) this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
};

// Loaded here and passed as a value: if Vite read the file itself, it would replace its environments and our modules when
// the file changes.
const settings = await loadConfigFromFile({ command: 'serve', mode: 'development' }, join(web, 'vite.config.ts'));
const vite = await createVite(
  mergeConfig(settings?.config ?? {}, {
    configFile: false,
    plugins: [restartServer],
    server: { middlewareMode: true },
  } satisfies InlineConfig),
);
const modules = createServerModuleRunner(vite.environments.ssr, { hmr: false });

const template = async (path: string): Promise<string> =>
  vite.transformIndexHtml(path, await readFile(join(web, 'index.html'), 'utf8'));

const renderer = (): Promise<Renderer> => modules.import<Renderer>(join(web, 'server.tsx'));

const maker: PageMaker = {
  // Never cached: the source may have changed.
  maxAgeMs: 0,
  isPage: async (path, content) => (await renderer()).isPage(path, content),
  addresses: async (content) => (await renderer()).addresses(content),
  contentOf: async (path, content) => (await renderer()).contentOf(path, content),
  async page(path, data) {
    const page = await (await renderer()).render({ path, data });
    return { status: page.status, html: documentOf(await template(path), page) };
  },
  async failure(data, reference) {
    const page = (await renderer()).renderFailure({ data, reference });
    return { status: page.status, html: documentOf(await template('/'), page) };
  },
};

const loadServer = () => modules.import<typeof import('../process/start.ts')>(join(sources, 'server/process/start.ts'));

const start = async (): Promise<RunningFestival> => {
  const { startFestival } = await loadServer();
  return startFestival(process.env, terminal, () => ({
    maker,
    files: undefined,
    development: (app) => {
      app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
    },
  }));
};

let festival: RunningFestival | undefined = await start();
for (const line of festival.welcome) console.log(line);

/**
 * Restarts the server, one restart at a time; changes during a restart share the next one. If the new code does not load,
 * the running server stays.
 */
const restart = coalesceByKey(async (name) => {
  const begun = performance.now();
  try {
    await loadServer();
    await festival?.close();
    festival = undefined;
    festival = await start();
    terminal.info(`${name} restarted`, { ms: Math.round(performance.now() - begun) });
  } catch (error) {
    console.error('The changed server does not start. The next change tries again.', error);
  }
});

const close = async () => {
  await festival?.close();
  await vite.close();
  process.exit(0);
};
process.on('SIGTERM', close);
process.on('SIGINT', close);
