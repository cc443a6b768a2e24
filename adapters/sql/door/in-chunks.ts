/** A value may become three parameters, and conditions joined by "or" may be only so deep. */
const mostAtOnce = 200;

/** Runs a query for some values at a time. */
export const inChunks = async <Value, Row>(
  values: readonly Value[],
  query: (some: readonly Value[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (let at = 0; at < values.length; at += mostAtOnce) rows.push(...(await query(values.slice(at, at + mostAtOnce))));
  return rows;
};
