import { capitalised } from '../kernel/capitalised.ts';

/** Separates the items of an answer: "nuts, milk and gluten". */
const apart = /[,;/+&\n.!]|\band\b/i;

/** The most different items to count. */
const maxTallied = 500;
const maxShown = 12;

/** Counts the items of answers, ignoring case. An item is shown as first typed. */
export const answerTally = () => {
  const counts = new Map<string, { readonly text: string; readonly count: number }>();
  return {
    add: (answer: string): void => {
      const things = new Map(
        answer
          .split(apart)
          .map((thing) => thing.trim())
          .filter((thing) => thing !== '')
          .map((thing) => [thing.toLowerCase(), thing]),
      );
      for (const [key, text] of things) {
        const known = counts.get(key);
        if (known || counts.size < maxTallied)
          counts.set(key, { text: known?.text ?? text, count: (known?.count ?? 0) + 1 });
      }
    },
    /** The most frequent items; equally frequent ones in alphabetical order. */
    mostOften: (): readonly { readonly text: string; readonly count: number }[] =>
      [...counts.values()]
        .map(({ text, count }) => ({ text: capitalised(text), count }))
        .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1))
        .slice(0, maxShown),
  };
};
