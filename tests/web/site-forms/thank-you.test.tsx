// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Component } from '../../../web/features/site-forms/thank-you.page.tsx';

afterEach(cleanup);

const visitWith = (state: unknown) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/thank-you', state }]}>
      <Component />
    </MemoryRouter>,
  );

describe('thank-you page', () => {
  it('leads from a hound’s registration to the questionnaire', () => {
    visitWith({ next: 'questionnaire', hound: 'Bramble' });
    expect(document.body.textContent).toContain('needed before Bramble can run');
    expect(screen.getByRole('link', { name: 'Answer the questionnaire' }).getAttribute('href')).toBe(
      '/my-festival#questionnaire',
    );
  });

  it.each([[null], ['text'], [{ next: 'elsewhere', hound: 'Bramble' }], [{ next: 'questionnaire' }]])(
    'says thank you after any other form: %j',
    (state) => {
      visitWith(state);
      expect(screen.queryByRole('link', { name: 'Answer the questionnaire' })).toBeNull();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank you');
    },
  );
});
