// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { proseOf } from '#core/kernel/content-shapes/prose.ts';
import { Faq } from '../../../../web/design/type/faq.tsx';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

const questions = [
  { id: 'dogs', question: 'May I bring my dog?', answer: proseOf('<p>Please do.</p>') },
  { id: 'refunds', question: 'Can I have a refund?', answer: proseOf('<p>Yes, within <strong>14 days</strong>.</p>') },
];

const details = (question: string) => {
  const found = screen.getByRole('heading', { level: 3, name: question }).closest('details');
  if (!found) throw new Error(`${question} is not in a details element`);
  return found;
};

describe('FAQ', () => {
  it('an FAQ starts with every answer closed, but in the markup', () => {
    visit(<Faq questions={questions} />);
    expect(details('May I bring my dog?').open).toBe(false);
    expect(details('Can I have a refund?').textContent).toContain('Yes, within 14 days.');
  });

  it('an FAQ can start with the first question open', () => {
    visit(<Faq questions={questions} firstOpen />);
    expect(questions.map(({ question }) => details(question).open)).toEqual([true, false]);
  });

  it('an FAQ opens the question that the fragment names', () => {
    visit(<Faq questions={questions} />, { path: '/#refunds' });
    expect(questions.map(({ question }) => details(question).open)).toEqual([false, true]);
    expect(details('Can I have a refund?').id).toBe('refunds');
  });
});
