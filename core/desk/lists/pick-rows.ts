import { folded } from '../../kernel/folded-for-search.ts';
import { surnameFirst } from '../../kernel/surname-first.ts';
import type { DeskList, ListCell, ListColumn, ListQuery, ListRow } from './list.ts';

/**
 * Whether a row matches the query: its group, a value in the column of `valueFilter` if the query requires one, and every
 * search word within one of its cells.
 */
export const matchesQuery = (
  { valueFilter }: Pick<DeskList, 'valueFilter'>,
  { q, group, onlyWithValue }: ListQuery,
) => {
  const words = folded(q)
    .split(/\s+/)
    .filter((word) => word !== '');
  const needed = onlyWithValue ? valueFilter?.column : undefined;
  return (row: ListRow): boolean => {
    if (group !== null && row.group !== group) return false;
    if (needed !== undefined && !row.cells[needed]) return false;
    if (words.length === 0) return true;
    const said = Object.values(row.cells).map((cell) => folded(String(cell)));
    return words.every((word) => said.some((text) => text.includes(word)));
  };
};

const collator = new Intl.Collator('en-GB', { numeric: true });

const keyOf = (column: ListColumn | undefined, cell: ListCell | undefined): ListCell =>
  column?.kind === 'name' ? surnameFirst(String(cell ?? '')) : (cell ?? '');

/** Rows with an empty cell come last in both sort directions. */
const compareCells = (one: ListCell, other: ListCell, isDescending: boolean): number => {
  if (one === '' || other === '') return one === other ? 0 : one === '' ? 1 : -1;
  const by =
    typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));
  return isDescending ? -by : by;
};

/** The order of the rows: by the requested column, then by the first column, then by id. */
export const byQuery = (
  { columns, sort }: Pick<DeskList, 'columns' | 'sort'>,
  query: Pick<ListQuery, 'sort' | 'isDescending'>,
) => {
  const asked = columns.find(({ key }) => key === query.sort);
  const column = asked ?? columns.find(({ key }) => key === sort.column);
  const isDescending = asked ? query.isDescending : sort.isDescending;
  const [first] = columns;
  return (one: ListRow, other: ListRow): number =>
    compareCells(
      keyOf(column, one.cells[column?.key ?? '']),
      keyOf(column, other.cells[column?.key ?? '']),
      isDescending,
    ) ||
    compareCells(keyOf(first, one.cells[first?.key ?? '']), keyOf(first, other.cells[first?.key ?? '']), false) ||
    (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
};

/** The first matching rows and the number of matching rows. @param see called with every row of the list */
export const pickRows = async (
  list: DeskList,
  query: ListQuery,
  most: number,
  see: (row: ListRow) => void = () => {},
): Promise<{ readonly rows: readonly ListRow[]; readonly matching: number }> => {
  const [asked, order] = [matchesQuery(list, query), byQuery(list, query)];
  let [picked, matching]: [ListRow[], number] = [[], 0];
  for await (const row of list.rows()) {
    see(row);
    if (!asked(row)) continue;
    matching += 1;
    picked.push(row);
    // Discards rows beyond `most` from time to time, so that a long list needs no more memory than a short one.
    if (picked.length >= 2 * most + 100) picked = picked.sort(order).slice(0, most);
  }
  return { rows: picked.sort(order).slice(0, most), matching };
};
