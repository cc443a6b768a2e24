// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"enableIframePageLoading":true}}
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Component as Founder } from '../../../../web/features/site/founder/founder.page.tsx';
import { click } from '../../support/page.tsx';
import { aSite, visit } from '../../support/site.tsx';
import { words } from '../../support/words.ts';

afterEach(cleanup);

/** The edition's founders, with feeds that frame an empty page, because the tests check only whether the frame is there. */
const founders = words.founders.founders.map(({ feed, ...founder }) => ({
  ...founder,
  ...(feed && { feed: { ...feed, content: { ...feed.content, framed: 'about:blank' } } }),
}));
const open = (path = '/morwenna-pike') =>
  visit(<Founder />, {
    path,
    data: { ...aSite(), content: { founders: { founders } } },
    ports: { deviceStorageReady: async () => {} },
  });
const frame = () => screen.queryByTitle('Morwenna Pike’s photographs');

describe('founder’s page', () => {
  it.each(['/morwenna-pike', '/Morwenna-Pike/'])('the founder’s page shows the story at %s', (path) => {
    open(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Morwenna Pike');
    expect(screen.getByText(/^For nine Novembers/)).toBeTruthy();
    expect(screen.getByText(/I’ve never found a truffle in my life/)).toBeTruthy();
  });

  it('the founder’s page shows quotations with their authors', () => {
    open();
    const quotes = screen.getAllByRole('figure').map((figure) => figure.textContent);
    expect(quotes).toContain('“Told me to wait nine years. Was right.”Len, Firle');
    expect(quotes).toHaveLength(3);
  });

  it('the founder’s page loads the photographs on request, and links to them', () => {
    open();
    expect(frame()).toBeNull();
    expect(screen.getByRole('link', { name: /Open them there instead/ })).toBeTruthy();
    click('Show the photographs');
    expect(frame()?.getAttribute('src')).toBe('about:blank');
  });

  it('the founder’s page offers no photographs for a founder who has none', () => {
    open('/hettie-crouch');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hettie Crouch');
    expect(screen.queryByRole('button', { name: /photographs/ })).toBeNull();
  });

  it('the founder’s page suppresses only the error “ResizeObserver loop limit exceeded” (§8)', () => {
    open();
    const reported = (message: string) => window.dispatchEvent(new ErrorEvent('error', { message, cancelable: true }));
    expect(reported('ResizeObserver loop limit exceeded')).toBe(false);
    expect(reported('truffle is not defined')).toBe(true);
    cleanup();
    expect(reported('ResizeObserver loop limit exceeded')).toBe(true);
  });
});
