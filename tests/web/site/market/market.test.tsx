// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseInstant } from '#core/kernel/time.ts';
import { starKeyOf } from '#core/site/my-day/star.ts';
import { Component as Market, parts } from '../../../../web/features/site/market/market.page.tsx';
import { stallCountWords } from '../../../../web/features/site/market/stall-count-words.ts';
import { click } from '../../support/page.tsx';
import { savedStars } from '../../support/saved-stars.ts';
import { aSite, Visited, visit } from '../../support/site.tsx';
import { words } from '../../support/words.ts';

await Promise.all(parts.map((part) => part.preload()));
afterEach(cleanup);

const { exhibitors } = words.market;
const stalls = () =>
  screen
    .queryAllByRole('heading', { level: 3 })
    .filter(({ parentElement }) => parentElement?.closest('li')?.querySelector('p a[rel]'))
    .map(({ textContent }) => textContent);
const count = () => screen.getByRole('status').textContent;
const clear = () => screen.queryAllByRole('button', { name: 'Clear the filter' });

describe('market page on the server', () => {
  it('the market page is readable without scripts: all ten stalls', () => {
    const html = renderToString(
      <Visited path="/market">
        <Market />
      </Visited>,
    );
    expect(exhibitors).toHaveLength(10);
    for (const { name } of exhibitors) expect(html).toContain(name.replace('&', '&amp;'));
    expect(html).not.toContain('style=');
    // A star needs scripts, so without them there is none.
    expect(html).not.toContain('Star ');
  });
});

describe('market filter', () => {
  const Address = () => <p data-testid="search">{useLocation().search}</p>;

  it('the market filter is in the address, so that a filtered market can be shared', () => {
    visit(
      <>
        <Market />
        <Address />
      </>,
      { path: '/market?with=Local&with=Nonsense' },
    );
    expect(screen.getByRole('button', { name: 'Local' }).getAttribute('aria-pressed')).toBe('true');
    expect(stalls().length).toBeLessThan(10);
    click('Truffle Tools');
    expect(screen.getByTestId('search').textContent).toBe('?with=Local&with=Truffle+Tools');
    click('Local');
    click('Truffle Tools');
    expect(screen.getByTestId('search').textContent).toBe('');
  });
});

it('the market page filters by the categories of its edition, and lists no stall of other categories', () => {
  const { config } = aSite();
  const edition = { ...config.edition, market: { categories: ['Cheese', 'Local'] } };
  visit(<Market />, { path: '/market', data: aSite({ edition }) });
  const chips = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(chips).toEqual(['Cheese', 'Local']);
  expect(screen.queryByText('Truffle Tools')).toBeNull();
  click('Local');
  expect(count()).toBe('7 of 10 stalls');
});

it('a trader’s released stall takes the place of a typed one of the same name', () => {
  const released = { id: 't', name: 'Dibble & hook', description: 'Forks, from the forge.', categories: ['Local'] };
  const market = { stalls: [{ ...released, sellsFood: false, links: {}, picture: [], pitch: '8' }], plan: null };
  visit(<Market />, { path: '/market', data: { ...aSite(), market } });
  expect(count()).toBe('All ten stalls');
  expect(screen.getByText('Forks, from the forge.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Dibble & Hook' })).toBeNull();
});

describe('market page', () => {
  beforeEach(() => void visit(<Market />, { path: '/market' }));

  it('the market page starts with every stall, no Clear button, and an advertisement for stands', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Christmas Truffle Market');
    expect(stalls()).toEqual(exhibitors.map(({ name }) => name));
    expect(count()).toBe('All ten stalls');
    expect(clear()).toEqual([]);
    expect(screen.getByRole('link', { name: 'See stands' }).getAttribute('href')).toBe('/tickets?type=Stands');
  });

  it('the market page shows only stalls with all chosen categories', () => {
    click('Truffle Tools');
    expect(stalls()).toEqual(['Dibble & Hook', 'Nose to Ground']);
    expect(count()).toBe('2 of 10 stalls');
    click('Local');
    expect(stalls()).toEqual(['Dibble & Hook']);
    expect(count()).toBe('1 of 10 stalls has both');
    expect(screen.queryByRole('link', { name: 'See stands' })).toBeNull();
    click('Truffle Tools');
    expect(count()).toBe('7 of 10 stalls');
  });

  it('the market page shows every stall again when cleared, and focuses the count', () => {
    click('Local');
    click('Clear the filter');
    expect(stalls()).toHaveLength(10);
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  it("the market page says 'No exhibitors match your selected categories.' (§2), with a Clear button", () => {
    click('Truffles for Sale');
    click('Truffle Tools');
    expect(screen.getByRole('heading', { name: 'No exhibitors match your selected categories.' })).toBeTruthy();
    expect(stalls()).toEqual([]);
    expect(count()).toBe('No stalls');
    expect(clear()).toHaveLength(1);
    click('Clear the filter');
    expect(stalls()).toHaveLength(10);
  });

  it('the market page shows each stall’s goods and links', () => {
    const stall = screen.getByRole('heading', { level: 3, name: 'Hollow Lane Books' }).closest('li');
    if (!stall) throw new Error('no stall called Hollow Lane Books');
    const links = within(stall).getAllByRole('link');
    expect(links.map((link) => link.textContent?.split(' ')[0])).toEqual(['Website', 'Blog', 'Instagram']);
    expect(within(stall).getByRole('link', { name: /^Website of Hollow Lane Books/ })).toBeTruthy();
  });
});

it.each(['2025-11-22T08:00:00Z', '2025-11-22T12:00:00Z'])(
  'market page: links to information about stands on the day, at %s, when none are sold',
  (iso) => {
    visit(<Market />, { path: '/market', data: aSite({ now: parseInstant(iso) }) });
    expect(screen.getByRole('link', { name: 'See stands' }).getAttribute('href')).toBe('/exhibitors');
    expect(screen.queryByRole('link', { name: 'Find the gate' })).toBeNull();
  },
);

it('market page: advertises no stand once the day is over', () => {
  visit(<Market />, { path: '/market', data: aSite({ now: parseInstant('2025-11-23T10:00:00Z') }) });
  expect(screen.queryByRole('link', { name: 'See stands' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Join the waiting list' }).getAttribute('href')).toBe('/waitlist');
});

describe('count of stalls in words', () => {
  it.each([
    [{ chosen: 0, found: 13, all: 13 }, 'All 13 stalls'],
    [{ chosen: 1, found: 1, all: 10 }, '1 of 10 stalls'],
    [{ chosen: 2, found: 3, all: 10 }, '3 of 10 stalls have both'],
    [{ chosen: 3, found: 1, all: 10 }, '1 of 10 stalls has all three'],
    [{ chosen: 4, found: 0, all: 10 }, 'No stalls'],
  ])('the count of market stalls in words has the right words for %j', (counted, inWords) => {
    expect(stallCountWords(counted)).toBe(inWords);
  });
});

it('the market of a closed year is named by it, with pictures under its address and no stand for sale', () => {
  const file = { file: 'stall-600.webp', type: 'webp', width: 600, height: 400, digest: 'a1b2c3d4' } as const;
  const stall = { id: 'trader-asha', name: 'Good Cap Mushrooms', description: 'Dried.', categories: ['Local'] };
  const market = { stalls: [{ ...stall, sellsFood: true, links: {}, picture: [file], pitch: '2' }], plan: null };
  const closed = { ...aSite({ years: { shown: 2026, closed: [2025] } }), market };
  visit(<Market />, { path: '/2025/market', data: closed });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`${words.market.title}, 2025`);
  expect(screen.getByRole('img', { name: 'The stall of Good Cap Mushrooms' }).getAttribute('src')).toBe(
    '/2025/api/market/pictures/trader-asha/stall-600.webp',
  );
  expect(screen.queryByText(words.market.stand.title)).toBeNull();
  expect(screen.getByRole('link', { name: 'The 2025 festival' }).getAttribute('href')).toBe('/2025');
  cleanup();
  visit(<Market />, { path: '/market', data: { ...aSite(), market } });
  expect(screen.getByRole('img', { name: /^The stall of/ }).getAttribute('src')).toMatch(/^\/api\/market/);
  expect(screen.getByText(words.market.stand.title)).toBeTruthy();
});

it('a stall of the market has a star, which stays on the device; one of a closed year has none', async () => {
  const stars = savedStars();
  const [first, second] = exhibitors;
  if (!first || !second) throw new Error('there are ten');
  visit(<Market />, { path: '/market', ports: { savedStars: stars } });
  fireEvent.click(await screen.findByRole('button', { name: `Star ${first.name}` }));
  expect(screen.getByRole('button', { name: `Starred: ${first.name}` }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: `Star ${second.name}` }).getAttribute('aria-pressed')).toBe('false');
  expect(stars.load().stars).toMatchObject([{ key: starKeyOf('stall', first.name), isOn: true }]);
  expect(screen.getByRole('link', { name: 'Plan your day with stars' }).getAttribute('href')).toBe('/my-day');
  cleanup();
  visit(<Market />, { path: '/2025/market', data: aSite({ years: { shown: 2026, closed: [2025] } }) });
  expect(screen.queryByRole('button', { name: /^Star/ })).toBeNull();
});
