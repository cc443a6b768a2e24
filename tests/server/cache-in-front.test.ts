import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { request as plainRequest } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { bannerTopic } from '#core/site/banner/banner-topic.ts';
import { isSharedPage, sharedPages } from '#core/site/content/pages/shared-pages.ts';
import { sitePages } from '#core/site/content/pages/site-pages.ts';
import { endpoints } from '../../server/openapi/endpoints.ts';
import { type OpenFestival, openFestival } from '../support/festival.ts';
import { findNginx, type Nginx, startNginx } from '../support/nginx.ts';
import { plainPages } from '../support/plain-pages.ts';
import { sparePort } from '../support/spare-port.ts';
import { aStaffMember } from '../support/staff.ts';
import type { Visitor } from '../support/visitor.ts';

type Answer = { readonly status: number; readonly cache: string; readonly keep: string; readonly text: string };

const nginx = findNginx();
/** The polling timeout, long enough for a busy machine. The tests of the headers assert how old an answer may be. */
const tryAgain = { timeout: 30_000, interval: 50 };

if ('missing' in nginx)
  describe.skip(`a cache in front (${nginx.missing})`, () =>
    it('the tests of a cache in front are not run where nginx is missing', () => {}));
else
  describe('a cache in front', () => {
    let festival: OpenFestival;
    let front: Nginx;
    let port: number;
    let agent: Agent;
    /** The paths of the requests that reached the program. */
    let reached: string[] = [];

    beforeAll(async () => {
      port = await sparePort();
      const pages = new Set<string>(sitePages.map((path) => path.toLowerCase()));
      const maker: typeof plainPages = {
        ...plainPages,
        isPage: async (path) => pages.has(path),
        page: async (path, data) => {
          const { html } = await plainPages.page(path, data);
          return { status: pages.has(path) ? 200 : 404, html: `${html}<p>${data.banner?.headline ?? ''}</p>` };
        },
      };
      festival = await openFestival({
        env: { SITE_URL: `https://localhost:${port}`, TRUST_PROXY: '1' },
        web: { maker, files: undefined },
      });
      festival.app.server.prependListener('request', ({ url = '' }) => reached.push(url));
      const own = festival.app.server.address();
      const programPort = own && typeof own === 'object' ? own.port : 0;
      front = await startNginx(nginx.path, { port, programPort });
      agent = new Agent({ keepAlive: true, maxSockets: 100, ca: front.certificate, servername: 'localhost' });
    });
    afterAll(async () => {
      agent.destroy();
      await front.stop();
      await festival.close();
    });

    const cookieOf = (visitor?: Visitor): Record<string, string> =>
      visitor ? { cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; ') } : {};

    const ask = async (path: string, visitor?: Visitor, more: RequestOptions = {}, body?: unknown): Promise<Answer> => {
      const headers = { host: `localhost:${port}`, ...cookieOf(visitor), ...more.headers };
      const sent = request({ agent, host: '127.0.0.1', port, path, ...more, headers });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
      const [answer] = await once(sent, 'response');
      return {
        status: answer.statusCode,
        cache: String(answer.headers['x-cache'] ?? ''),
        keep: String(answer.headers['cache-control'] ?? ''),
        text: await text(answer),
      };
    };
    /** How often that path reached the program during this work. */
    const reachedBy = async (path: string, what: () => Promise<unknown>): Promise<number> => {
      reached = [];
      await what();
      return reached.filter((url) => url === path).length;
    };
    const putUp = async (organiser: Visitor, headline: string) => {
      const banner = { id: crypto.randomUUID(), kind: 'info', headline, text: '', link: null, from: null, until: null };
      const headers = { 'content-type': 'application/json', origin: `https://localhost:${port}` };
      const put = await ask('/api/desk/banner', organiser, { method: 'POST', headers }, banner);
      expect(put, put.text).toMatchObject({ status: 200 });
    };

    it('a cache in front caches exactly the pages that the program declares as shared', () => {
      const configured = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
      const cachedPaths = [...configured.matchAll(/^ {4}~(\*?)(\S+) +festival;$/gm)].map(
        ([, anyCase, pattern = '']) => new RegExp(pattern, anyCase ? 'i' : ''),
      );
      expect(cachedPaths.length).toBeGreaterThan(4);
      const inCache = sitePages.filter((path) => cachedPaths.some((pattern) => pattern.test(path)));
      expect(inCache).toEqual(sitePages.filter((path) => isSharedPage(path, festival.ports.site.content())));
    });

    it('a cache in front requests a page once for a hundred simultaneous visitors', async () => {
      const asked = await reachedBy('/judges', async () => {
        const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/judges')));
        expect(new Set(answers.map(({ status, text: body }) => `${status} ${body}`)).size).toBe(1);
      });
      expect(asked).toBe(1);
      const warm = await reachedBy('/judges', () => Promise.all(Array.from({ length: 100 }, () => ask('/judges'))));
      expect(warm).toBeLessThanOrEqual(2);
    });

    it('a cache in front passes requests for another year, and those of a preview, to the program', async () => {
      const path = '/api/competition/boards';
      const other = { headers: { 'festival-edition': '2024' } };
      const preview = { headers: { cookie: 'festival_preview=2026.0.0.x' } };
      await ask(path);
      for (const more of [other, preview]) expect((await ask(path, undefined, more)).cache).toBe('BYPASS');
      expect(await reachedBy(path, () => ask(path, undefined, other))).toBe(1);
    });

    it('a cache in front shows no visitor another visitor’s data', async () => {
      const member = festival.visitor();
      await member.joins('member-of-one-account@example.com');
      const { sessionId } = await member.open([{ id: 'prod_adult_day', quantity: 1 }]);
      await festival.sandbox.pay(sessionId, { email: 'member-of-one-account@example.com', wait: true });
      const buyer = festival.visitor();
      const { orderId } = await buyer.open([{ id: 'prod_stand_market', quantity: 1 }]);
      const { visitor: judge, id: judgeId } = await aStaffMember(festival, 'judge');
      const people = [member, buyer, judge, festival.visitor()];
      const secrets = new Map([
        [member, ['member-of-one-account@example.com', String(member.userId)]],
        [buyer, [orderId]],
        [judge, [String(judgeId)]],
      ]);
      const paths = [
        ...sitePages,
        ...endpoints.filter(({ endpoint }) => endpoint.method === 'GET').map(({ endpoint }) => endpoint.path),
        '/v1/account',
        `/api/gbtf-tickets/${member.userId}`,
        `/success?session_id=${sessionId}`,
      ].map((path) => path.replaceAll(/:\w+/g, 'x'));
      // The member and the last guest ask again, so that an answer cached for one visitor would be sent to another.
      for (const person of [...people, member, ...people.slice(-1)]) {
        const crawled = await Promise.all(paths.map(async (path) => ({ path, ...(await ask(path, person)) })));
        for (const { path, cache, keep, text: body } of crawled) {
          if (!keep.startsWith('public')) expect(['', 'MISS', 'BYPASS', 'EXPIRED'], path).toContain(cache);
          for (const [other, theirs] of secrets)
            if (other !== person)
              for (const each of theirs) expect(body.includes(each), `${path}: ${each}`).toBe(false);
        }
      }
      // Proves that the crawl can find a leak: the member's own address is in an answer to the member.
      expect(
        (await ask('/v1/account', member, { headers: { 'x-appwrite-project': 'truffle-festival' } })).text,
      ).toContain('member-of-one-account@example.com');
    });

    it('a cache in front shows a new banner on every page as soon as the cached copies expire', async () => {
      const { visitor: organiser } = await aStaffMember(festival, 'organiser');
      await Promise.all(sharedPages.map((path) => ask(path)));
      await putUp(organiser, 'The gates open an hour later');
      await vi.waitFor(async () => {
        for (const { text: body } of await Promise.all(sharedPages.map((path) => ask(path))))
          expect(body).toContain('The gates open an hour later');
      }, tryAgain);
    });

    it('a cache in front shows that a product is sold out as soon as the cached copy expires', async () => {
      const left = async () =>
        /"prod_stand_market".*?"placesLeft":(\d+)/.exec((await ask('/api/gbtf-products')).text)?.[1];
      const before = Number(await left());
      expect(before).toBeGreaterThan(0);
      await festival.taken('prod_stand_market', before);
      await vi.waitFor(async () => expect(await left()).toBe('0'), tryAgain);
    });

    it('a cache in front fetches one URL again at this machine’s refresh request, and all after its files are deleted', async () => {
      await ask('/experts');
      const refresh = { headers: { 'x-festival-refresh': '1' } };
      // Checked by the cache's header, because the cache may be fetching the page by itself at the same time.
      expect(await ask('/experts', undefined, refresh)).toMatchObject({ cache: 'BYPASS' });
      await ask('/experts');
      for (const name of await readdir(front.cache)) await rm(join(front.cache, name), { recursive: true });
      expect(await ask('/experts')).toMatchObject({ cache: 'MISS' });
    });

    it('a cache in front caches one copy for each encoding, whatever the spelling of Accept-Encoding', async () => {
      const spelt = (encoding: string) => ask('/sponsors', undefined, { headers: { 'accept-encoding': encoding } });
      for (const encoding of ['br', 'gzip', '']) await spelt(encoding);
      const asked = await reachedBy('/sponsors', () =>
        Promise.all(['gzip, deflate, br', 'br;q=1.0', 'gzip;q=0.5', 'zstd'].map(spelt)),
      );
      expect(asked).toBeLessThanOrEqual(3);
      expect((await spelt('')).text).toContain('<title>');
      expect((await spelt('br')).text).not.toContain('<title>');
    });

    it('a cache in front passes websockets through TLS', async () => {
      const { visitor: organiser } = await aStaffMember(festival, 'organiser');
      const options = { ca: front.certificate, headers: { origin: `https://localhost:${port}` } };
      const live = new WebSocket(`wss://localhost:${port}/api/live?topics=${bannerTopic}`, options);
      const account = new WebSocket(`wss://localhost:${port}/v1/realtime?project=truffle-festival&channels[]=account`, {
        ...options,
        headers: { ...options.headers, ...cookieOf(organiser) },
      });
      const [[first], [greeting]] = await Promise.all([once(live, 'message'), once(account, 'message')]);
      expect(String(greeting)).toContain('"connected"');
      expect(String(first)).toContain('banner');
      const next = once(live, 'message');
      await putUp(organiser, 'Told over a socket');
      expect(String(await next)).toContain('Told over a socket');
      for (const socket of [live, account]) socket.terminate();
    });

    it('a cache in front redirects from http to https', async () => {
      const sent = plainRequest({ port: front.plainPort, path: '/tickets?a=1', headers: { host: 'localhost' } });
      sent.end();
      const [answer] = await once(sent, 'response');
      answer.resume();
      expect([answer.statusCode, answer.headers.location]).toEqual([301, 'https://localhost/tickets?a=1']);
    });

    it('a cache in front serves stale shared pages while the program is down, and no page of a single visitor', async () => {
      await ask('/');
      await ask('/cart');
      expect((await readdir(front.cache)).length).toBeGreaterThan(0);
      await festival.app.close();
      // The cached page is older than it may be while the program answers.
      await vi.waitFor(async () => expect(await ask('/')).toMatchObject({ status: 200, cache: 'STALE' }), tryAgain);
      expect((await ask('/cart')).status).toBe(502);
      expect((await ask('/v1/account')).status).toBe(502);
    });
  });
