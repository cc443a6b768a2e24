// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { parseInstant } from '#core/kernel/time.ts';
import { Layout } from '../../../web/app/layout.tsx';
import type { Frame } from '../../../web/app/routes/route.ts';
import { deferredObservable } from '../../../web/session/observable.ts';
import { aSite, visit } from '../support/site.tsx';

afterEach(cleanup);

const page = (
  <Layout frame="site" path="" announcement="">
    <h1>A page</h1>
  </Layout>
);

const observed = <Value,>(value: Value) => deferredObservable(value);

const menu = (title: string) => {
  const summary = within(screen.getByRole('navigation', { name: 'Main' })).getByText(title);
  const details = summary.closest('details');
  if (!details) throw new Error(`no menu called ${title}`);
  return { summary, details };
};

describe('page frame', () => {
  it('the page frame begins with a link that skips to the content', () => {
    const { container } = visit(page);
    const first = container.querySelector('a');
    expect(first?.textContent).toBe('Skip to content');
    expect(container.querySelector(first?.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });

  it('the page frame links to privacy, terms and credits in the footer', () => {
    visit(page);
    const foot = within(screen.getByRole('contentinfo'));
    const links = ['Privacy', 'Terms', 'Credits'].map((name) => foot.getByRole('link', { name }).getAttribute('href'));
    expect(links).toEqual(['/privacy', '/terms', '/credits']);
  });

  it('the page frame links to the organiser’s ticket platform when configured', () => {
    visit(page, { data: aSite({ ticketsUrl: 'https://tickets.example/gbtf' }) });
    const links = screen.getAllByRole('link', { name: /^(Get your )?tickets/i });
    expect(links.length).toBeGreaterThan(3);
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(['https://tickets.example/gbtf']));
  });

  it('the page frame shows the demonstration’s date', () => {
    const { unmount } = visit(page, { data: aSite({ demo: true, now: parseInstant('2025-10-04T09:00:00+01:00') }) });
    expect(screen.getByText('Demo: it is 4 October 2025 here; payments are simulated')).toBeTruthy();
    unmount();
    visit(page);
    expect(screen.queryByText(/Demo:/)).toBeNull();
  });

  it('the page frame has no header on log-in pages', () => {
    visit(
      <Layout frame="bare" path="" announcement="">
        <h1>Welcome back</h1>
      </Layout>,
    );
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('the page frame mounts its main part again when the header appears, so that no layout shift is counted', () => {
    const Changing = () => {
      const [frame, setFrame] = useState<Frame>('bare');
      return (
        <Layout frame={frame} path="" announcement="">
          <button type="button" onClick={() => setFrame(frame === 'bare' ? 'site' : 'hero')}>
            Next
          </button>
        </Layout>
      );
    };
    visit(<Changing />);
    const bare = screen.getByRole('main');
    fireEvent.click(screen.getByText('Next'));
    const site = screen.getByRole('main');
    expect(site).not.toBe(bare);
    fireEvent.click(screen.getByText('Next'));
    expect(screen.getByRole('main')).toBe(site);
  });
});

describe('footer', () => {
  const calledOff = (iso: string) => {
    const now = parseInstant(iso);
    visit(page, { data: aSite({ now, calledOff: true }), ports: { clock: { now: () => now } } });
    return screen.getByRole('contentinfo');
  };

  it.each(['2025-11-20T12:00:00Z', '2025-11-22T12:15:00Z', '2025-11-22T20:00:00Z'])(
    'the footer says at %s that the festival has been called off, and links to no part of the day',
    (iso) => {
      const foot = calledOff(iso);
      expect(foot.textContent).toContain('The 2025 festival has been called off.');
      expect(foot.textContent).not.toMatch(/Saturday|Today|That was|Wellies/);
      expect(document.querySelector('a[href="/#programme"]')).toBeNull();
    },
  );

  it('the footer promises after the day to say when tickets go on sale, because Home gives the next date already', () => {
    const now = parseInstant('2025-12-01T12:00:00Z');
    visit(page, { data: aSite({ now }), ports: { clock: { now: () => now } } });
    expect(screen.getByRole('contentinfo').textContent).toContain('when tickets for the next one go on sale');
    expect(screen.getByRole('contentinfo').textContent).not.toContain('as soon as there’s a date');
  });
});

describe('header', () => {
  it('the header shows the sum of the cart’s quantities as a badge, and none for an empty cart', () => {
    const { unmount } = visit(page);
    expect(screen.getByRole('link', { name: 'Cart, 0 items' }).textContent).toBe('');
    unmount();
    visit(page, { ports: { cartCount: observed(3) } });
    // The first render matches the server's HTML, without a count; the count appears after it.
    expect(screen.getByRole('link', { name: 'Cart, 3 items' }).textContent).toBe('3');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('the header links a guest to the log-in and a signed-in visitor to My Festival', () => {
    const { unmount } = visit(page);
    const banner = () => within(screen.getByRole('banner'));
    expect(banner().getAllByRole('link', { name: 'Log in' })[0]?.getAttribute('href')).toBe('/login');
    unmount();
    visit(page, { ports: { signedIn: observed(true) } });
    expect(banner().getAllByRole('link', { name: 'My Festival' })[0]?.getAttribute('href')).toBe('/my-festival');
  });

  it('the header has the dropdowns About and The Festival, which work without scripts', () => {
    visit(page);
    for (const title of ['About', 'The Festival']) {
      const { details, summary } = menu(title);
      expect(summary.tagName).toBe('SUMMARY');
      expect(details.querySelectorAll('a[href]').length).toBeGreaterThan(0);
    }
  });

  it('the header moves through a menu with the arrow keys', () => {
    visit(page);
    const { details, summary } = menu('About');
    const links = [...details.querySelectorAll('a')];
    fireEvent.keyDown(summary, { key: 'ArrowDown' });
    expect(details.open).toBe(true);
    expect(document.activeElement).toBe(links[0]);
    fireEvent.keyDown(document.activeElement ?? summary, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(links.at(-1));
  });

  it('the header closes a menu on Esc and gives the focus back', () => {
    visit(page);
    const { details, summary } = menu('About');
    fireEvent.keyDown(summary, { key: 'ArrowDown' });
    fireEvent.keyDown(document.activeElement ?? summary, { key: 'Escape' });
    expect(details.open).toBe(false);
    expect(document.activeElement).toBe(summary);
  });

  it('the header closes a menu on a click outside and on following a link', () => {
    visit(page);
    const { details } = menu('The Festival');
    details.open = true;
    fireEvent.pointerDown(document.body);
    expect(details.open).toBe(false);
    details.open = true;
    fireEvent.click(details.querySelector('a') ?? details);
    expect(details.open).toBe(false);
  });
});
