import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageMaker } from '../caches/page-cache.ts';
import { fileFingerprint } from '../process/file-fingerprint.ts';
import { documentOf, type Renderer } from './document.ts';
import { linksOf, viteManifest } from './manifest.ts';

/** What puts a document together has a part in every page too. */
const here = fileURLToPath(new URL('.', import.meta.url));

/** Pages from the two bundles that `npm run build` made in `dist`; read at the first page, so that starting need not wait. */
export const builtPages = (dist: string): PageMaker => {
  let opening: ReturnType<typeof openBundles> | undefined;
  const bundles = () => {
    opening ??= openBundles(dist).catch((cause: unknown) => {
      // The site is being built at this moment: the next page looks again.
      opening = undefined;
      throw cause;
    });
    return opening;
  };
  return {
    // Before the bundles are read: when they are built anew in between, nothing made by them is taken for the new build's.
    build: fileFingerprint([join(dist, 'stamp'), here]),
    isPage: async (path, content) => (await bundles()).renderer.isPage(path, content),
    addresses: async (content) => (await bundles()).renderer.addresses(content),
    async page(path, data) {
      const { template, manifest, renderer } = await bundles();
      const page = await renderer.render({ path, data });
      return { status: page.status, html: documentOf(template, page, linksOf(manifest, page.pageModule)) };
    },
    async failure(data, reference) {
      const { template, manifest, renderer } = await bundles();
      const page = renderer.renderFailure({ data, reference });
      return { status: page.status, html: documentOf(template, page, linksOf(manifest, page.pageModule)) };
    },
  };
};

const openBundles = async (dist: string) => {
  const [template, manifestText] = await Promise.all([
    readFile(join(dist, 'client/index.html'), 'utf8'),
    readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'),
  ]);
  // Only once there is a build: whoever asked for a module a moment too early would share that failure with whoever asks next.
  const renderer: Renderer = await import(/* @vite-ignore */ pathToFileURL(join(dist, 'server/server.js')).href);
  return { template, renderer, manifest: viteManifest.parse(JSON.parse(manifestText)) };
};
