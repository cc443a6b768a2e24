// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Component as Event } from '../../../web/features/event/event.page.tsx';
import { visit } from '../support/site.tsx';

afterEach(cleanup);

it('the event’s page has the day, the hours and the place of the edition, and leads to everything there is to do', () => {
  visit(<Event />, { path: '/event' });
  expect(screen.getByText('When').nextElementSibling?.textContent).toBe('Saturday 22 November 2025, 10am to 5pm');
  expect(screen.getByText('Where').nextElementSibling?.textContent).toContain('East Sussex');
  const led = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const path of ['/competition', '/haveAGo', '/experts', '/fineFoods', '/market', '/#programme', '/tickets'])
    expect(led).toContain(path);
});
