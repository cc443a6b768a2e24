/**
 * What the names of an edition's tables begin with. Every edition has tables of its own, so that no query can mix two of
 * them up (decision 0089). Those of a store's first edition have no prefix, because they are older than editions.
 */
export type TablePrefix = '' | `e${number}_`;

/** The prefix of a later edition's tables, from its year. */
export const prefixOf = (year: number): TablePrefix => `e${year}_`;

/** The year of a later edition's prefix. */
export const yearOf = (prefix: TablePrefix): number => Number(prefix.slice(1, -1));

/** The prefix of a table's name, and the name without it. */
export const partsOfName = (table: string): readonly [prefix: TablePrefix, name: string] => {
  const found = /^(e\d+_)(.+)$/.exec(table);
  return found ? [found[1] as TablePrefix, found[2] ?? ''] : ['', table];
};

/** The prefixes of later editions among the names of a store's tables. */
export const laterPrefixes = (tables: readonly string[]): readonly TablePrefix[] =>
  [...new Set(tables.map((table) => partsOfName(table)[0]))].filter((prefix) => prefix !== '').sort();
