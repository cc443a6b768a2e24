import { describe, expect, it } from 'vitest';
import { headMarkup, headOf } from '../../../web/app/head.ts';
import { isBuilt, moduleOf } from '../../../web/app/pages.ts';
import { notFound, routeOf, routes } from '../../../web/app/routes.ts';

const routeAt = (path: string) => {
  const route = routes.find((each) => each.path === path);
  if (!route) throw new Error(`no route at ${path}`);
  return route;
};

describe('an address', () => {
  it.each(routes.map((route) => route.path))('finds %s whatever its case, and with a slash at its end', (path) => {
    expect(routeOf(path).path).toBe(path);
    expect(routeOf(path.toUpperCase()).path).toBe(path);
    expect(routeOf(`${path}/`).path).toBe(path);
  });

  it.each(['/nowhere', '/tickets/adult', '/.env', '/my-festival/x', '//'])('is nobody’s: %s', (path) => {
    expect(routeOf(path === '//' ? '/%2F' : path)).toBe(notFound);
  });

  it.each([...routes, notFound].map(moduleOf))('has a page at %s', (module) => {
    expect([...routes, notFound].filter((route) => moduleOf(route) === module).every(isBuilt)).toBe(true);
  });
});

describe('the head of a page', () => {
  it('names the page, the festival and the one address to list it under', () => {
    const head = headOf(routeAt('/tickets'), 'https://festival.example/');
    expect(head.title).toBe('Tickets · The Great British Truffle Festival');
    expect(head.canonical).toBe('https://festival.example/tickets');
  });

  it('keeps what belongs to one visitor out of search engines', () => {
    const markup = headMarkup(
      headOf(routeAt('/my-festival'), 'https://festival.example/'),
      'https://festival.example/',
    );
    expect(markup).toContain('<meta name="robots" content="noindex">');
    expect(markup).not.toContain('canonical');
  });

  it('cannot be broken out of', () => {
    const head = { title: '</title><script>', description: '"><script>', canonical: null };
    const markup = headMarkup(head, 'https://festival.example/');
    expect(markup).not.toContain('<script>');
    expect(markup).toContain('&quot;&gt;&lt;script&gt;');
  });
});
