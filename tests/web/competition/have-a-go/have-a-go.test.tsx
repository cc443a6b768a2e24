// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Component as HaveAGo } from '../../../../web/features/competition/have-a-go/have-a-go.page.tsx';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

it('Have A Go page: has the programme’s hours, the head trainer and the three fun awards', () => {
  visit(<HaveAGo />, { path: '/haveAGo' });
  expect(screen.getByText('Hours').nextElementSibling?.textContent).toBe('10am–1pm, and 2–4pm');
  expect(screen.getByText('Head trainer')).toBeTruthy();
  for (const award of ['Best Dressed Hound & Hunter', 'Best Dressed Pooch', 'Top Sniffer'])
    expect(screen.getByRole('heading', { name: award })).toBeTruthy();
});
