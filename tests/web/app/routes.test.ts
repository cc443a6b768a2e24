import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readEditionFolder } from '#adapters/content-files/edition-folder.ts';
import { headMarkup, headOf } from '../../../web/app/head/head.ts';
import { socialCard } from '../../../web/app/head/preview-picture.ts';
import { pageModules } from '../../../web/app/routes/all-pages.ts';
import { aPlace, placeOf, routeToShow } from '../../../web/app/routes/page-at-path.ts';
import { moduleOf } from '../../../web/app/routes/route.ts';
import { notFound, routeOf, routes } from '../../../web/app/routes/routes.ts';

const { content } = readEditionFolder(fileURLToPath(new URL('../../../fixtures/editions/2025', import.meta.url)));
const siteUrl = 'https://festival.example/';
const allParts = {
  competition: true,
  haveAGo: true,
  boxOffice: true,
  waitingLists: true,
  traders: true,
  gallery: true,
};
const site = { siteUrl, edition: { name: 'The Great British Truffle Festival', parts: allParts } };

const routeAt = (path: string) => {
  const route = routes.find((each) => each.path === path);
  if (!route) throw new Error(`no route at ${path}`);
  return route;
};

describe('route table', () => {
  it.each(routes.map((route) => route.path))(
    'the route table matches %s case-insensitively, and with a trailing slash',
    (path) => {
      const address = path.replace('/:year', '/2025');
      expect(routeOf(address).path).toBe(path);
      expect(routeOf(address.toUpperCase()).path).toBe(path);
      expect(routeOf(`${address}/`).path).toBe(path);
    },
  );

  it.each(['/nowhere', '/tickets/adult', '/.env', '/my-festival/x', '/%2F', '/morwenna-pike/x', '/:name'])(
    'the route table has no page at %s',
    (path) => {
      expect(placeOf(path, content).route).toBe(notFound);
      expect(routeToShow(path, content, site.edition)).toBe(notFound);
    },
  );

  it('the route table has no page of a part that the edition does not have', () => {
    const edition = { parts: { ...allParts, competition: false } };
    for (const path of ['/competition', '/Judges/', '/results', '/placing-desk/print'])
      expect(routeToShow(path, content, edition), path).toBe(notFound);
    expect(routeToShow('/haveAGo', content, edition).path).toBe('/haveAGo');
  });

  it.each(['/hettie-crouch', '/Hettie-Crouch', '/HETTIE-CROUCH/'])(
    'the route table has a founder’s page at %s',
    (path) => {
      const place = placeOf(path, content);
      expect(place.route.path).toBe('/:name');
      expect(place.words.title).toBe('Hettie Crouch');
      expect(headOf(place, site).canonical).toBe('https://festival.example/hettie-crouch');
    },
  );

  it('the route table has the pages of a year under its number, and no founder’s page', () => {
    expect(placeOf('/2025', content).words.title).toBe('2025');
    expect(placeOf('/2025/results/junior/gold', content).words.title).toBe('Junior gold hounds, 2025');
    for (const path of ['/20251', '/2025/tickets', '/2025/results/adult/lead', '/results/adult/lead'])
      expect(placeOf(path, content).route, path).toBe(notFound);
  });

  it('the route table prefers a static page to a founder’s page at the same address', () => {
    const [founder] = content.founders.founders;
    if (!founder) throw new Error('the edition has no founder');
    const named = { ...content, founders: { founders: [{ ...founder, address: 'judges' }] } };
    expect(placeOf('/judges', named).route.page).toBe('site/judges');
    expect(routes.at(-1)?.path).toBe('/:name');
  });

  it('the route table treats an address as unknown only after its content has loaded', () => {
    expect(routeToShow('/nowhere', {}, site.edition).path).toBe('/:name');
    expect(routeToShow('/nowhere/else', {}, site.edition)).toBe(notFound);
  });

  it('the route table lists the addresses of the founders’ pages', () => {
    const founder = routes.find(({ path }) => path === '/:name');
    expect(founder?.addresses?.(content)).toContain('/morwenna-pike');
    expect(founder?.addresses?.({})).toEqual([]);
  });

  it.each([...routes, notFound].map(moduleOf))('the route table has a module for every route: %s', (module) => {
    expect(Object.keys(pageModules)).toContain(`../../${module}`);
  });
});

describe('page head', () => {
  it('the HTML head of a page has its title, the festival’s name and the canonical address', () => {
    const head = headOf(aPlace(routeAt('/tickets')), site);
    expect(head.title).toBe('Tickets · The Great British Truffle Festival');
    expect(head.canonical).toBe('https://festival.example/tickets');
  });

  it('the HTML head of a page calls the festival by the edition’s name', () => {
    const cider = { siteUrl, edition: { name: 'Kentish Cider Day' } };
    const markup = headMarkup(headOf(aPlace(routeAt('/tickets')), cider), socialCard, siteUrl);
    expect(markup).toContain('<title>Tickets · Kentish Cider Day</title>');
    expect(markup).toContain('<meta property="og:site_name" content="Kentish Cider Day">');
    expect(markup).not.toContain('Great British');
  });

  it('the HTML head of a page keeps pages of one visitor out of search engines', () => {
    const markup = headMarkup(headOf(aPlace(routeAt('/my-festival')), site), socialCard, siteUrl);
    expect(markup).toContain('<meta name="robots" content="noindex">');
    expect(markup).not.toContain('canonical');
  });

  it('the HTML head has one canonical address for a page with path parameters', () => {
    const founder = aPlace({ ...routeAt('/tickets'), path: '/:name' }, '/odile-marchbanks');
    const { canonical } = headOf(founder, site);
    expect(canonical).toBe('https://festival.example/odile-marchbanks');
  });

  it('the HTML head of a page has a preview picture with size and alternative text', () => {
    const markup = headMarkup(headOf(aPlace(routeAt('/tickets')), site), socialCard, siteUrl);
    expect(markup).toContain('<meta property="og:site_name" content="The Great British Truffle Festival">');
    expect(markup).toContain('<meta property="og:url" content="https://festival.example/tickets">');
    expect(markup).toContain('<meta property="og:image" content="https://festival.example/social-card.png">');
    expect(markup).toContain('<meta property="og:image:width" content="1200">');
    expect(markup).toContain('<meta property="og:image:height" content="630">');
    expect(markup).toMatch(/<meta property="og:image:alt" content="A hunter[^"]+">/);
    expect(markup).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('the HTML head of a page escapes every value', () => {
    const head = { title: '</title><script>', description: '"><script>', canonical: null, siteName: '"><script>' };
    const markup = headMarkup(head, { ...socialCard, alt: '"><script>' }, siteUrl);
    expect(markup).not.toContain('<script>');
    expect(markup).toContain('&#34;&#62;&#60;script&#62;');
  });
});
