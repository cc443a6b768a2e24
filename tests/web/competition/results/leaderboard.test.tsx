// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LiveNews } from '#core/kernel/news/client.ports.ts';
import { laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { aBoard } from '#fixtures/builders/a-result.ts';
import { halfPastTen } from '#fixtures/builders/a-run.ts';
import { Component as Leaderboard, parts } from '../../../../web/features/competition/results/leaderboard.page.tsx';
import {
  Component as Results,
  parts as resultsParts,
} from '../../../../web/features/competition/results/results.page.tsx';
import { Component as BigScreen } from '../../../../web/features/competition/results/tv.page.tsx';
import { useQueryParam } from '../../../../web/features/competition/results/use-query-param.ts';
import { aSite, Visited, visit } from '../../support/site.tsx';

afterEach(cleanup);
await Promise.all([...parts, ...resultsParts].map((part) => part.preload()));

/** A fake live connection. */
const aLine = () => {
  const listeners = new Set<Parameters<LiveNews['follow']>[1]>();
  const liveNews: LiveNews = {
    follow: (_topics, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const announce = (message: unknown, topic = 'leaderboard:adult-silver') =>
    act(() => {
      for (const listener of listeners) listener({ topic, message });
    });
  /** The page subscribes once its board parser is loaded. */
  const isSubscribed = () => expect.poll(() => listeners.size).toBe(1);
  return { liveNews, announce, isSubscribed };
};

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const row = aBoard().rows[0] ?? expect.unreachable();
const ports = { clock: { now: () => laterBy(halfPastTen, 5 * minute) } };
/** 10.35 on the festival's day. */
const theDay = { now: laterBy(halfPastTen, 5 * minute) };
const site = { ...aSite(theDay), boards: [aBoard()] };

describe('leaderboard page', () => {
  it('the leaderboard page shows the most active group of the server-rendered boards', () => {
    visit(<Leaderboard />, { path: '/leaderboard', data: site, ports });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Silver hounds');
    const [, bramble, fig] = screen.getAllByRole('row');
    expect(bramble?.textContent).toContain('Harriet Lamb · Lagotto Romagnolo');
    expect(
      within(bramble ?? document.body)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '4', '2', '−10', '5', '35']);
    expect(fig?.textContent).toContain('Disqualified');
    expect(screen.getByText('Provisional until the head judge signs.')).toBeTruthy();
    expect(screen.getByText('The flag stood on a bait.', { exact: false })).toBeTruthy();
  });

  it('the leaderboard page shows announcements, and when the next hounds are expected as the ring runs behind', async () => {
    const { liveNews, announce, isSubscribed } = aLine();
    const waiting = (number: number, hound: string) => ({ number, hound, breed: 'Lagotto', handler: 'Tom' });
    const board = aBoard({ toRun: [waiting(11, 'Moss'), waiting(12, 'Pip'), waiting(13, 'Ash')] });
    visit(<Leaderboard />, {
      path: '/leaderboard',
      data: { ...aSite(theDay), boards: [board] },
      ports: { ...ports, liveNews },
    });
    expect(screen.getByText('Next to run').parentElement?.textContent).toBe('Next to runMossPipAsh');
    await isSubscribed();
    const coming = { class: 'adult', level: 'silver', ring: 'oak', ahead: 1 };
    const at = (minutes: number) => laterBy(halfPastTen, minutes * minute);
    announce(
      {
        rings: [{ id: 'oak', name: 'The oak ring', lateMinutes: 20 }],
        coming: [
          { ...coming, number: 11, hound: 'Moss', runsAt: at(0), expectedAt: at(20), lateMinutes: 20 },
          { ...coming, number: 12, hound: 'Pip', runsAt: at(40), expectedAt: at(41), lateMinutes: 0 },
        ],
        announcements: [{ id: 'one', ring: null, ringName: null, words: 'Lunch is ready.', rest: null, at: at(0) }],
      },
      'rings:now',
    );
    expect(screen.getByText('Next to run').parentElement?.textContent).toBe(
      'Next to runMossabout 10:50, announced for 10:30Pip11:10',
    );
    expect(screen.getByRole('status', { name: 'Announcements' }).textContent).toBe('10:30 Lunch is ready.');
    const [moss, pip] = [11, 12].map((number) => ({
      ...coming,
      number,
      runsAt: at(0),
      expectedAt: at(0),
      lateMinutes: 0,
    }));
    announce(
      {
        rings: [],
        coming: [
          { ...moss, hound: 'Moss', needsQuestionnaire: true },
          { ...pip, hound: 'Pip' },
        ],
        announcements: [{ id: 'one', ring: null, ringName: null, words: 'Lunch is ready.', rest: null, at: at(0) }],
      },
      'rings:now',
    );
    expect(screen.getByText('Next to run').parentElement?.textContent).toBe('Next to runPip10:30');
    expect(screen.getByText('Waiting for the questionnaire').parentElement?.textContent).toBe(
      'Waiting for the questionnaireMoss',
    );
    // An invalid message changes nothing.
    announce({ rings: 'late' }, 'rings:now');
    expect(screen.getByRole('status', { name: 'Announcements' }).textContent).toBe('10:30 Lunch is ready.');
  });

  it('the leaderboard page names no handler beside a disqualification', () => {
    const out = aBoard().out.map((each) => ({ ...each, handler: '' }));
    visit(<Leaderboard />, { path: '/leaderboard', data: { ...aSite(), boards: [aBoard({ out })] }, ports });
    expect(screen.getByRole('row', { name: /Fig/ }).textContent).toBe('–No placeFigWhippetA bite.Disqualified');
  });

  it('the leaderboard page lists the readings that differ from the rules pages', () => {
    const judgedBy = 'By the head judge’s choice. Digging: Each time in turn: warning, −2, then −5 each time.';
    visit(<Leaderboard />, { path: '/leaderboard', data: { ...aSite(), boards: [aBoard({ judgedBy })] }, ports });
    expect(screen.getByText(judgedBy)).toBeTruthy();
  });

  it('the leaderboard page shows on the morning of the day when the rings open', () => {
    visit(<Leaderboard />, { path: '/leaderboard', data: aSite({ now: parseInstant('2025-11-22T07:30:00Z') }) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The rings open today at 9.30am');
    expect(screen.queryByText(/^Live/)).toBeNull();
  });

  it('the leaderboard shows its board from the first run, even before the gates open, without “Live” while unconnected', () => {
    const now = parseInstant('2025-11-22T09:50:00Z');
    visit(<Leaderboard />, { path: '/leaderboard', data: { ...aSite({ now }), boards: [aBoard()] } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Silver hounds');
    // This test has no live connection, so the page knows neither that the board is live nor that it is not.
    expect(screen.queryByText(/^Live|Not updating/, { ignore: 'noscript' })).toBeNull();
  });

  it('the leaderboard page says in the server’s HTML, only to visitors without scripts, that it does not update', () => {
    const html = renderToString(
      <Visited path="/leaderboard" data={site}>
        <Leaderboard />
      </Visited>,
    );
    expect(html).toContain('<noscript>Not updating. Reload for the latest.</noscript>');
  });

  it('the leaderboard page shows last year’s winners and links to other pages on the day until a hound has run', () => {
    const now = parseInstant('2025-11-22T12:15:00Z');
    visit(<Leaderboard />, { path: '/leaderboard', data: aSite({ now }), ports: { clock: { now: () => now } } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The rings are open');
    const winners = screen.getByRole('heading', { name: 'Winners in 2024' }).nextElementSibling;
    expect([...(winners?.children ?? [])].map((each) => each.textContent)).toEqual([
      'GoldMarbleLagotto, with Anna Marsh',
      'SilverPickleTerrier, with Ruth Aldous',
      'BronzeFigWhippet, with Tom Harding',
    ]);
    for (const name of ['Home', 'The programme', 'About the competition', 'How it’s scored'])
      expect(screen.getByRole('link', { name })).toBeTruthy();
  });

  it.each(['2025-11-20T12:00:00Z', '2025-11-22T12:15:00Z', '2025-11-22T20:00:00Z'])(
    'the leaderboard page says at %s that the competition has been called off, and calls nothing live',
    (iso) => {
      const now = parseInstant(iso);
      const data = aSite({ now, calledOff: true });
      visit(<Leaderboard />, { path: '/leaderboard', data, ports: { clock: { now: () => now } } });
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The 2025 competition has been called off');
      expect(document.body.textContent).not.toMatch(/Live|rings (are|open|have)|Scores appear/);
    },
  );

  it('the leaderboard page shows the ring with the hounds to come while the gates are open and no hound has run', () => {
    const moss = { number: 1, hound: 'Moss', breed: 'Lagotto', handler: 'Tom' };
    const board = aBoard({ rows: [], out: [], inTheRing: [], withTheJudge: [], toRun: [moss] });
    visit(<Leaderboard />, { path: '/leaderboard', data: { ...aSite(theDay), boards: [board] }, ports });
    expect(screen.getByRole('complementary', { name: 'In the ring now' }).textContent).toContain('Moss');
    expect(screen.queryByText('Winners in 2024')).toBeNull();
  });

  it('the leaderboard page says in the evening that there are no results when no hound has run', () => {
    visit(<Leaderboard />, { path: '/leaderboard', data: aSite({ now: parseInstant('2025-11-22T17:30:00Z') }) });
    expect(screen.getByText('There are no results to show.')).toBeTruthy();
    expect(screen.queryByText(/Scores appear/)).toBeNull();
    // Home has no programme any more.
    expect(screen.queryByRole('link', { name: 'The programme' })).toBeNull();
  });

  it('the leaderboard page is called live until the gates close while no hound has run, and not in the evening', async () => {
    for (const [iso, freshness] of [
      ['2025-11-22T12:15:00Z', 'Live, updated 12.15pm'],
      ['2025-11-22T17:30:00Z', 'Updated 5.30pm'],
    ] as const) {
      const now = parseInstant(iso);
      const { liveNews, announce, isSubscribed } = aLine();
      visit(<Leaderboard />, {
        path: '/leaderboard',
        data: aSite({ now }),
        ports: { clock: { now: () => now }, liveNews },
      });
      await isSubscribed();
      announce(asJson(aBoard({ rows: [], out: [], inTheRing: [], withTheJudge: [], toRun: [] })));
      expect(screen.getByText(freshness)).toBeTruthy();
      cleanup();
    }
  });

  it.each(['junior-gold', 'Junior-Gold', 'junior'])(
    'the leaderboard page shows the group in the address: %s',
    (group) => {
      visit(<Leaderboard />, { path: `/leaderboard?group=${group}`, data: site, ports });
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Junior gold hounds');
      expect(screen.getByText(/No hound has finished yet/)).toBeTruthy();
      expect(screen.queryByRole('table')).toBeNull();
    },
  );

  it.each([
    ['2025-08-01T10:00:00+01:00', 'The rings open on Saturday 22 November 2025 at 9.30am'],
    ['2025-12-01T10:00:00Z', 'The 2025 competition is over'],
  ])('the leaderboard page at %s says when the rings open, and calls nothing live', (iso, title) => {
    const data = { ...aSite({ now: parseInstant(iso) }), boards: [aBoard({ rows: [], out: [] })] };
    visit(<Leaderboard />, { path: '/leaderboard', data, ports: { clock: { now: () => parseInstant(iso) } } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.body.textContent).not.toContain('Live');
    expect(within(screen.getByRole('list')).getAllByText(/^(Gold|Silver|Bronze)$/)).toHaveLength(3);
    expect(document.body.textContent).not.toMatch(/(this|next|last) year/i);
    expect(screen.getByRole('link', { name: 'How it’s scored' }).getAttribute('href')).toBe('/competition-rules');
  });

  it('the leaderboard page shows the final board after the day, without saying that it is live', () => {
    const now = parseInstant('2025-12-01T10:00:00Z');
    visit(<Leaderboard />, { data: { ...aSite({ now }), boards: [aBoard()] }, ports: { clock: { now: () => now } } });
    expect(screen.getByRole('row', { name: /Bramble/ })).toBeTruthy();
    expect(screen.queryByText(/Live|Reload/)).toBeNull();
  });

  it('the leaderboard page updates the board, highlights changed rows, and ignores invalid messages', async () => {
    const { liveNews, announce, isSubscribed } = aLine();
    visit(<Leaderboard />, { path: '/leaderboard', data: site, ports: { ...ports, liveNews } });
    await isSubscribed();
    announce({ nonsense: true });
    expect(screen.getByText('35')).toBeTruthy();
    announce(asJson(aBoard({ rows: [{ ...row, total: 45 }] })));
    expect(screen.getByText('45').closest('tr')?.dataset.changed).toBe('true');
    expect(screen.getByText(/^Live, updated 10.35am/)).toBeTruthy();
  });

  it('the leaderboard page shows the hound in the ring with time left and points so far', () => {
    const inTheRing = [
      {
        number: 9,
        hound: 'Moss',
        breed: 'Springer',
        handler: 'Dee Okoro',
        startedAt: halfPastTen,
        minutes: 10,
        pointsSoFar: 20,
      },
    ];
    const withTheJudge = [{ number: 10, hound: 'Sorrel', breed: 'Spinone', handler: 'Wilf Ackerman' }];
    const data = { ...aSite(theDay), boards: [aBoard({ inTheRing, withTheJudge })] };
    visit(<Leaderboard />, { path: '/leaderboard', data, ports });
    const ring = screen.getByRole('complementary', { name: 'In the ring now' });
    expect(within(ring).getByRole('heading', { name: 'Moss' })).toBeTruthy();
    expect(within(ring).getByRole('timer').textContent).toBe('05:00');
    expect(within(ring).getByText('20')).toBeTruthy();
    expect(within(ring).getByText('With the judge').nextElementSibling?.textContent).toBe('Sorrel');
  });
});

describe('leaderboard of a class that the address names', () => {
  const data = { ...aSite(theDay), boards: [aBoard()] };
  const note = /no class by that name/;

  it('the leaderboard page says when the address names no existing class, and shows the most active class instead', async () => {
    visit(<Leaderboard />, { path: '/leaderboard?group=nonsense', data, ports });
    expect((await screen.findByText(note)).textContent).toContain('so here are the Silver hounds');
    cleanup();
    for (const path of ['/leaderboard', '/leaderboard?group=adult-gold', '/leaderboard?group=junior']) {
      visit(<Leaderboard />, { path, data, ports });
      expect(screen.queryByText(note)).toBeNull();
      cleanup();
    }
  });
});

describe('big screen', () => {
  it('the competition’s big screen names its columns as the leaderboard does', () => {
    visit(<BigScreen />, { path: '/tv', data: { ...aSite(theDay), boards: [aBoard()] }, ports });
    expect(screen.getByText('Penalty points')).toBeTruthy();
    expect(screen.queryByText('Faults')).toBeNull();
    cleanup();
    visit(<Leaderboard />, { path: '/leaderboard', data: { ...aSite(theDay), boards: [aBoard()] }, ports });
    expect(screen.getByRole('columnheader', { name: 'Penalty points' })).toBeTruthy();
  });

  it('the competition’s big screen shows eight rows of the active group, without controls', () => {
    const rows = Array.from({ length: 12 }, (_, at) => ({
      ...row,
      number: at + 1,
      place: at + 1,
      hound: `Hound ${at + 1}`,
    }));
    visit(<BigScreen />, { path: '/tv', data: { ...aSite(), boards: [aBoard({ rows })] }, ports });
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByText('13 of 14 have run', { exact: false })).toBeTruthy();
  });

  it('the competition’s big screen pages through the rows beyond eight', () => {
    vi.useFakeTimers();
    const rows = Array.from({ length: 12 }, (_, at) => ({
      ...row,
      number: at + 1,
      place: at + 1,
      hound: `Dog ${at + 1}`,
    }));
    visit(<BigScreen />, { path: '/tv', data: { ...aSite(theDay), boards: [aBoard({ rows })] }, ports });
    expect(screen.getByText('1 to 8 of 12')).toBeTruthy();
    act(() => vi.advanceTimersByTime(15_000));
    expect(screen.getByText('9 to 12 of 12')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 8))).toEqual([
      '9Dog 9Ha',
      '10Dog 10',
      '11Dog 11',
      '12Dog 12',
    ]);
    act(() => vi.advanceTimersByTime(15_000));
    expect(screen.getByText('1 to 8 of 12')).toBeTruthy();
    vi.useRealTimers();
  });

  it('the competition’s big screen says when the rings open while no hound has run', () => {
    visit(<BigScreen />, { path: '/tv', data: { ...aSite(), boards: [] }, ports: {} });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^The rings open on Saturday/);
    expect(document.body.textContent).not.toContain('of 0');
  });
});

describe('score sheet page before hydration', () => {
  it('before hydration, the score sheet page reads no query parameter: the cached page is the same for every query', () => {
    const html = renderToString(
      <MemoryRouter initialEntries={['/my-festival/sheet?entry=bramble']}>
        <SaysInAddress />
      </MemoryRouter>,
    );
    expect(html).toBe('<p>not known yet</p>');
  });
});

const SaysInAddress = () => <p>{useQueryParam('entry') ?? 'not known yet'}</p>;

describe('results page', () => {
  it('the results page shows rosettes for the first three places, twice for a shared one, and the result’s status', () => {
    const rows = [
      { ...row, number: 1, hound: 'Bramble', place: 1 },
      { ...row, number: 2, hound: 'Sorrel', place: 1 },
      { ...row, number: 3, hound: 'Moss', place: 3 },
      { ...row, number: 4, hound: 'Otto', place: 4 },
    ];
    const status = { state: 'final', version: 2, signedBy: 'Nell Ashdown', queriesCloseAt: halfPastTen } as const;
    visit(<Results />, { path: '/results', data: { ...aSite(), boards: [aBoard({ rows, status })] } });
    const rosettes = screen.getAllByRole('img', { name: /^Silver, place/ });
    expect(rosettes.map((each) => each.getAttribute('alt'))).toEqual([
      'Silver, place 1',
      'Silver, place 1',
      'Silver, place 3',
    ]);
    expect(screen.queryByText('Otto')).toBeNull();
    expect(screen.getByText('Final, version 2. Signed by Nell Ashdown.')).toBeTruthy();
    expect(screen.getAllByText('No results in this class.')).toHaveLength(5);
  });

  it('the competition’s results page names the deadline for questions in words that stay true after it', () => {
    const status = { state: 'under-review', version: 0, signedBy: null, queriesCloseAt: halfPastTen } as const;
    visit(<Results />, { path: '/results', data: { ...aSite(), boards: [aBoard({ status })] } });
    expect(screen.getByText(/^Under review: .* Deadline for handlers’ questions: 10\.30am\.$/)).toBeTruthy();
  });

  it('the results page shows when the rings open, once, in place of six empty results', () => {
    visit(<Results />, { path: '/results', data: { ...aSite(), boards: [] } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^The rings open on Saturday/);
  });
});
