/** How many rows are read at once: enough that a long list is quick, and few enough that others are not kept waiting. */
export const rowsAtOnce = 500;

/** Everything that is read page by page, each page after the last one's id. */
export async function* inPages<Item, Id>(
  read: (after: Id | null, limit: number) => Promise<readonly Item[]>,
  idOf: (item: Item) => Id,
): AsyncGenerator<Item> {
  for (let after: Id | null = null; ; ) {
    const page: readonly Item[] = await read(after, rowsAtOnce);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < rowsAtOnce) return;
    after = idOf(last);
  }
}
