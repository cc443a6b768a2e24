import { formatCount } from '../../kernel/format-number.ts';
import type { MarketPlan } from './market-plan.ts';

type Place = readonly [number, number];
type Named = ReadonlyMap<string, { readonly at: Place; readonly rest: string }>;

/** What a plan has, by the name on it. */
const kinds = [
  ['pitch', 'pitches', ({ pitches }) => named(pitches, ({ id }) => id)],
  ['area', 'areas', ({ areas }) => named(areas, ({ name }) => name)],
  ['line of words', 'lines of words', ({ words }) => named(words, ({ text }) => text)],
] as const satisfies readonly (readonly [one: string, several: string, of: (plan: MarketPlan) => Named])[];

const named = <Item extends { readonly at: Place }>(items: readonly Item[], nameOf: (item: Item) => string): Named =>
  new Map(items.map((item) => [nameOf(item), { at: item.at, rest: JSON.stringify({ ...item, at: null }) }]));

/** How a plan differs from the one before: "1 pitch moved, 2 pitches added". What has another name was added, and the old one removed. */
export const planChangeWords = (before: MarketPlan, after: MarketPlan): string => {
  const found = kinds.flatMap(([one, several, of]) => {
    const [was, is] = [of(before), of(after)];
    const both = [...is].flatMap(([name, now]) => {
      const then = was.get(name);
      return then ? [{ then, now }] : [];
    });
    const changed = both.filter(({ then, now }) => then.rest !== now.rest);
    const moved = both.filter(({ then, now }) => then.rest === now.rest && String(then.at) !== String(now.at));
    const counts = [
      ['added', is.size - both.length],
      ['moved', moved.length],
      ['changed', changed.length],
      ['removed', was.size - both.length],
    ] as const;
    return counts.flatMap(([what, count]) => (count > 0 ? [`${formatCount(count, one, several)} ${what}`] : []));
  });
  return found.join(', ') || 'changed';
};
