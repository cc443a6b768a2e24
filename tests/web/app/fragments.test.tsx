// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../../web/app/app.tsx';
import { pageOf } from '../../../web/app/routes/pages.ts';
import { routeOf } from '../../../web/app/routes/routes.ts';
import { visit } from '../support/site.tsx';

let scrolls = 0;
let go: NavigateFunction = () => {};
const Goer = () => {
  go = useNavigate();
  return null;
};

beforeEach(async () => {
  scrolls = 0;
  window.scrollTo = () => void scrolls++;
  await Promise.all(['/experts', '/judges', '/privacy'].map((path) => pageOf(routeOf(path))));
});
afterEach(cleanup);

const open = (path: string) =>
  visit(
    <>
      <Goer />
      <App />
    </>,
    { path },
  );
const chip = (name: string) => screen.getByRole('button', { name });

describe('fragment that names no element', () => {
  it('a fragment that names no element is page state: a filter chip does not scroll, move focus or announce anything', async () => {
    open('/experts');
    chip('Workshops').focus();
    await act(async () => void fireEvent.click(chip('Workshops')));
    expect(chip('Workshops').getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(chip('Workshops'));
    expect(scrolls).toBe(0);
    expect(document.querySelector('p[aria-live=polite]')?.textContent).toBe('');
  });

  it('a fragment that names no element neither scrolls nor moves the focus when the visitor goes back', async () => {
    open('/experts');
    await act(async () => void fireEvent.click(chip('Workshops')));
    chip('Speakers').focus();
    await act(async () => go(-1));
    expect(chip('All').getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(chip('Speakers'));
    expect(scrolls).toBe(0);
  });

  it('a fragment that names no element counts as a navigation when the link leads to another page', async () => {
    open('/judges');
    await act(async () => go('/experts#Speakers'));
    const heading = screen.getByRole('heading', { level: 1, name: 'Meet the Experts' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(scrolls).toBe(1);
    expect(chip('Speakers').getAttribute('aria-pressed')).toBe('true');
  });

  it('a fragment that names no element counts as a navigation to the top when a link removes it', async () => {
    open('/experts#Speakers');
    await act(async () => go('/experts'));
    await waitFor(() => expect(scrolls).toBe(1));
    expect(chip('All').getAttribute('aria-pressed')).toBe('true');
  });
});

describe('fragment that names an element', () => {
  it('a fragment that names an element is scrolled to at once on another page, and smoothly on the same page', async () => {
    const ways: unknown[] = [];
    Element.prototype.scrollIntoView = (way) => void ways.push(way);
    open('/judges');
    await act(async () => go('/privacy#choices'));
    await waitFor(() => expect(ways).toEqual([{ behavior: 'instant' }]));
    await act(async () => go('/privacy#main'));
    await waitFor(() => expect(ways.slice(1)).toEqual([{ behavior: 'auto' }]));
  });
});
