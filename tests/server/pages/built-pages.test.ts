import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSharedPage, sharedPages } from '#core/site/content/pages/shared-pages.ts';
import { builtPages } from '../../../server/pages/built-pages.ts';
import { staticFiles } from '../../../server/pages/static-files.ts';
import { dist, theSiteIsBuilt } from '../../support/built-site.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import type { Answer } from '../../support/visitor.ts';

const pageWithABug = '/cancel';

const expectWhole = (page: Answer) => {
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/<h1[\s>]/);
  expect(page.text).toContain('</main>');
  expect(page.text).not.toMatch(/<!--(head|app|data)-->/);
};

describe('built site', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    await theSiteIsBuilt();
    const maker = builtPages(dist);
    festival = await openFestival({
      web: {
        maker: {
          ...maker,
          isPage: async (path, content) => path === '/a-page-with-a-bug' || maker.isPage(path, content),
          page: async (path, data) => {
            if (path === pageWithABug) throw new Error('a bug in a page');
            return maker.page(path, data);
          },
        },
        files: staticFiles(join(dist, 'client')),
      },
    });
  });
  afterAll(() => festival.close());

  const get = (path: string) => festival.visitor().get(path);

  it.each(['/', '/tickets', '/cart', '/login', '/signup', '/password-reset-request', '/password-reset'])(
    'the built site serves %s readable without JavaScript',
    async (path) => {
      expectWhole(await get(path));
    },
  );

  it('the built site serves a session cookie’s request a /my-festival that is readable without JavaScript', async () => {
    const member = festival.visitor();
    await member.joins();
    expectWhole(await member.get('/my-festival'));
  });

  it('the built site lets shared caches store the pages that search engines list, and no others', async () => {
    const content = festival.ports.site.content();
    const { listed, unlisted } = await builtPages(dist).addresses(content);
    expect(listed.filter((path) => !isSharedPage(path, content))).toEqual([]);
    expect(unlisted.filter((path) => isSharedPage(path, content))).toEqual([]);
    expect(sharedPages.filter((path) => !listed.includes(path))).toEqual([]);
  });

  it('the built site serves the not-found page with status 404', async () => {
    const page = await get('/nowhere-at-all');
    expect(page.status).toBe(404);
    expect(page.text).toMatch(/<h1[\s>]/);
  });

  it('the built site serves the error page “Unexpected Application Error!” when rendering fails', async () => {
    const page = await get(pageWithABug);
    expect(page.status).toBe(500);
    expect(page.text).toContain('Unexpected Application Error!');
    expect(page.text).not.toContain('a bug in a page');
  });

  it('the built site links only to existing files, which browsers may cache for ever', async () => {
    const { text } = await get('/tickets');
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(files.length).toBeGreaterThan(1);
    for (const path of new Set(files)) {
      const file = await get(path);
      expect([path, file.status]).toEqual([path, 200]);
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it('the built site sends subresources without document headers but with nosniff', async () => {
    const { text, headers } = await get('/tickets');
    expect(headers).toHaveProperty('content-security-policy');
    const { headers: ofSheet } = await get(/"(\/assets\/tickets\.page-[^"]+\.css)"/.exec(text)?.[1] ?? '');
    expect(ofSheet).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': 'text/css; charset=utf-8' });
    expect(ofSheet).not.toHaveProperty('content-security-policy');
    for (const path of ['/service-worker.js', '/favicon.svg'])
      expect([path, (await get(path)).headers]).toEqual([
        path,
        expect.objectContaining({ 'content-security-policy': expect.any(String) }),
      ]);
  });

  it('the built site has a service worker that caches the code of every page, but no analytics', async () => {
    const { text } = await get('/service-worker.js');
    for (const module of ['all-pages', 'device-ports', 'open-accounts', 'init-visitor', 'my-festival.page'])
      expect(text).toContain(`/assets/${module}-`);
    expect(text).not.toContain('open-mixpanel');
  });

  it('the built site serves no file of the server', async () => {
    for (const path of ['/index.html', '/.vite/manifest.json', '/assets/../index.html', '/server/server.js'])
      expect((await get(path)).text).not.toContain('<!--app-->');
  });

  it('the built site escapes its data so that no text ends the script element', async () => {
    const { text } = await get('/tickets');
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(data).not.toContain('<');
    expect(JSON.parse(data)).toMatchObject({ config: { payments: 'sandbox', demo: true } });
  });

  it('the built site names a page’s route and module in its data, so that the browser needs no route table', async () => {
    const { text } = await get('/tickets');
    const data = JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(text)?.[1] ?? '');
    expect(data.route).toEqual({ path: '/tickets', page: 'shop/products/tickets', frame: 'site' });
    expect(data.module).toMatch(/^\/assets\/tickets\.page-.+\.js$/);
    expect((await get(data.module)).status).toBe(200);
  });
});
