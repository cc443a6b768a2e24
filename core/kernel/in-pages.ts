/** How many rows are read at once: enough to read a long list quickly, few enough not to hold up other queries. */
export const rowsAtOnce = 500;

/** Yields all items, read page by page. Each page starts after the place (`placeOf`) of the last item before it. */
export async function* inPages<Item, Place>(
  read: (after: Place | null, limit: number) => Promise<readonly Item[]>,
  placeOf: (item: Item) => Place,
): AsyncGenerator<Item> {
  for (let after: Place | null = null; ; ) {
    const page: readonly Item[] = await read(after, rowsAtOnce);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < rowsAtOnce) return;
    after = placeOf(last);
  }
}
