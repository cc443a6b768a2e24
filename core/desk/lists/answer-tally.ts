import { capitalised } from '../../kernel/capitalised.ts';

/** The most different answers to count. */
const maxTallied = 500;

/**
 * Counts equal answers, ignoring case and a full stop, each shown whole as first typed: an allergy that is cut at a comma
 * or an "and" may mean something else.
 */
export const answerTally = () => {
  const counts = new Map<string, { readonly text: string; readonly count: number }>();
  return {
    add: (answer: string): void => {
      const text = answer.trim();
      const key = (text.endsWith('.') ? text.slice(0, -1) : text).toLowerCase();
      const known = counts.get(key);
      if (key !== '' && (known || counts.size < maxTallied))
        counts.set(key, { text: known?.text ?? text, count: (known?.count ?? 0) + 1 });
    },
    /** The most frequent answers; equally frequent ones in alphabetical order. */
    mostOften: (): readonly { readonly text: string; readonly count: number }[] =>
      [...counts.values()]
        .map(({ text, count }) => ({ text: capitalised(text), count }))
        .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1)),
  };
};
