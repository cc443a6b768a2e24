import { type Facts, proseWithFacts, withFacts } from '#core/content/facts.ts';
import type { FaqItem } from '#core/content/faq.ts';
import { useSite } from '../site-context.tsx';
import { factsOf } from './facts-of.ts';

/** Puts the facts into words that name them in braces. */
export const useFacts = (): ((text: string) => string) => {
  const facts = factsOf(useSite());
  return (text) => withFacts(text, facts);
};

/** Questions whose answers have their facts. */
export const answered = (questions: readonly FaqItem[], facts: Facts): readonly FaqItem[] =>
  questions.map((item) => ({ ...item, answer: proseWithFacts(item.answer, facts) }));
