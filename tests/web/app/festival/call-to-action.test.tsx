// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseInstant } from '#core/kernel/time.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { festivalClock } from '../../../../web/app/festival/festival-clock.ts';
import { Layout } from '../../../../web/app/layout.tsx';
import { competitor, onSale } from '../../support/shop.ts';
import { aSite, visit } from '../../support/site.tsx';

type Situation = Partial<SiteConfig> & { readonly catalogue?: readonly CatalogueItem[]; readonly path?: string };

const siteAt = (iso: string, { catalogue = [], path = '/', ...config }: Situation = {}) => {
  const now = parseInstant(iso);
  const page = (
    <Layout frame="site" path="" announcement="">
      <h1>A page</h1>
    </Layout>
  );
  return visit(page, {
    path,
    data: aSite({ now, ...config }, catalogue),
    ports: { clock: festivalClock(now, Date.now) },
  });
};

const banner = () => within(screen.getByRole('banner'));
const foot = () => within(screen.getByRole('contentinfo'));
const leadsTo = (name: string) => [
  banner().getAllByRole('link', { name })[0]?.getAttribute('href'),
  foot().getByRole('link', { name }).getAttribute('href'),
];
const menuLinks = (title: string) => {
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  const links = main.getByText(title).closest('details')?.querySelectorAll('a') ?? [];
  return [...links].map((link) => link.getAttribute('href'));
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('call to action', () => {
  it('the call to action leads to the tickets before the day', () => {
    siteAt('2025-10-04T09:00:00Z');
    expect(leadsTo('Get your tickets')).toEqual(['/tickets', '/tickets']);
    expect(banner().getAllByRole('link', { name: 'Tickets' })[0]?.getAttribute('href')).toBe('/tickets');
  });

  it('the call to action leads to the venue on the day, and changes while the page is open', () => {
    siteAt('2025-11-22T09:59:59Z');
    act(() => vi.advanceTimersByTime(1_500));
    expect(leadsTo('Find the gate')).toEqual(['/#venue', '/#venue']);
    expect(screen.queryByRole('link', { name: /tickets/i })).toBeNull();
    expect(foot().getByText(/^Today, 10am to 5pm/)).toBeTruthy();
  });

  it('the call to action leads to the waitlist after the day', () => {
    siteAt('2025-11-22T17:00:00Z');
    expect(leadsTo('Join the waiting list')).toEqual(['/waitlist', '/waitlist']);
    expect(foot().getByText(/^That was the 2025 festival\. Thank you for coming\./)).toBeTruthy();
  });
});

describe('call to action when the day tickets have sold out', () => {
  const soldOut = [onSale({ placesLeft: 0 })];

  it('the call to action leads to the waiting list once day tickets are sold out; the menu leads to the tickets', () => {
    siteAt('2025-10-04T09:00:00Z', { catalogue: [...soldOut, competitor] });
    expect(leadsTo('Join the waiting list')).toEqual(['/tickets', '/tickets']);
    expect(banner().getAllByRole('link', { name: 'Tickets' })[0]?.getAttribute('href')).toBe('/tickets');
    expect(screen.queryByRole('link', { name: 'Get your tickets' })).toBeNull();
  });

  it('the call to action leads to the gate from the morning of the festival on, when day tickets are sold out', () => {
    siteAt('2025-11-22T07:30:00Z', { catalogue: soldOut });
    expect(leadsTo('Find the gate')).toEqual(['/#venue', '/#venue']);
  });

  it('the call to action ignores our own places when tickets are sold on another platform', () => {
    siteAt('2025-10-04T09:00:00Z', { catalogue: soldOut, ticketsUrl: 'https://tickets.example/gbtf' });
    expect(
      foot()
        .getByRole('link', { name: /^Get your tickets/ })
        .getAttribute('href'),
    ).toBe('https://tickets.example/gbtf');
  });
});

describe('call to action on the page that it leads to', () => {
  it.each([
    ['2025-10-04T09:00:00Z', [onSale({ placesLeft: 0 })]],
    ['2025-12-22T09:00:00Z', []],
  ])(
    'the call to action is not shown on the tickets page when it leads to the waiting list, at %s',
    (at, catalogue) => {
      siteAt(at, { path: '/tickets', catalogue });
      expect(foot().queryByRole('link', { name: 'Join the waiting list' })).toBeNull();
    },
  );

  it('the call to action is not shown as a button in header or footer on the page that it leads to', () => {
    siteAt('2025-10-04T09:00:00Z', { path: '/tickets' });
    expect(
      screen.getAllByText('Get your tickets').map((way) => way.closest('nav')?.getAttribute('aria-label')),
    ).toEqual(['Menu']);
    expect(banner().getAllByRole('link', { name: 'Tickets' })[0]?.getAttribute('aria-current')).toBe('page');
  });
});

describe('menus', () => {
  it('the site’s menus link to every page', () => {
    siteAt('2025-10-04T09:00:00Z');
    expect(menuLinks('About')).toEqual(
      expect.arrayContaining(['/#about', '/morwenna-pike', '/#our-story', '/#testimonials', '/#venue', '/#faq']),
    );
    expect(menuLinks('The Festival')).toEqual(
      expect.arrayContaining([
        '/event',
        '/#programme',
        '/competition',
        '/haveAGo',
        '/fineFoods',
        '/experts',
        '/market',
      ]),
    );
  });

  it('the menus link to the blog in header and footer (§2): the edition’s address, or the operator’s setting', () => {
    const blogs = () => screen.getAllByRole('link', { name: /^Blog/ }).map((link) => link.getAttribute('href'));
    siteAt('2025-10-04T09:00:00Z');
    expect(new Set(blogs())).toEqual(new Set(['https://example.com/truffle-festival/blog']));
    expect(blogs().length).toBeGreaterThan(1);
    cleanup();
    siteAt('2025-10-04T09:00:00Z', { blogUrl: 'https://blog.truffles.example/' });
    expect(new Set(blogs())).toEqual(new Set(['https://blog.truffles.example/']));
  });

  it('the menus list the blog under “Good to know”, not under “Small print”', () => {
    siteAt('2025-10-04T09:00:00Z');
    const column = (name: string) => within(foot().getByRole('navigation', { name }));
    expect(column('Good to know').getByRole('link', { name: /^Blog/ })).toBeTruthy();
    expect(column('Small print').queryByRole('link', { name: /^Blog/ })).toBeNull();
  });

  it('the menus do not link to parts that Home has dropped', () => {
    siteAt('2025-12-01T10:00:00Z');
    expect(menuLinks('About')).not.toContain('/#about');
    expect(menuLinks('The Festival')).not.toContain('/#programme');
    expect(menuLinks('About')).toContain('/#faq');
  });
});
