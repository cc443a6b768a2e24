// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseInstant } from '#core/kernel/time.ts';
import { Component as Event } from '../../../web/features/event/event.page.tsx';
import { aSite, visit } from '../support/site.tsx';

afterEach(cleanup);

it('event page: has the edition’s date, hours and place, and links to every activity', () => {
  visit(<Event />, { path: '/event' });
  expect(screen.getByText('When').nextElementSibling?.textContent).toBe('Saturday 22 November 2025, 10am to 5pm');
  expect(screen.getByText('Where').nextElementSibling?.textContent).toContain('East Sussex');
  const led = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const path of ['/competition', '/haveAGo', '/experts', '/fineFoods', '/market', '/#programme', '/tickets'])
    expect(led).toContain(path);
});

it('event page: links to the waitlist instead of tickets once the day is over', () => {
  visit(<Event />, { path: '/event', data: aSite({ now: parseInstant('2025-11-23T10:00:00Z') }) });
  const led = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(led).toContain('/waitlist');
  expect(led).not.toContain('/tickets');
  // After the day, Home has no programme to link to.
  expect(led).not.toContain('/#programme');
});
