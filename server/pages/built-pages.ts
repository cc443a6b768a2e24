import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { documentOf, type Renderer } from './document.ts';
import { linksOf, viteManifest } from './manifest.ts';
import type { PageMaker } from './page-store.ts';

/** Pages from the two bundles that `npm run build` made in `dist`. @throws when there is no build */
export const builtPages = async (dist: string): Promise<PageMaker> => {
  const [template, manifestText, renderer] = await Promise.all([
    readFile(join(dist, 'client/index.html'), 'utf8'),
    readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'),
    import(pathToFileURL(join(dist, 'server/server.js')).href) as Promise<Renderer>,
  ]);
  const manifest = viteManifest.parse(JSON.parse(manifestText));
  return {
    async page(path, data) {
      const page = await renderer.render({ path, data });
      return { status: page.status, html: documentOf(template, page, linksOf(manifest, page.pageModule), data) };
    },
    async failure(data, reference) {
      const page = renderer.renderFailure({ data, reference });
      return { status: page.status, html: documentOf(template, page, [], data) };
    },
  };
};
