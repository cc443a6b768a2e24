// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseInstant } from '#core/kernel/time.ts';
import { Component as Event } from '../../../../web/features/site/event/event.page.tsx';
import { aSite, visit } from '../../support/site.tsx';

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

it('event page: says what to bring, and that parking is bought in advance, only while that is of use', () => {
  const at = (iso: string, config = {}) => {
    cleanup();
    visit(<Event />, { path: '/event', data: aSite({ now: parseInstant(iso), ...config }) });
    return document.body.textContent ?? '';
  };
  const before = at('2025-10-04T12:00:00Z');
  for (const words of ['What to bring', 'bought online in advance']) expect(before).toContain(words);
  const during = at('2025-11-22T12:15:00Z');
  expect(during).toContain('What to bring');
  expect(during).not.toContain('in advance');
  const after = at('2026-02-10T12:00:00Z');
  expect(after).toContain('The 2025 festival is over');
  expect(after).not.toMatch(/What to bring|Book it with your ticket|in advance/);
  const calledOff = at('2025-11-22T12:15:00Z', { calledOff: true });
  expect(calledOff).toContain('The 2025 festival has been called off.');
  expect(calledOff).not.toMatch(/What to bring|Saturday 22 November/);
});
