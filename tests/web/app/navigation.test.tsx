// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../web/app/app.tsx';
import { pageOf, pagesWaitFor } from '../../../web/app/pages.ts';
import { routeOf } from '../../../web/app/routes.ts';
import { visit } from '../support/site.tsx';

const scrolls: unknown[] = [];

beforeEach(async () => {
  scrolls.length = 0;
  window.scrollTo = ((to: unknown) => scrolls.push(to)) as typeof window.scrollTo;
  document.head.innerHTML = '<title>Before</title><meta name="description" content="before">';
  await pageOf(routeOf('/'));
});
afterEach(cleanup);

/** Presses a link and waits until the page it leads to is on screen. */
const follow = (link: HTMLElement) => act(async () => void fireEvent.click(link));

describe('going from one page to another', () => {
  it('leaves the first page as the server made it: no focus taken, nothing announced', () => {
    visit(<App />);
    expect(document.activeElement).toBe(document.body);
    expect(document.title).toBe('Before');
  });

  it('scrolls to the top, moves the focus to the new title and tells it', async () => {
    visit(<App />);
    await follow(screen.getByRole('link', { name: 'Credits' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Nothing buried here' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(scrolls).toEqual([{ top: 0, behavior: 'instant' }]);
    expect(document.title).toBe('Nothing buried here · The Great British Truffle Festival');
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toContain('never was');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('[aria-live=polite]:not(output)')?.textContent).toContain('Nothing buried here');
  });

  it('says which address the new page is listed under, if any', async () => {
    const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
    await pageOf(routeOf('/tickets'));
    visit(<App />);
    await follow(screen.getAllByRole('link', { name: 'Get your tickets' })[0] ?? document.body);
    await waitFor(() => expect(canonical()).toBe('https://festival.example/tickets'));
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    await follow(screen.getByRole('link', { name: 'Credits' }));
    await waitFor(() => expect(document.querySelector('meta[name=robots]')).not.toBeNull());
    expect(canonical()).toBeUndefined();
    await follow(screen.getAllByRole('link', { name: 'Get your tickets' })[0] ?? document.body);
    await waitFor(() => expect(canonical()).toBe('https://festival.example/tickets'));
    expect(document.querySelector('meta[name=robots]')).toBeNull();
  });

  it('goes to the place an anchor names instead', async () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    visit(<App />);
    await follow(screen.getAllByRole('link', { name: 'When and where' })[0] ?? document.body);
    await waitFor(() => expect(document.activeElement?.id).toBe('when-and-where'));
    expect(seen).toHaveBeenCalledOnce();
    expect(scrolls).toEqual([]);
  });

  it('shows a page for an address that is nobody’s', async () => {
    await pageOf(routeOf('/nowhere'));
    visit(<App />, { path: '/nowhere' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nothing buried here');
  });

  it('keeps the old page on screen while the new one is on its way, and says so', async () => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    pagesWaitFor(() => arrival);
    visit(<App />);
    await follow(screen.getAllByRole('link', { name: 'Log in' })[0] ?? document.body);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Followthe nose');
    expect(screen.getByText('Loading...')).toBeTruthy();
    pagesWaitFor(async () => {});
    await act(async () => arrive());
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('asks the server for the whole page when its script does not come', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    pagesWaitFor(() => Promise.reject(new Error('no such file any more')));
    visit(<App />);
    await follow(screen.getByRole('link', { name: 'Cart, 0 items' }));
    pagesWaitFor(async () => {});
    expect(reload).toHaveBeenCalledOnce();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Followthe nose');
  });
});
