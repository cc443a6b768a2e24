import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';
import { log } from '#adapters/system/log.ts';
import type { PageMaker } from '../caches/page-store.ts';
import { documentOf, type Renderer } from '../pages/document.ts';
import { startFestival } from '../process/start.ts';

/** `npm run dev`: the same server, with pages and modules straight from the sources and renewed as they change. */
const web = fileURLToPath(new URL('../../web', import.meta.url));
const vite = await createVite({ configFile: join(web, 'vite.config.ts'), server: { middlewareMode: true } });

const template = async (path: string): Promise<string> =>
  vite.transformIndexHtml(path, await readFile(join(web, 'index.html'), 'utf8'));

const renderer = (): Promise<Renderer> =>
  vite.ssrLoadModule('/server.tsx').then((module) => module as unknown as Renderer);

const maker: PageMaker = {
  // The source may have changed.
  keepMs: 0,
  isPage: async (path, content) => (await renderer()).isPage(path, content),
  addresses: async (content) => (await renderer()).addresses(content),
  async page(path, data) {
    const page = await (await renderer()).render({ path, data });
    return { status: page.status, html: documentOf(await template(path), page) };
  },
  async failure(data, reference) {
    const page = (await renderer()).renderFailure({ data, reference });
    return { status: page.status, html: documentOf(await template('/'), page) };
  },
};

const festival = await startFestival(process.env, log(process.stderr), () => ({
  maker,
  files: undefined,
  development: (app) => {
    app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  },
}));
for (const line of festival.welcome) console.log(line);

const close = async () => {
  await festival.close();
  await vite.close();
  process.exit(0);
};
process.on('SIGTERM', close);
process.on('SIGINT', close);
