import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fileDigest } from '#adapters/images/file-digest.ts';
import { instant } from '#core/kernel/time.ts';
import { editionPath } from '../../../server/composition/kernel/edition/edition-folder.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import { openNext, prepareNext } from '../../support/next-edition.ts';

const answered = z.looseObject({ edition: z.looseObject({ year: z.number() }) });

const configOf = async (festival: OpenFestival, headers: Record<string, string> = {}) =>
  answered.parse(await (await fetch(`${festival.origin}/api/config`, { headers })).json());

const products = z.array(z.looseObject({ id: z.string(), name: z.string() }));

const productsOnSale = async (festival: OpenFestival) =>
  products.parse(await (await fetch(`${festival.origin}/api/gbtf-products`)).json());

const namesOnSale = async (festival: OpenFestival) => (await productsOnSale(festival)).map(({ name }) => name);

describe('serving several editions', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
    await prepareNext(festival.ports);
  });
  afterAll(() => festival.close());

  it('the site never shows a draft edition', async () => {
    expect((await configOf(festival)).edition.year).toBe(2025);
  });

  it('staff see a draft at a moment of the clock, and nothing of it is cached or can be bought', async () => {
    const at = instant(Date.parse('2026-11-22T13:00:00Z'));
    const cookie = festival.ports.editionPasses.cookieFor('preview', { year: 2026, at }).split(';')[0] ?? '';
    const config = await configOf(festival, { cookie });
    expect(config).toMatchObject({ edition: { year: 2026 }, now: at, preview: { at } });
    const page = await fetch(`${festival.origin}/`, { headers: { cookie } });
    expect(page.headers.get('cache-control')).toBe('no-store');
    const bought = await fetch(`${festival.origin}/api/checkout`, { method: 'POST', headers: { cookie } });
    expect(bought.status).toBe(403);
    expect(await bought.json()).toMatchObject({ code: 'preview' });
    const forged = cookie.replace(String(at), String(at + 1));
    expect((await configOf(festival, { cookie: forged })).edition.year).toBe(2025);
  });

  it('the products of a prepared edition are hidden at the provider until it is opened', async () => {
    const next = await festival.ports.years.of(2026);
    await next?.followProducts?.();
    const listed = await next?.deskCatalogue.providerCatalogue.read();
    expect(listed?.products.map(({ product }) => product.id)).toContain('prod_26_adult_day');
    expect(listed?.faults).toEqual([]);
    expect((await namesOnSale(festival)).length).toBeGreaterThan(0);
  });

  it('opening shows the next edition at once, and the last one stays under its year', async () => {
    const page = await fetch(`${festival.origin}/`);
    expect(page.status).toBe(200);
    await openNext(festival.ports);
    expect((await configOf(festival)).edition.year).toBe(2026);
    expect((await configOf(festival, { 'festival-edition': '2025' })).edition.year).toBe(2025);
  });

  it('an opened edition sells its own products', async () => {
    expect(await namesOnSale(festival)).toContain('Adult day ticket');
    const [{ id = '' } = {}] = await productsOnSale(festival);
    expect(id).toMatch(/^prod_26_/);
  });

  it('a cart with last year’s tickets is refused with their year, and the cart page learns which they are', async () => {
    const send = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${festival.origin}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };
    const [{ id = '' } = {}] = await productsOnSale(festival);
    const lunch = { id: 'prod_lunch_meat', quantity: 1 };
    const refused = await send('/api/gbtf-create-checkout-session', { cart: [{ id, quantity: 1 }, lunch] });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'of_closed_year', year: 2025, products: ['prod_lunch_meat'] },
    });
    const closed = await send('/api/checkout/closed-year', { products: [id, 'prod_lunch_meat', 'prod_of_no_year'] });
    expect(closed.body).toEqual({ closed: { year: 2025, products: ['prod_lunch_meat'] } });
    expect((await send('/api/checkout/closed-year', { products: [id] })).body).toEqual({ closed: null });
  });
});

describe('pictures of several editions', () => {
  let festival: OpenFestival;
  const drawing = (text: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${text}</svg>`);
  const folder = join(editionPath('2025'), 'pictures');
  const replaced = 'hettie-crouch.svg';
  const next = drawing('<path d="M0 0h9"/>');
  const picture = async (file: string, digest: string) => {
    const answer = await fetch(`${festival.origin}/pictures/${file}?v=${digest}`);
    return answer.status === 200 ? fileDigest(new Uint8Array(await answer.arrayBuffer())) : answer.status;
  };
  beforeAll(async () => {
    festival = await openFestival();
    await prepareNext(festival.ports, { [`pictures/${replaced}`]: next });
  });
  afterAll(() => festival.close());

  it('a picture that the next year replaces stays in the archive, and a draft’s is shown at its desk', async () => {
    const first = fileDigest(readFileSync(join(folder, replaced)));
    const expectAll = async () => {
      expect(await picture(replaced, first)).toBe(first);
      expect(await picture(replaced, fileDigest(next))).toBe(fileDigest(next));
      expect(await picture('no-such-picture-480x320.webp', '00000000')).toBe(404);
    };
    await expectAll();
    await openNext(festival.ports);
    await expectAll();
  });

  it('a picture uploaded at the desk of one year is shown while the site shows another', async () => {
    const bytes = Buffer.from('not decoded when it is shown');
    const [file, digest] = ['long-tent-1a2b3c4d-480x320.webp', fileDigest(bytes)];
    const size = { file, type: 'webp', width: 480, height: 320, digest } as const;
    const by = { userId: 'ada', name: 'Ada Digby' };
    const uploaded = { name: 'long-tent-1a2b3c4d', alt: '', at: instant(0), by, files: [size] };
    const { pictureStore, editionKey } = festival.ports.deskContent;
    await pictureStore.add(editionKey, [{ ...uploaded, bytes: new Map([[file, bytes]]) }], []);
    expect(await picture(file, digest)).toBe(digest);
    expect(await picture(file, '00000000')).toBe(404);
  });
});
