import { proseWithFacts } from '../../kernel/content-shapes/facts.ts';
import type { FaqItem } from '../content/pages/faq.ts';
import { type FactSources, siteFacts } from './site-facts.ts';

/** The questions with the facts filled into their answers. */
export const faqWithFacts = (
  questions: readonly FaqItem[],
  facts: Readonly<Record<string, string>>,
): readonly FaqItem[] => questions.map((item) => ({ ...item, answer: proseWithFacts(item.answer, facts) }));

type Site = FactSources & { readonly config: { readonly calledOff?: true } };

/**
 * Home's questions with the facts in their answers; without the refund rule once the day is over or has been called off.
 */
export const homeQuestions = (questions: readonly FaqItem[], site: Site, isOver: boolean): readonly FaqItem[] => {
  const asked = isOver || site.config.calledOff ? questions.filter((item) => !statesRefundRule(item)) : questions;
  return faqWithFacts(asked, siteFacts(site));
};

/** Whether the answer states the edition's refund rule, which does not hold once the day is over or has been called off. */
const statesRefundRule = ({ answer }: FaqItem): boolean => /\{(graceDays|closedWithinDays)\}/.test(answer);
