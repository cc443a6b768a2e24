// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseInstant } from '#core/kernel/time.ts';
import { Component as Event } from '../../../web/features/event/event.page.tsx';
import { aSite, visit } from '../support/site.tsx';

afterEach(cleanup);

it('the event’s page has the day, the hours and the place of the edition, and leads to everything there is to do', () => {
  visit(<Event />, { path: '/event' });
  expect(screen.getByText('When').nextElementSibling?.textContent).toBe('Saturday 22 November 2025, 10am to 5pm');
  expect(screen.getByText('Where').nextElementSibling?.textContent).toContain('East Sussex');
  const led = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const path of ['/competition', '/haveAGo', '/experts', '/fineFoods', '/market', '/#programme', '/tickets'])
    expect(led).toContain(path);
});

it('the event’s page leads to the waitlist once the day is over, and to no tickets', () => {
  visit(<Event />, { path: '/event', data: aSite({ now: parseInstant('2025-11-23T10:00:00Z') }) });
  const led = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(led).toContain('/waitlist');
  expect(led).not.toContain('/tickets');
  // Home shows no programme any more.
  expect(led).not.toContain('/#programme');
});
