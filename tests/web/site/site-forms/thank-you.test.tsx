// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Component } from '../../../../web/features/site/site-forms/thank-you.page.tsx';

afterEach(cleanup);

const visitWith = (state: unknown) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/thank-you', state }]}>
      <Component />
    </MemoryRouter>,
  );
const firstEntry = { kind: 'competition', dog: 'Bramble', replaced: false, questionnaireNext: true };
const pageText = () => document.body.textContent ?? '';

describe('thank-you page', () => {
  it('the thank-you page links to the questionnaire after the registration of a hound', () => {
    visitWith(firstEntry);
    expect(pageText()).toContain('Bramble is registered, and an email is on its way.');
    expect(pageText()).toContain('Bramble can’t run without it.');
    expect(screen.getByRole('link', { name: 'Answer the questionnaire' }).getAttribute('href')).toBe(
      '/my-festival#questionnaire',
    );
  });

  it.each([
    [{ ...firstEntry, questionnaireNext: false }, 'Bramble is registered, and an email is on its way.'],
    [
      { ...firstEntry, kind: 'have-a-go', questionnaireNext: false },
      'Bramble is registered for the Have A Go Arena, and an email is on its way.',
    ],
  ])('the thank-you page says of a first form that an email is on its way: %j', (state, words) => {
    visitWith(state);
    expect(pageText()).toContain(words);
    expect(screen.getByRole('link', { name: 'Back to My Festival' })).toBeTruthy();
  });

  it.each([
    [{ ...firstEntry, replaced: true }, 'Your changes for Bramble are saved.'],
    [{ ...firstEntry, kind: 'questionnaire', dog: '', questionnaireNext: false }, 'That’s the questionnaire done.'],
  ])('the thank-you page promises no email where none is sent: %j', (state, words) => {
    visitWith(state);
    expect(pageText()).toContain(words);
    expect(pageText()).not.toContain('email');
  });

  it.each([[null], ['text'], [{ ...firstEntry, kind: 'elsewhere' }], [{ kind: 'competition' }]])(
    'the thank-you page says thank you after any other form: %j',
    (state) => {
      visitWith(state);
      expect(screen.queryByRole('link', { name: 'Answer the questionnaire' })).toBeNull();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank you');
      expect(pageText()).toContain('If you’ve just sent us a form, we’ve got it.');
    },
  );
});
