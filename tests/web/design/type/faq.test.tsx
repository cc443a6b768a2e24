// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { proseOf } from '#core/content/shapes/prose.ts';
import { Faq } from '../../../../web/design/type/faq.tsx';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

const questions = [
  { id: 'dogs', question: 'May I bring my dog?', answer: proseOf('<p>Please do.</p>') },
  { id: 'refunds', question: 'Can I have a refund?', answer: proseOf('<p>Yes, within <strong>14 days</strong>.</p>') },
];

const details = (question: string) => {
  const found = screen.getByRole('heading', { level: 3, name: question }).closest('details');
  if (!found) throw new Error(`${question} does not fold`);
  return found;
};

describe('questions and answers', () => {
  it('unfold from the question, and hold the answer before any script', () => {
    visit(<Faq questions={questions} />);
    expect(details('May I bring my dog?').open).toBe(false);
    expect(details('Can I have a refund?').textContent).toContain('Yes, within 14 days.');
  });

  it('may show at the first one how it is done', () => {
    visit(<Faq questions={questions} firstOpen />);
    expect(questions.map(({ question }) => details(question).open)).toEqual([true, false]);
  });

  it('are open when somebody was sent to them', () => {
    visit(<Faq questions={questions} />, { path: '/#refunds' });
    expect(questions.map(({ question }) => details(question).open)).toEqual([false, true]);
    expect(details('Can I have a refund?').id).toBe('refunds');
  });
});
