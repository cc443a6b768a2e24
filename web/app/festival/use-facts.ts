import { withFacts } from '#core/kernel/content-shapes/facts.ts';
import { siteFacts } from '#core/site/frame/site-facts.ts';
import { useSite } from '../../composition/site-context.tsx';

/** Returns a function that replaces facts named in braces by their values. */
export const useFacts = (): ((text: string) => string) => {
  const facts = siteFacts(useSite());
  return (text) => withFacts(text, facts);
};
