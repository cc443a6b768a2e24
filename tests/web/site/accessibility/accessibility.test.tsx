// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Component as Accessibility } from '../../../../web/features/site/accessibility/accessibility.page.tsx';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);

it('accessibility: says what the ground is like, what of the site works and what doesn’t, and whom to tell', () => {
  visit(<Accessibility />, { path: '/accessibility' });
  const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
  for (const heading of [
    'Parking',
    'Paths',
    'Toilets',
    'A quiet place',
    'Carers',
    'Hearing',
    'What works',
    'What doesn’t yet',
  ])
    expect(headings).toContain(heading);
  // The number of spaces is the edition's.
  expect(document.body.textContent).toMatch(/two Blue Badge spaces/i);
  const led = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(led).toEqual(['/contact', '/carer', '/contact']);
});

it('accessibility: an edition that leaves a part out has no heading for it', () => {
  const data = aSite();
  const { ground: _, ...rest } = data.content.accessibility ?? {};
  visit(<Accessibility />, {
    path: '/accessibility',
    data: { ...data, content: { ...data.content, accessibility: rest } },
  });
  expect(screen.queryByRole('heading', { name: 'The ground' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'This site' })).toBeTruthy();
});
