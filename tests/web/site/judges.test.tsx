// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Component as Judges } from '../../../web/features/site/judges.page.tsx';
import { visit } from '../support/site.tsx';

afterEach(cleanup);

it('judges page: shows four judges with what they watch for, and links to the rules', () => {
  visit(<Judges />, { path: '/judges' });
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.getByText('Head judge')).toBeTruthy();
  for (const fact of ['Watches for', 'Forgives', 'Judges']) expect(screen.getAllByText(fact)).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Read the rules' }).getAttribute('href')).toBe('/competition-rules');
});
