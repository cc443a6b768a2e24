import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StallPicture } from '#core/desk/traders/ports.ts';
import { stallWordsOf } from '#core/desk/traders/stall.ts';
import { traderId } from '#core/desk/traders/trader-application.ts';
import { editionHeader } from '#core/kernel/edition/edition-header.ts';
import { ok } from '#core/kernel/result.ts';
import type { PageData } from '#core/site/frame/site-config.ts';
import { aBoard } from '#fixtures/builders/a-result.ts';
import { aTrader, aTraderForm } from '#fixtures/builders/a-trader.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import { openNext, prepareNext, signBoards } from '../../support/next-edition.ts';
import { plainPages } from '../../support/plain-pages.ts';

/** Pages that print the data they are made from. */
const maker = {
  ...plainPages,
  isPage: async () => true,
  page: async (path: string, { config, boards, lastResults, archived, market }: PageData) => ({
    status: 200,
    html: JSON.stringify({
      path,
      edition: config.edition.year,
      years: config.years,
      winner: boards?.flatMap(({ rows }) => rows)[0]?.hound,
      last: lastResults?.year,
      archived,
      stalls: market?.stalls.map(({ name }) => name),
    }),
  }),
};

describe('archive of a closed year', () => {
  let festival: OpenFestival;
  const get = (path: string) => fetch(`${festival.origin}${path}`, { redirect: 'manual' });
  const pageAt = async (path: string) => JSON.parse(await (await get(path)).text());

  const [trader, file] = [traderId('trader-of-a-closed-year'), 'of-2025.webp'];
  /** A stall of 2025 with a picture, as an organiser has released it. */
  const releaseStall = () => {
    const picture = [{ file, type: 'webp' as const, width: 600, height: 400, digest: 'a1b2c3d4' }];
    const application = aTrader({ id: trader, state: 'paid', form: aTraderForm({ showOnMarket: true }), picture });
    const released = { ...stallWordsOf(application), at: application.changedAt, by: 'Morwenna Pike' };
    const { traders } = festival.ports.traders;
    const pictures = [{ ...picture[0], content: Buffer.from('the picture').toString('base64') }] as StallPicture[];
    return traders
      .add(application, [])
      .then(() => traders.change(trader, () => ok({ application: { ...application, released }, pictures })));
  };

  beforeAll(async () => {
    festival = await openFestival({ web: { maker, files: undefined } });
    await signBoards(festival.ports, [aBoard()]);
    await releaseStall();
    await prepareNext(festival.ports);
    await openNext(festival.ports);
  });
  afterAll(() => festival.close());

  it('pages under a closed year show that year, and shared caches may keep them', async () => {
    for (const path of ['/2025', '/2025/results', '/2025/results/adult/silver']) {
      const answer = await get(path);
      expect(answer.headers.get('cache-control'), path).toContain('public');
      expect(JSON.parse(await answer.text())).toMatchObject({
        ...{ path, edition: 2025, winner: 'Bramble' },
        years: { shown: 2026, closed: [2025] },
      });
    }
  });

  it('the page of a closed year has its own words, and its winners’ pictures from the year after', async () => {
    const { archived } = await pageAt('/2025');
    expect(archived.lede).toMatch(/^The \{year\} festival is over/);
    expect(archived.pictures).toEqual([
      expect.objectContaining({ level: 'gold', hound: 'Marble' }),
      expect.objectContaining({ level: 'silver', hound: 'Pickle' }),
      expect.objectContaining({ level: 'bronze', hound: 'Fig' }),
    ]);
    expect((await get(archived.pictures[0].picture.src)).status).toBe(200);
    expect((await pageAt('/2025/results')).archived).toBeUndefined();
  });

  it('the market of a closed year keeps its released stalls, and their pictures under the year', async () => {
    expect(await pageAt('/2025/market')).toMatchObject({ edition: 2025, stalls: ['Good Cap Mushrooms'] });
    expect(await pageAt('/market')).toMatchObject({ edition: 2026, stalls: [] });
    for (const path of ['/my-day', '/today']) expect((await pageAt(path)).stalls, path).toEqual([]);
    expect((await pageAt('/2025')).archived).toMatchObject({ hasMarket: true });
    const picture = `/api/market/pictures/${trader}/${file}`;
    expect(await (await get(`/2025${picture}`)).text()).toBe('the picture');
    expect((await get(picture)).status).toBe(404);
    const asked = await fetch(`${festival.origin}/api/market`, { headers: { [editionHeader]: '2025' } });
    expect(await asked.json()).toMatchObject({ stalls: [{ id: trader }] });
  });

  it('a year that is open, or that the store does not have, has no archive', async () => {
    for (const path of ['/2026', '/2024', '/2024/results']) expect(await pageAt(path)).toMatchObject({ path: '/404' });
  });

  it('results without a year are the last festival’s until this one has any', async () => {
    expect(await pageAt('/results')).toMatchObject({ edition: 2026, last: 2025 });
  });

  it('the address of a leaderboard that only an earlier year has leads to that year', async () => {
    const moved = await get('/results/adult/silver');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/2025/results/adult/silver']);
    expect(await pageAt('/results/adult/gold')).toMatchObject({ edition: 2026 });
  });

  it('the link to a score sheet of an earlier year leads to that year', async () => {
    const [card] = await festival.ports.results.resultsPorts.runCards();
    const entry = encodeURIComponent(card?.entry ?? '');
    const moved = await get(`/my-festival/sheet?entry=${entry}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([302, `/2025/my-festival/sheet?entry=${entry}`]);
    const sheet = await get(`/2025/my-festival/sheet?entry=${entry}`);
    expect(sheet.headers.get('cache-control')).toBe('no-store');
    expect((await get('/my-festival/sheet?entry=unknown')).status).toBe(200);
  });

  it('documents of a closed year have its number before their path, and can only be read', async () => {
    const boards = await (await get('/2025/api/competition/boards')).json();
    expect(JSON.stringify(boards)).toContain('Bramble');
    const posted = await fetch(`${festival.origin}/2025/api/checkout`, { method: 'POST' });
    expect(posted.status).toBe(404);
  });

  it('the sitemap has the pages of all closed years', async () => {
    const sitemap = await (await get('/sitemap.xml')).text();
    for (const path of ['/2025<', '/2025/market<', '/2025/results<', '/2025/results/adult/silver<'])
      expect(sitemap).toContain(path);
    expect(sitemap).not.toContain('/2025/results/adult/gold');
  });
});
