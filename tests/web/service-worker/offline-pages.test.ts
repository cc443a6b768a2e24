import { describe, expect, it } from 'vitest';
import {
  isApiNavigation,
  isCacheable,
  isOfAnotherYear,
  isPageRequest,
  offlinePage,
  pageKey,
  pageOffline,
} from '../../../web/service-worker/offline-pages.ts';

const site = 'https://festival.example';
const page = (path: string, init: RequestInit = {}) =>
  isPageRequest(new Request(`${site}${path}`, { headers: { accept: 'text/html' }, ...init }));
const answer = (headers: Record<string, string> = {}, status = 200) => new Response('', { status, headers });

describe('page request in the service worker', () => {
  it('a page request in the service worker is a GET navigation that accepts HTML', () => {
    expect(page('/tickets')).toBe(true);
    expect(page('/tickets', { method: 'POST' })).toBe(false);
    expect(page('/tickets', { headers: { accept: 'application/json' } })).toBe(false);
  });

  it('a page request in the service worker differs from a navigation to an API path, which must not be repeated', () => {
    const asked = (path: string): Parameters<typeof isApiNavigation>[0] => ({
      method: 'GET',
      mode: 'cors',
      url: site + path,
    });
    const goes = { mode: 'navigate' } as const;
    expect(isApiNavigation({ ...asked('/v1/account/sessions/oauth2/acme/redirect'), ...goes })).toBe(true);
    expect(isApiNavigation({ ...asked('/tickets'), ...goes })).toBe(false);
    expect(isApiNavigation(asked('/v1/account'))).toBe(false);
  });

  it.each([
    '/api/config',
    '/2025/api/competition/runs/entry/certificate.pdf',
    '/API/forms',
    '/v1/account',
    '/sandbox/pay/cs_test_1',
  ])('the service worker’s page requests do not include %s, which is not a page', (path) => {
    expect(page(path)).toBe(false);
  });

  it('a page request in the service worker has one cache key for all spellings and queries', () => {
    for (const path of ['/tickets', '/Tickets/', '/tickets?from=letter', '/tickets#stands'])
      expect(pageKey(`${site}${path}`)).toBe(`${site}/tickets`);
    expect(pageKey(`${site}/?a=b`)).toBe(`${site}/`);
  });

  it('pages of a closed year have keys of their own, so that none of them is shown as this year’s', () => {
    for (const path of ['/', '/results', '/results/adult/gold'])
      expect(pageKey(`${site}/2025${path}`)).not.toBe(pageKey(site + path));
    expect(pageKey(`${site}/2025/`)).toBe(`${site}/2025`);
    expect(isCacheable(`${site}/2025`, answer({ 'cache-control': 'public, max-age=0' }))).toBe(true);
    const sheet = answer({ 'cache-control': 'no-store' });
    expect(isCacheable(`${site}/2025/my-festival/sheet?entry=one`, sheet)).toBe(false);
  });
});

describe('response in the service worker', () => {
  it('a response in the service worker is cached when it is a public page', () => {
    expect(isCacheable(`${site}/tickets`, answer({ 'cache-control': 'no-cache' }))).toBe(true);
  });

  it.each([404, 500, 503])('a response in the service worker is not cached with status %d', (status) => {
    expect(isCacheable(`${site}/tickets`, answer({}, status))).toBe(false);
  });

  it('a response in the service worker is cached despite no-store only when its HTML is the same for every visitor', () => {
    const personal = answer({ 'cache-control': 'no-store' });
    expect(isCacheable(`${site}/success?session_id=cs_1`, personal)).toBe(true);
    expect(isCacheable(`${site}/cancel?order=1`, personal)).toBe(false);
    expect(isCacheable(`${site}/password-reset?secret=1`, personal)).toBe(false);
    expect(isCacheable(`${site}/My-Festival/`, personal)).toBe(true);
  });

  it('a response in the service worker is not cached when it is of another year than the site shows', () => {
    expect(isCacheable(`${site}/ticket/${'0'.repeat(32)}`, answer())).toBe(true);
    expect(isCacheable(`${site}/ticket/${'0'.repeat(32)}`, answer({ 'festival-linked-year': '2025' }))).toBe(false);
  });

  it('a response in the service worker is not cached after a redirect', () => {
    const sentOn = Object.defineProperty(answer(), 'redirected', { value: true });
    expect(isCacheable(`${site}/my-festival`, sentOn)).toBe(false);
  });
});

describe('a page that the network did not answer', () => {
  const cache = new Map([`${site}/judge`, offlinePage].map((key) => [key, new Response(key)]));
  const shown = async (path: string) => (await pageOffline(`${site}${path}`, async (key) => cache.get(key)))?.text();

  it('a page that the network did not answer comes from the cache, also after an error response of Firefox’s preload', async () => {
    expect(await shown('/judge?ring=hazel')).toBe(`${site}/judge`);
  });

  it('a page that the network did not answer is the offline page when it is not cached', async () => {
    expect(await shown('/tickets')).toBe(offlinePage);
  });
});

describe('cached pages of another year', () => {
  const shown = (path: string, year?: string) => ({
    url: site + path,
    page: answer(year ? { 'festival-edition': year } : {}),
  });

  it('a cached page is forgotten once a page of another year arrives', () => {
    expect(isOfAnotherYear(shown('/tickets', '2025'), shown('/', '2026'))).toBe(true);
    expect(isOfAnotherYear(shown('/tickets', '2026'), shown('/', '2026'))).toBe(false);
  });

  it('a page of an archive removes no page from the cache, and is not removed', () => {
    expect(isOfAnotherYear(shown('/tickets', '2026'), shown('/2025/results', '2025'))).toBe(false);
    expect(isOfAnotherYear(shown('/2025/results', '2025'), shown('/', '2026'))).toBe(false);
  });

  it('a cached page that names no year stays cached', () => {
    expect(isOfAnotherYear(shown('/tickets'), shown('/', '2026'))).toBe(false);
  });
});
