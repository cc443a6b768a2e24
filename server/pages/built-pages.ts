import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { documentOf, type Renderer } from './document.ts';
import { linksOf, viteManifest } from './manifest.ts';
import type { PageMaker } from './page-cache.ts';

/** Renders pages with the bundles of `npm run build` in `dist`. The first page loads the bundles, not the start. */
export const builtPages = (dist: string): PageMaker => {
  let opening: ReturnType<typeof openBundles> | undefined;
  const bundles = () => {
    opening ??= openBundles(dist).catch((cause: unknown) => {
      // A build may be in progress, so the next page tries again.
      opening = undefined;
      throw cause;
    });
    return opening;
  };
  return {
    isPage: async (path, content) => (await bundles()).renderer.isPage(path, content),
    addresses: async (content) => (await bundles()).renderer.addresses(content),
    contentOf: async (path, content) => (await bundles()).renderer.contentOf(path, content),
    async page(path, data) {
      const { template, manifest, renderer } = await bundles();
      const page = await renderer.render({ path, data });
      return { status: page.status, html: documentOf(template, page, linksOf(manifest, page)) };
    },
    async failure(data, reference) {
      const { template, manifest, renderer } = await bundles();
      const page = renderer.renderFailure({ data, reference });
      return { status: page.status, html: documentOf(template, page, linksOf(manifest, page)) };
    },
  };
};

const openBundles = async (dist: string) => {
  const [template, manifestText] = await Promise.all([
    readFile(join(dist, 'client/index.html'), 'utf8'),
    readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'),
  ]);
  // Imported after the files were read, because Node remembers a failed import of a module that does not exist yet.
  const renderer: Renderer = await import(/* @vite-ignore */ pathToFileURL(join(dist, 'server/server.js')).href);
  return { template, renderer, manifest: viteManifest.parse(JSON.parse(manifestText)) };
};
