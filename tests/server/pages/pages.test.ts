import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hour, minute, second } from '#core/kernel/time.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import { plainPages } from '../../support/plain-pages.ts';

const stand = { id: 'prod_stand_market' };

describe('page', () => {
  let festival: OpenFestival;
  let made: string[];
  const counting: typeof plainPages.page = (path, data) => {
    made.push(path);
    return plainPages.page(path, data);
  };
  beforeEach(async () => {
    made = [];
    festival = await openFestival({ web: { maker: { ...plainPages, page: counting }, files: undefined } });
  });
  afterEach(() => festival.close());

  const get = (path: string, headers: Record<string, string> = {}) => festival.visitor().get(path, { headers });

  it('the tickets page is complete HTML with the products on sale', async () => {
    const page = await get('/tickets');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=2, stale-while-revalidate=1, stale-if-error=86400',
    );
    expect(page.text).toContain('Market stand: 12000 pence, 10 left');
  });

  it.each(['/FineFoods', '/finefoods', '/FINEFOODS/', '/finefoods//', '/FineFoods?from=letter'])(
    'a page is found by any spelling of its path: %s',
    async (path) => {
      expect((await get(path)).status).toBe(200);
    },
  );

  it('a page is rendered once for all visitors and spellings', async () => {
    await Promise.all([get('/tickets'), get('/Tickets'), get('/tickets/')]);
    await get('/tickets?utm=x');
    expect(made).toEqual(['/tickets']);
  });

  it('a page is rendered again at the next check when its lifetime is 0, as in development', async () => {
    const maker = { ...plainPages, page: counting, maxAgeMs: 0 };
    const changing = await openFestival({ web: { maker, files: undefined } });
    await changing.visitor().get('/tickets');
    changing.clock.passes(second);
    await changing.visitor().get('/tickets');
    expect(made).toEqual(['/tickets', '/tickets']);
    await changing.close();
  });

  it('a page answers 304 to a request with its ETag', async () => {
    const first = await get('/tickets');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await get('/tickets', { 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect((await get('/tickets', { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('a page is compressed with an encoding that the client accepts, without a change of content', async () => {
    const plain = await get('/tickets');
    const raw = async (encoding: string) =>
      festival.app.inject({ method: 'GET', url: '/tickets', headers: { 'accept-encoding': encoding } });
    const br = await raw('gzip, br');
    const zipped = await raw('gzip');
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag: plain.headers.etag });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.text);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.text);
  });

  it('a page is compressed again at brotli’s best quality when it is unchanged at the next check', async () => {
    const sent = () => festival.app.inject({ method: 'GET', url: '/tickets', headers: { 'accept-encoding': 'br' } });
    const first = await sent();
    festival.clock.passes(second);
    await sent();
    await expect.poll(async () => (await sent()).rawPayload.length).toBeLessThan(first.rawPayload.length);
    const packed = await sent();
    expect(packed.headers).toMatchObject({
      etag: first.headers.etag,
      'content-length': String(packed.rawPayload.length),
    });
    expect(brotliDecompressSync(packed.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
    expect(made).toEqual(['/tickets']);
  });

  it('a page answers HEAD requests', async () => {
    const head = await festival.visitor().ask('HEAD', '/tickets');
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.etag).toBe((await get('/tickets')).headers.etag);
  });

  it('a page shows “sold out” a moment after the last place is sold', async () => {
    await get('/tickets');
    await festival.taken(stand.id, 10);
    festival.clock.passes(second);
    expect((await get('/tickets')).text).toContain('Market stand: 12000 pence, 0 left');
  });

  it('a page shows a new price a moment after the provider’s notice', async () => {
    await get('/tickets');
    const { stripe } = festival;
    const price = await stripe.prices.create({ product: stand.id, currency: 'gbp', unit_amount: 13_000 });
    await stripe.products.update(stand.id, { default_price: price.id });
    await festival.sandbox.flush();
    festival.clock.passes(second);
    expect((await get('/tickets')).text).toContain('Market stand: 13000 pence');
  });

  it.each([
    ['begins', (festival: OpenFestival) => festival.ports.site.edition.startsAt],
    ['is over', (festival: OpenFestival) => festival.ports.site.edition.endsAt],
    ['takes no more entries', (festival: OpenFestival) => festival.ports.site.edition.registrationClosesAt],
  ])('a page is rendered again when the festival %s', async (_what, moment) => {
    festival.clock.passes(moment(festival) - festival.ports.clocks.festivalClock.now() - 2 * second);
    await get('/');
    expect(made).toEqual(['/']);
    festival.clock.passes(3 * second);
    await get('/');
    expect(made).toEqual(['/', '/']);
  });

  it('a page shows a countdown at most a minute old', async () => {
    await get('/');
    festival.clock.passes(30 * second);
    await get('/');
    expect(made).toHaveLength(1);
    festival.clock.passes(31 * second);
    await get('/');
    expect(made).toHaveLength(2);
  });

  it('a page is rendered again when the machine’s clock was set back', async () => {
    await get('/');
    await festival.taken(stand.id, 10);
    festival.clock.passes(-hour);
    expect((await get('/tickets')).text).toContain('Market stand: 12000 pence, 0 left');
    await get('/');
    expect(made).toEqual(['/', '/tickets', '/']);
  });

  it('a page is rendered without the catalogue when the provider has never answered', async () => {
    await festival.sandbox.fault({ answer: 'html', times: 1_000 });
    const page = await get('/tickets');
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('<li>');
  });

  it('a page shows the last catalogue while the provider is down', async () => {
    await get('/tickets');
    await festival.sandbox.fault({ answer: '500', times: 1_000 });
    festival.clock.passes(5 * minute);
    expect((await get('/tickets')).text).toContain('Market stand');
  });

  it('a personal page is not stored by caches and sends no referrer', async () => {
    const member = festival.visitor();
    await member.joins();
    for (const path of [
      '/success?session_id=cs_test_1',
      '/my-festival',
      '/My-Festival/',
      `/offer/party_${'0'.repeat(24)}?key=secret`,
    ])
      expect((await member.get(path)).headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
  });

  it('a page with an unknown path is the not-found page with status 404, rendered once', async () => {
    for (let n = 0; n < 3; n++) expect(await get(`/nowhere-${n}`)).toMatchObject({ status: 404 });
    expect((await get('/nowhere')).headers['content-type']).toContain('text/html');
  });

  it.each(['/api/nothing', '/API/nothing', '/v1/nothing', '/sandbox/nothing'])(
    'a page is not served below a path for programs: %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toContain('json');
    },
  );

  it('a page refuses other methods than GET and HEAD', async () => {
    expect(await festival.visitor().post('/tickets', {})).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });

  it('a page whose rendering fails is the error page with the reference of the log line', async () => {
    const page = await get('/broken');
    expect(page.status).toBe(500);
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(page.text).toContain('Unexpected Application Error!');
    expect(page.text).not.toContain('cannot be made');
    const { details } = festival.logged.find(({ level }) => level === 'error') ?? {};
    expect(page.text).toContain(String(details?.reference));
    expect(String(details?.error)).toContain('this page cannot be made');
  });

  it.each(['/user-portal', '/User-Portal', '/user-portal/'])('the server redirects %s to My Festival', async (path) => {
    expect(await get(path)).toMatchObject({ status: 302, headers: { location: '/my-festival' } });
    expect(await get(`${path}?next=/cart`)).toMatchObject({ headers: { location: '/my-festival?next=/cart' } });
  });

  it.each(['/my-festival', '/My-Festival', '/my-festival/'])(
    'the server redirects a logged-out visitor from %s to log-in',
    async (path) => {
      const sent = { status: 302, headers: { location: '/login', 'cache-control': 'no-store' } };
      expect(await get(path)).toMatchObject(sent);
      const foreign = { cookie: 'theme=dark; a_session_truffle-festival=' };
      expect(await get(path, foreign)).toMatchObject(sent);
      expect(await get(`${path}?next=/cart%23pay`)).toMatchObject({
        headers: { location: '/login?next=%2Fcart%23pay' },
      });
    },
  );

  it('a session without a marker cookie receives one with a personal page', async () => {
    const session = 'a_session_truffle-festival=eyJpZCI6IngiLCJzZWNyZXQiOiJ5In0=';
    for (const path of ['/login', '/my-festival', '/success']) {
      const { headers } = await get(path, { cookie: session });
      expect(String(headers['set-cookie'])).toMatch(
        /^a_member_truffle-festival=yes; Path=\/; Expires=[^;]+; SameSite=Lax$/,
      );
    }
    for (const cookie of ['theme=dark', `${session}; a_member_truffle-festival=yes`])
      expect((await get('/login', { cookie })).headers).not.toHaveProperty('set-cookie');
    expect((await get('/tickets', { cookie: session })).headers).not.toHaveProperty('set-cookie');
  });

  it('My Festival is served without a session check when an Appwrite server keeps the accounts', async () => {
    const elsewhere = await openFestival({
      env: {
        APPWRITE_ENDPOINT: 'https://accounts.example/v1',
        APPWRITE_PROJECT_ID: 'truffles',
        APPWRITE_API_KEY: 'a-key',
      },
    });
    expect((await elsewhere.visitor().get('/my-festival')).status).toBe(200);
    await elsewhere.close();
  });

  it.each([
    '/%',
    '/%E0%A4%A',
    '/%c0%ae%c0%ae/etc/passwd',
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '//etc/passwd',
  ])('no page is found at %s, and no error is caused', async (path) => {
    expect([400, 404]).toContain((await get(path)).status);
    expect(festival.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
