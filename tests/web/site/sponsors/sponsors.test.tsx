// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Component as Sponsors } from '../../../../web/features/site/sponsors/sponsors.page.tsx';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

it('sponsors page: thanks both sponsors by name, and links to each and to sponsorship', () => {
  visit(<Sponsors />, { path: '/sponsors' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sponsors and Partners');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  for (const name of ['Downland Truffle Trees', 'Black & Burrow']) {
    expect(screen.getByText(name)).toBeTruthy();
    expect(screen.getByRole('link', { name: `Visit ${name} (opens elsewhere)` })).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'Ask about sponsorship' }).getAttribute('href')).toBe('/contact');
});

it('sponsors page: does not lazy-load the first logo, the largest element on a phone’s first screen', () => {
  const { container } = visit(<Sponsors />, { path: '/sponsors' });
  const waits = [...container.querySelectorAll('article img')].map((mark) => mark.getAttribute('loading'));
  expect(waits).toEqual(['eager', 'lazy']);
});
