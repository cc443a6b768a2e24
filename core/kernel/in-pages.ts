/** How many rows are read at once: enough that a long list is quick, and few enough that others are not kept waiting. */
export const rowsAtOnce = 500;

/** Everything that is read page by page, each page after the last item of the one before; `placeOf` says where that is. */
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
