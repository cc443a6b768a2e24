/** Compares two items, for `toSorted`: negative when the first comes first. */
export type Comparator<Item> = (one: Item, other: Item) => number;

/**
 * The order by these keys, ascending, the first key first. Texts compare by code units, as the stores compare ids, and
 * not by the rules of a language.
 */
export const orderBy =
  <Item>(...keysOf: readonly ((item: Item) => string | number)[]): Comparator<Item> =>
  (one, other) => {
    for (const keyOf of keysOf) {
      const [first, second] = [keyOf(one), keyOf(other)];
      if (first !== second) return first < second ? -1 : 1;
    }
    return 0;
  };

/** The order of creation. */
export const byCreation: Comparator<{ readonly createdAt: number; readonly id: string }> = orderBy(
  ({ createdAt }) => createdAt,
  ({ id }) => id,
);

/** The same order, last item first. */
export const reversed =
  <Item>(order: Comparator<Item>): Comparator<Item> =>
  (one, other) =>
    order(other, one);

/** The next page of a list: the first `limit` items behind the cursor, in this order; null starts at the beginning. */
export const pageAfter = <Item extends Key, Key>(
  items: Iterable<Item>,
  order: Comparator<Key>,
  after: Key | null,
  limit: number,
): readonly Item[] =>
  [...items]
    .filter((item) => after === null || order(item, after) > 0)
    .sort(order)
    .slice(0, limit);
