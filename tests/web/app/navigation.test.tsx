// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../web/app/app.tsx';
import { UnreachableNotice } from '../../../web/app/desk/unreachable-notice.tsx';
import { pageOf, setPagePrerequisite } from '../../../web/app/routes/pages.ts';
import { notFound, routeOf } from '../../../web/app/routes/routes.ts';
import { shopPorts } from '../support/shop.ts';
import { visit } from '../support/site.tsx';

const scrolls: unknown[] = [];

beforeEach(async () => {
  scrolls.length = 0;
  window.scrollTo = ((to: unknown) => scrolls.push(to)) as typeof window.scrollTo;
  document.head.innerHTML = '<title>Before</title><meta name="description" content="before">';
  await pageOf(routeOf('/'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  setPagePrerequisite(async () => {});
});

/** The first link with this name, found without `getByRole`, which would search the whole of Home each time. */
const link = (name: string): HTMLElement => {
  const found = [...document.links].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name);
  if (!found) throw new Error(`no link ${name}`);
  return found;
};
const heading = () => document.querySelector('h1');

/** Clicks a link, and waits for the updates that follow. */
const follow = (name: string) => act(async () => void fireEvent.click(link(name)));

describe('navigation', () => {
  it('page navigation leaves the first page as the server rendered it: no focus moved, nothing announced', () => {
    visit(<App />);
    expect(document.activeElement).toBe(document.body);
    expect(document.title).toBe('Before');
  });

  it('page navigation scrolls to the top, focuses the new heading and announces the title', async () => {
    await pageOf(routeOf('/judges'));
    visit(<App />);
    await follow('Judges');
    await waitFor(() => expect(heading()?.textContent).toBe('The judges'));
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    expect(scrolls).toEqual([{ top: 0, behavior: 'instant' }]);
    expect(document.title).toBe('The judges · The Great British Truffle Festival');
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toContain('four clipboards');
    const news = [...document.querySelectorAll('p[aria-live=polite]')].map((told) => told.textContent);
    expect(news).toContain('The judges · The Great British Truffle Festival');
  });

  it('page navigation sets the canonical address of a listed page, and noindex for another page', async () => {
    const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
    const noindex = () => document.querySelector('meta[name=robots]')?.getAttribute('content');
    await Promise.all([pageOf(routeOf('/judges')), pageOf(routeOf('/cart'))]);
    visit(<App />, { ports: shopPorts() });
    await follow('Judges');
    await waitFor(() => expect(canonical()).toBe('https://festival.example/judges'));
    expect(noindex()).toBeUndefined();
    await follow('Cart, 0 items');
    await waitFor(() => expect(noindex()).toBe('noindex'));
    expect(canonical()).toBeUndefined();
    await follow('Judges');
    await waitFor(() => expect(canonical()).toBe('https://festival.example/judges'));
    expect(noindex()).toBeUndefined();
  });

  it('page navigation scrolls to an anchor instead of the top', async () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    visit(<App />);
    await follow('Getting here');
    await waitFor(() => expect(document.activeElement?.id).toBe('venue'));
    expect(seen).toHaveBeenCalledOnce();
    expect(scrolls).toEqual([]);
  });

  it('page navigation shows the not-found page for an unknown address', async () => {
    await Promise.all([pageOf(routeOf('/nowhere')), pageOf(notFound)]);
    visit(<App />, { path: '/nowhere' });
    expect(heading()?.textContent).toBe('Nothing buried here');
  });

  it('page navigation keeps the old page on screen with "Loading..." while the new one loads', async () => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    // The page's module is already loaded, so that the navigation waits for the prerequisite only.
    await import('../../../web/features/accounts/sign-in/login.page.tsx');
    setPagePrerequisite(() => arrival);
    visit(<App />);
    await follow('Log in');
    expect(heading()?.textContent).toBe('Followthe nose');
    expect(screen.getByText('Loading...')).toBeTruthy();
    setPagePrerequisite(async () => {});
    await act(async () => arrive());
    await waitFor(() => expect(heading()?.textContent).toBe('Welcome back'));
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('page navigation keeps the old page when a desk page’s code cannot be fetched offline, and opens it on the retry', async () => {
    // The page's module is already loaded, so that the navigation fails by the prerequisite only.
    await import('../../../web/features/shop/manage-vouchers/vouchers.page.tsx');
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let attempts = 0;
    setPagePrerequisite(async () => {
      attempts += 1;
      if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
    });
    visit(
      <>
        <Link to="/desk/vouchers">Vouchers</Link>
        <UnreachableNotice />
        <App />
      </>,
    );
    await follow('Vouchers');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('We can’t open that page without a connection.');
    expect(heading()?.textContent).toBe('Followthe nose');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await waitFor(() => expect(attempts).toBe(2));
    expect(screen.getByRole('alert')).toBe(notice);
    online.mockReturnValue(true);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await waitFor(() => expect(heading()?.textContent).toBe('Vouchers'));
    expect(screen.queryByText(/without a connection/)).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('page navigation forgets a desk page that cannot be fetched once another page is opened', async () => {
    await pageOf(routeOf('/judges'));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    setPagePrerequisite(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    visit(
      <>
        <Link to="/desk/carers">Carers</Link>
        <UnreachableNotice />
        <App />
      </>,
    );
    await follow('Carers');
    expect(await screen.findByRole('alert')).toBeTruthy();
    await follow('Judges');
    await waitFor(() => expect(heading()?.textContent).toBe('The judges'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('page navigation gives up a page’s code after 120 s, and shows the error page with a link that reloads the address', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    setPagePrerequisite(() => new Promise(() => {}));
    visit(<App />);
    await follow('Experts');
    await act(() => vi.advanceTimersByTimeAsync(119_999));
    expect(screen.getByText('Loading...')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(heading()?.textContent).toBe('Unexpected Application Error!');
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(screen.getByText('Try again').getAttribute('href')).toBe('');
  });

  it('page navigation loads a page again when the visitor returns to it after a time-out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await Promise.all([pageOf(routeOf('/judges')), import('../../../web/features/site/small-print/privacy.page.tsx')]);
    setPagePrerequisite(() => new Promise(() => {}));
    visit(<App />);
    await follow('Privacy');
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(heading()?.textContent).toBe('Unexpected Application Error!');
    setPagePrerequisite(async () => {});
    await follow('Judges');
    expect(heading()?.textContent).toBe('The judges');
    await follow('Privacy');
    vi.useRealTimers();
    await waitFor(() => expect(heading()?.textContent).toContain('rivacy'));
  });

  it('page navigation reloads from the server when a page’s code cannot be fetched', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    setPagePrerequisite(() => Promise.reject(new Error('no such file any more')));
    visit(<App />);
    await follow('Sponsors');
    expect(reload).toHaveBeenCalledOnce();
    expect(heading()?.textContent).toBe('Followthe nose');
  });

  it('page navigation reloads from the server for a desk page too once the desk, which shows the notice, is left', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    visit(<UnreachableNotice />);
    cleanup();
    setPagePrerequisite(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    visit(
      <>
        <Link to="/desk/money">Money</Link>
        <App />
      </>,
    );
    await follow('Money');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});
