/**
 * The most values per query: a value may need three parameters, and databases limit the depth of conditions joined by
 * "or".
 */
const maxAtOnce = 200;

/** Runs a query for a limited number of values at a time, and joins the rows. */
export const inChunks = async <Value, Row>(
  values: readonly Value[],
  query: (some: readonly Value[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (let at = 0; at < values.length; at += maxAtOnce) rows.push(...(await query(values.slice(at, at + maxAtOnce))));
  return rows;
};
