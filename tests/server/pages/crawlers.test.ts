import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { robotsTxt, sitemap } from '../../../server/pages/crawler-files.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import { plainPages } from '../../support/plain-pages.ts';

const siteUrl = new URL('https://festival.example');

describe('sitemap.xml, robots.txt and security.txt', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival({ env: { SITE_URL: siteUrl.href, ALLOW_PUBLIC_DEMO: '1' } });
  });
  afterAll(() => festival.close());

  it('the sitemap lists every public page, and no personal page', async () => {
    const found = await festival.visitor().get('/sitemap.xml');
    expect(found.headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...found.text.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual([
      'https://festival.example/',
      'https://festival.example/tickets',
      'https://festival.example/finefoods',
    ]);
  });

  it('robots.txt disallows personal pages and programs’ paths, and names the sitemap', async () => {
    const { text, headers } = await festival.visitor().get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const path of ['/api/', '/v1/', '/sandbox/', '/my-festival', '/cart', '/success'])
      expect(text.split('\n')).toContain(`Disallow: ${path}`);
    expect(text).not.toContain('Disallow: /tickets');
    expect(text).toContain('Sitemap: https://festival.example/sitemap.xml');
  });

  it('security.txt names a security contact for a year from now', async () => {
    const { text } = await festival.visitor().get('/.well-known/security.txt');
    expect(text).toContain('Contact: https://festival.example/contact');
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    const days = (expires - festival.clock.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
  });

  it('sitemap.xml, robots.txt and security.txt have security headers and an ETag', async () => {
    const visitor = festival.visitor();
    const { headers } = await visitor.get('/robots.txt');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=3600' });
    const again = await visitor.get('/robots.txt', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
  });
});

describe('sitemap while the site is being built', () => {
  it('a sitemap requested while the site is being built is made by the first request after the build', async () => {
    let built = false;
    const maker = {
      ...plainPages,
      addresses: async () => {
        if (!built) throw new Error('nothing built yet');
        return { listed: ['/judges'], unlisted: [] };
      },
    };
    const festival = await openFestival({ web: { maker, files: undefined } });
    expect((await festival.visitor().get('/sitemap.xml')).status).toBe(500);
    built = true;
    expect((await festival.visitor().get('/sitemap.xml')).text).toContain('/judges</loc>');
    await festival.close();
  });
});

describe('page path in robots.txt and sitemap.xml', () => {
  it('a page in sitemap.xml has an Allow line in robots.txt when its path starts with a disallowed one', () => {
    const lines = robotsTxt(siteUrl, { listed: ['/judges', '/tickets'], unlisted: ['/judge'] }).split('\n');
    expect(lines).toContain('Disallow: /judge');
    expect(lines.filter((line) => line.startsWith('Allow'))).toEqual(['Allow: /judges']);
  });

  it('a page path in robots.txt and sitemap.xml is escaped', () => {
    const addresses = { listed: ['/salt&pepper'], unlisted: [] };
    expect(sitemap(siteUrl, addresses)).toContain('<loc>https://festival.example/salt&#38;pepper</loc>');
    expect(robotsTxt(siteUrl, addresses)).not.toContain('salt');
  });
});
