import { withFacts } from '#core/content/shapes/facts.ts';
import { useSite } from '../../composition/site-context.tsx';
import { factsOf } from './facts-of.ts';

/** Puts the facts into words that name them in braces. */
export const useFacts = (): ((text: string) => string) => {
  const facts = factsOf(useSite());
  return (text) => withFacts(text, facts);
};
