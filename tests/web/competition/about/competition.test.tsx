// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { parseInstant } from '#core/kernel/time.ts';
import { Component as Competition, parts } from '../../../../web/features/competition/about/competition.page.tsx';
import { competitor } from '../../support/shop.ts';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);
await Promise.all(parts.map((part) => part.preload()));

describe('competition page', () => {
  it('the competition page links to the rules, the junior rules, the judges and the tickets', () => {
    visit(<Competition />, { path: '/competition' });
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Read the rules')).toBe('/competition-rules');
    expect(to('their own rules')).toBe('/junior-competition-rules');
    expect(to('Meet the judges')).toBe('/judges');
  });

  it('the competition page links to the competitor tickets, and to their waiting list once they have sold out', () => {
    const { unmount } = visit(<Competition />, { path: '/competition', data: aSite({}, [competitor]) });
    for (const call of screen.getAllByRole('link', { name: /^Enter your hound/ }))
      expect(call.getAttribute('href')).toBe('/tickets#Competitors');
    unmount();
    visit(<Competition />, { path: '/competition', data: aSite({}, [{ ...competitor, placesLeft: 0 }]) });
    const waits = screen.getAllByRole('link', { name: 'Sold out: join the waiting list' });
    expect(waits.map((wait) => wait.getAttribute('href'))).toEqual(
      Array(2).fill('/tickets?type=Competitors#waiting-prod_competitor'),
    );
  });

  it('the competition page names other ways to come once the competitor tickets have sold out', () => {
    const { unmount } = visit(<Competition />, { path: '/competition', data: aSite({}, [competitor]) });
    const call = () =>
      within(screen.getByRole('heading', { name: '15 places a class' }).parentElement ?? document.body);
    expect(call().queryByRole('link', { name: 'Have A Go Arena' })).toBeNull();
    unmount();
    visit(<Competition />, { path: '/competition', data: aSite({}, [{ ...competitor, placesLeft: 0 }]) });
    expect(call().getByRole('link', { name: 'Have A Go Arena' }).getAttribute('href')).toBe('/haveAGo');
    expect(call().getByRole('link', { name: 'day ticket' }).getAttribute('href')).toBe('/tickets');
    expect(document.body.textContent).not.toContain('long and polite');
  });

  it.each([
    ['2025-11-22T12:00:00Z', 'The live leaderboard', '/leaderboard'],
    ['2025-11-23T12:00:00Z', 'The results', '/results'],
  ])('the competition page links to the leaderboard on the day and to the results after it: %s', (now, name, to) => {
    visit(<Competition />, { path: '/competition', data: aSite({ now: parseInstant(now) }) });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
  });

  it('the competition page offers no entry once the festival has been called off', () => {
    visit(<Competition />, { path: '/competition', data: aSite({ calledOff: true }, [competitor]) });
    expect(screen.queryByRole('link', { name: /^Enter your hound/ })).toBeNull();
    expect(screen.queryByText('15 places a class')).toBeNull();
    expect(screen.getByRole('link', { name: 'Read the rules' })).toBeTruthy();
  });

  it('the competition page invites no one to enter after the festival', () => {
    visit(<Competition />, {
      path: '/competition',
      data: aSite({ now: parseInstant('2026-02-10T12:00:00Z') }, [competitor]),
    });
    expect(screen.getByRole('heading', { name: 'The 2025 competition is over' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Join the waiting list' }).getAttribute('href')).toBe('/waitlist');
    expect(document.body.textContent).not.toMatch(/places a class|they’re gone|Tell us what your dog|[Ll]ast year/);
    expect(screen.getByRole('heading', { name: 'Winners in 2024' })).toBeTruthy();
  });

  it('the competition page has no link to competitor tickets once entries have closed', () => {
    visit(<Competition />, {
      path: '/competition',
      data: aSite({ now: parseInstant('2025-11-10T12:00:00Z') }, [competitor]),
    });
    expect(screen.queryByRole('link', { name: 'Enter your hound' })).toBeNull();
    expect(screen.queryByText('15 places a class')).toBeNull();
    expect(screen.queryByRole('link', { name: 'The live leaderboard' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Get your tickets' }).getAttribute('href')).toBe('/tickets');
    expect(document.body.textContent).toContain('Entries for the competition closed on 7 November 2025.');
    expect(document.body.textContent).not.toContain('Tell us what your dog can do');
  });

  it('the competition page links to an external ticket shop when one is configured', () => {
    const data = aSite({ ticketsUrl: 'https://tickets.example/truffles' });
    visit(<Competition />, { path: '/competition', data });
    for (const call of screen.getAllByRole('link', { name: /^Enter your hound/ }))
      expect(call.getAttribute('href')).toBe('https://tickets.example/truffles');
  });

  it('the competition page has three winners in each of three levels, and enlarges their pictures', () => {
    visit(<Competition />, { path: '/competition' });
    const enlargers = screen.getAllByRole('link', { name: /^Enlarge / });
    expect(enlargers).toHaveLength(9);
    // Without scripts the link opens the image itself.
    expect(enlargers[0]?.getAttribute('href')).toMatch(/^\/pictures\//);
    expect(screen.getByRole('img', { name: 'Silver, place 2' })).toBeTruthy();

    fireEvent.click(screen.getByRole('link', { name: 'Enlarge Marble' }));
    const dialog = screen.getByRole('dialog', { name: 'Marble' });
    expect(within(dialog).getByRole('img').getAttribute('alt')).toMatch(/Marble/);
    expect(dialog.textContent).toContain('Lagotto, with Anna Marsh');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Marble' })).toBeNull();
  });

  it('the competition page shows the rulebook’s scoring', () => {
    visit(<Competition />, { path: '/competition' });
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'A real truffle+10',
      'An oil find+5',
      'Each full minute left+1',
      'Wrong flag, adults−5',
      'Wrong flag, juniors−3',
      'Eating or removing the bait−5',
    ]);
  });

  it('the competition page fills the rulebook’s figures into its texts', () => {
    visit(<Competition />, { path: '/competition' });
    const { textContent } = document.body;
    for (const words of ['15 hounds in each', '15 places a class', 'five months old', 'ten minutes', 'aged 7 to 17'])
      expect(textContent).toContain(words);
    expect(textContent).not.toMatch(/[{}]/);
  });

  it('the competition page describes each level with the rulebook’s figures', () => {
    visit(<Competition />, { path: '/competition' });
    const levels = screen.getAllByRole('article').map((level) => level.querySelector('dl')?.textContent);
    expect(levels.slice(0, 3)).toEqual([
      'Flags15Time in the ring10 minBaitsAll buried',
      'Flags10Time in the ring10 minBaits10, mixed',
      'Flags5Time in the ring5 minBaits5, above ground',
    ]);
  });
});
