import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { laterBy, minute, second } from '#core/kernel/time.ts';
import type { PageData } from '#core/site/frame/site-config.ts';
import { persistedPageCache } from '../../../server/caches/persisted-page-cache.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import { plainPages } from '../../support/plain-pages.ts';

describe('persisted page of an earlier process', () => {
  let festival: OpenFestival;
  let data: PageData;
  let folder: string;
  let made: string[];
  const counting: typeof plainPages = {
    ...plainPages,
    isPage: async (path, content) => {
      made.push(`is ${path} a page?`);
      return plainPages.isPage(path, content);
    },
    page: (path, of) => {
      made.push(path);
      return plainPages.page(path, of);
    },
  };
  const log = memoryLog();
  /** The page maker of a new process. */
  const started = (build = 'monday') => persistedPageCache(counting, { build, folder, log });
  const later = (ms: number): PageData => ({ ...data, config: { ...data.config, now: laterBy(data.config.now, ms) } });

  beforeEach(async () => {
    festival = await openFestival();
    const { site, shop } = festival.ports;
    const { items } = await shop.catalogueCache.snapshot();
    data = { config: site.siteConfig(), content: site.content(), catalogue: items };
    folder = await mkdtemp(join(tmpdir(), 'truffle-kept-'));
    made = [];
    await started().page('/tickets', data);
    made = [];
  });
  afterEach(async () => {
    await festival.close();
    await rm(folder, { recursive: true });
  });

  it('is served unchanged by the next process without the renderer', async () => {
    const maker = started();
    expect(await maker.isPage('/tickets', festival.ports.site.content())).toBe(true);
    const { html } = await plainPages.page('/tickets', data);
    expect(await maker.page('/tickets', later(30 * second))).toEqual({ status: 200, html, age: 30 * second });
    expect(made).toEqual([]);
  });

  it('is served once; later requests render', async () => {
    const maker = started();
    await maker.page('/tickets', data);
    await maker.page('/tickets', data);
    await maker.isPage('/tickets', festival.ports.site.content());
    expect(made).toEqual(['/tickets', 'is /tickets a page?']);
  });

  it('is rendered again when it is a minute old', async () => {
    await started().page('/tickets', later(minute));
    expect(made).toEqual(['/tickets']);
  });

  it('is rendered again by another build', async () => {
    await started('tuesday').page('/tickets', data);
    expect(made).toEqual(['/tickets']);
  });

  it.each<[string, (before: PageData) => PageData]>([
    [
      'a place has been taken',
      (before) => ({ ...before, catalogue: before.catalogue.map((item) => ({ ...item, placesLeft: 1 })) }),
    ],
    ['the content has changed', (before) => ({ ...before, content: {} })],
    ['Stripe has replaced the sandbox', (before) => ({ ...before, config: { ...before.config, payments: 'stripe' } })],
    ['the leaderboards have changed', (before) => ({ ...before, boards: [] })],
  ])('is rendered again when %s', async (_, change) => {
    await started().page('/tickets', change(data));
    expect(made).toEqual(['/tickets']);
  });

  it('is rendered again when the festival has started in between', async () => {
    const { startsAt } = festival.ports.site.edition;
    const at = (ms: number): PageData => ({ ...data, config: { ...data.config, now: laterBy(startsAt, ms) } });
    await started().page('/', at(-10 * second));
    made = [];
    await started().page('/', at(10 * second));
    expect(made).toEqual(['/']);
  });

  it.each<[string, (text: string) => string]>([
    ['has other contents', () => 'half a pa'],
    ['is truncated', (text) => text.slice(0, -1)],
  ])('is rendered again when its file %s', async (_, harm) => {
    const file = join(folder, '%2Ftickets');
    await writeFile(file, harm(await readFile(file, 'utf8')));
    expect((await started().page('/tickets', data)).html).toContain('Market stand');
    expect(made).toEqual(['/tickets']);
  });

  it('is never written for the answer to a form or for the not-found page', async () => {
    const maker = started();
    await maker.page('/', { ...data, answer: { kind: 'link-over', path: '/' } });
    await maker.page('/nowhere', data);
    expect(await readdir(folder)).toEqual(['%2Ftickets']);
  });

  it('is not written where the data folder has been moved away, so that the folder can be moved back', async () => {
    const away = join(folder, 'data-moved-away');
    const maker = persistedPageCache(counting, { build: 'monday', folder: join(away, 'pages'), log });
    expect((await maker.page('/tickets', data)).html).toContain('Market stand');
    expect(existsSync(away)).toBe(false);
  });

  it('is optional: pages are rendered when the folder cannot be written', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file in the way');
    expect((await started().page('/tickets', data)).html).toContain('Market stand');
    expect(log.entries.at(-1)).toMatchObject({ level: 'warn', message: 'page could not be persisted' });
  });
});
