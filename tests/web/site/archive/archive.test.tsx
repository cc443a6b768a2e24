// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { httpResultsApi } from '#adapters/http-api/competition/results-api.ts';
import type { HttpClient } from '#adapters/http-api/http-client.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { ArchivedYear } from '#core/site/archive/archived-year.ts';
import { aBoard } from '#fixtures/builders/a-result.ts';
import { Component as Board } from '../../../../web/features/competition/results/board.page.tsx';
import { parts, Component as Results } from '../../../../web/features/competition/results/results.page.tsx';
import { Component as Archive } from '../../../../web/features/site/archive/archive.page.tsx';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);
await Promise.all(parts.map((part) => part.preload()));

const signed = { state: 'final', version: 1, signedBy: 'Nell Ashdown', queriesCloseAt: null } as const;
const silver = aBoard({ status: signed, toRun: [] });
const unreachable: HttpClient = {
  call: async () => {
    throw new ServiceFailure('festival', 'no network');
  },
};
const aResultsApi = httpResultsApi(unreachable, () => unreachable);
const years = { shown: 2026, closed: [2025, 2024] };
const picture = { src: '/pictures/dog-collie.svg', alt: 'Bramble', width: 600, height: 420, sources: [] };
const archived: ArchivedYear = {
  hasGallery: true,
  hasMarket: true,
  admitted: 3_914,
  lede: 'The {year} festival is over.',
  figures: [],
  pictures: [{ level: 'silver', hound: 'Bramble', picture }],
};
const closed = { ...aSite({ years }), boards: [silver], archived };
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('archive of a year', () => {
  it('the page of a closed year has its day, its figures, its champions and its boards', () => {
    visit(<Archive />, { path: '/2025', data: closed });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2025');
    expect(screen.getByText(/^Saturday .* 2025, /)).toBeTruthy();
    expect(screen.getByText('people through the gate').nextSibling?.textContent).toBe('3,914');
    expect(screen.getByText('truffles found').nextSibling?.textContent).toBe('2');
    expect(screen.getByText('Silver. Lagotto Romagnolo, with Harriet Lamb')).toBeTruthy();
    expect(screen.getByText('2 ran')).toBeTruthy();
    expect(screen.getByText(/The 2025 festival is over\.$/)).toBeTruthy();
  });

  it('a champion has the picture of the competition’s page, and without one a rosette', () => {
    const shown = (data: typeof closed) =>
      visit(<Archive />, { path: '/2025', data })
        .container.querySelector('ul img')
        ?.getAttribute('src');
    expect(shown(closed)).toBe('/pictures/dog-collie.svg');
    cleanup();
    expect(shown({ ...closed, archived: { ...archived, pictures: [] } })).not.toBe('/pictures/dog-collie.svg');
    cleanup();
    const junior = aBoard({ ...silver, class: 'junior' });
    expect(shown({ ...closed, boards: [junior] })).not.toBe('/pictures/dog-collie.svg');
  });

  it('the organiser’s own count of visitors replaces the door’s', () => {
    const figures = [{ what: 'people', says: '4,100' }];
    visit(<Archive />, { path: '/2025', data: { ...closed, archived: { ...archived, figures } } });
    expect(screen.getByText('people').nextSibling?.textContent).toBe('4,100');
    expect(screen.queryByText('people through the gate')).toBeNull();
  });

  it('links of a closed year stay within it, and other years are below', () => {
    const { container } = visit(<Archive />, { path: '/2025', data: closed });
    const board = '/2025/results/adult/silver';
    expect(linksIn(container)).toEqual([
      ...['/2025/market', '/2025/gallery', board, '/2025/results', board, '/2024', '/'],
    ]);
    expect(screen.getByRole('link', { name: '2026, the next one' })).toBeTruthy();
  });

  it('the page of a closed year without results or visitors says so', () => {
    visit(<Archive />, { path: '/2025', data: { ...aSite({ years }), boards: [] } });
    expect(screen.getByText('There are no results of this year.')).toBeTruthy();
    expect(screen.queryByText('The champions')).toBeNull();
  });

  it.each([
    ['its page', <Archive key="a" />, '/2025'],
    ['its results', <Results key="r" />, '/2025/results'],
    ['its board', <Board key="b" />, '/2025/results/adult/silver'],
  ])('axe finds nothing in the archive of a year: %s', async (_name, page, path) => {
    const { container } = visit(<main>{page}</main>, { path, data: closed });
    const rules = { 'color-contrast': { enabled: false } };
    expect((await axe.run(container, { rules })).violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('results of a closed year', () => {
  it('results of a closed year name the year and link to its boards', () => {
    const { container } = visit(<Results />, { path: '/2025/results', data: closed });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results, 2025');
    expect(linksIn(container)).toEqual(['/2025', '/2025/results/adult/silver/7', '/2025/results/adult/silver']);
  });

  it('until this year has a result, the results are the last festival’s and say so', () => {
    const data = { ...aSite(), boards: [], lastResults: { year: 2024, boards: [silver] } };
    const { container } = visit(<Results />, {
      path: '/results',
      data,
      ports: { liveNews: { follow: () => () => {} } },
    });
    expect(screen.getByText(/These are the results of 2024/)).toBeTruthy();
    expect(linksIn(container)).toEqual(['/2024', '/2024/results/adult/silver/7', '/2024/results/adult/silver']);
  });

  it('results reached by a link fetch the last festival’s that has any, as the server’s page has them', async () => {
    const asked: number[] = [];
    const boardsOf = async (year: number) => {
      asked.push(year);
      return year === 2024 ? [silver] : [];
    };
    visit(<Results />, {
      path: '/results',
      data: aSite({ years: { shown: 2026, closed: [2025, 2024, 2023] } }),
      ports: { liveNews: { follow: () => () => {} }, openResults: async () => ({ ...aResultsApi, boardsOf }) },
    });
    expect(screen.getByRole('status').textContent).toContain('Loading');
    await screen.findByText(/These are the results of 2024/);
    expect(asked).toEqual([2025, 2024]);
  });

  it('results reached by a link, which cannot be fetched, say when the rings open', async () => {
    const warned: string[] = [];
    visit(<Results />, {
      path: '/results',
      data: aSite({ years }),
      ports: {
        liveNews: { follow: () => () => {} },
        openResults: async () => aResultsApi,
        log: { info: () => {}, error: () => {}, warn: (message) => warned.push(message) },
      },
    });
    await screen.findByRole('heading', { name: /^The rings open/ });
    expect(warned).toEqual(['the last results could not be fetched']);
  });

  it('a board has every placing of its class, and leads to each hound’s page and back to the results of its year', () => {
    const { container } = visit(<Board />, { path: '/2025/results/adult/silver', data: closed });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Silver hounds');
    expect(screen.getByText('Final. Signed by Nell Ashdown.')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(linksIn(container)).toEqual(['/2025/results', '/2025/results/adult/silver/7']);
  });
});
