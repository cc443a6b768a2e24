import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placedResult, resultCardOf, resultCardPath, resultPath } from '#core/competition/results/result-card.ts';
import { aBoard } from '#fixtures/builders/a-result.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { openNext, prepareNext, reopenBoard, signBoard, signBoards } from '../../../support/next-edition.ts';
import { plainPages } from '../../../support/plain-pages.ts';

const [bramble] = aBoard().rows;
if (!bramble) throw new Error('the board has a row');
const address = { year: 2025, class: 'adult', level: 'silver', number: 7 } as const;

describe('cards of results', () => {
  let festival: OpenFestival;
  const get = (path: string) => fetch(`${festival.origin}${path}`, { redirect: 'manual' });
  const cardPath = async (number = 7) => {
    const where = { ...address, number };
    const result = placedResult((await festival.ports.results.boards.now()).boards, where);
    const card = result && resultCardOf(result, 2025);
    return card && resultCardPath(where, card);
  };

  beforeAll(async () => {
    const maker = {
      ...plainPages,
      isPage: async () => true,
      page: async (path: string) => ({ status: path === '/404' ? 404 : 200, html: path }),
    };
    festival = await openFestival({ web: { maker, files: undefined } });
    await signBoards(festival.ports, [aBoard()]);
  });
  afterAll(() => festival.close());

  it('the card of a signed result is a PNG of 1200 by 630 pixels under 60 kB, which caches keep for ever', async () => {
    const answer = await get((await cardPath()) ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(60_000);
  });

  it('a disqualified and an unknown hound have neither a card nor a page', async () => {
    for (const number of [8, 99]) {
      const page = resultPath({ ...address, number });
      expect((await get(`${page}/card-0000000000000000.png`)).status, page).toBe(404);
      expect((await get(page)).status, page).toBe(404);
    }
    expect((await get(resultPath(address))).status).toBe(200);
  });

  it('after a correction the old address of a result card leads to the new one', async () => {
    const before = await cardPath();
    await reopenBoard(festival.ports, aBoard());
    expect((await get(before ?? '')).status).toBe(404);
    await signBoard(festival.ports, aBoard({ rows: [{ ...bramble, total: 30 }] }));
    const after = await cardPath();
    expect(after).not.toBe(before);
    const answer = await get(before ?? '');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, after]);
    expect((await get(after ?? '')).status).toBe(200);
  });

  it('the page of a hound that was disqualified in a correction is gone, and so is its card', async () => {
    const path = (await cardPath()) ?? '';
    const board = await festival.ports.results.boardNow({ class: 'adult', level: 'silver' });
    await reopenBoard(festival.ports, board);
    const { place: _place, total: _total, ...who } = bramble;
    const out = [{ ...who, kind: 'disqualified', reason: 'A bite.' }] as const;
    await signBoard(festival.ports, aBoard({ rows: [], out }));
    // A page is looked at anew four times a second.
    await expect.poll(async () => (await get(resultPath(address))).status).toBe(404);
    expect((await get(path)).status).toBe(404);
    await reopenBoard(festival.ports, board);
    await signBoard(festival.ports, aBoard());
    await expect.poll(async () => (await get(resultPath(address))).status).toBe(200);
  });

  it('cards and pages of a closed year stay at their address', async () => {
    const path = (await cardPath()) ?? '';
    await prepareNext(festival.ports);
    await openNext(festival.ports);
    expect((await get(path)).status).toBe(200);
    expect((await get(resultPath(address))).status).toBe(200);
    expect((await get(resultPath({ ...address, year: 2026 }))).status).toBe(404);
  });
});
