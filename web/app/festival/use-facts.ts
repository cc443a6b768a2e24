import { withFacts } from '#core/kernel/content-shapes/facts.ts';
import { factsOf } from '#core/site/frame/facts-of.ts';
import { useSite } from '../../composition/site-context.tsx';

/** Returns a function that replaces facts named in braces by their values. */
export const useFacts = (): ((text: string) => string) => {
  const facts = factsOf(useSite());
  return (text) => withFacts(text, facts);
};
