import type { DescribeAction, StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { Cell } from '../../kernel/csv.ts';
import type { Instant } from '../../kernel/time.ts';
import { answerTally } from './answer-tally.ts';
import { type DeskListsPorts, openList } from './desk-lists.ts';
import type { DeskList, ListColumn, ListId, ListQuery, ListRow } from './list.ts';
import { listWords } from './messages.ts';
import { byQuery, matchesQuery, pickRows } from './pick-rows.ts';

export type ListExportPorts = DeskListsPorts & {
  readonly auditLog: { record(action: StaffAction): Promise<void> };
};

/** A list for a page. */
export type ListPage = {
  readonly now: Instant;
  readonly columns: readonly Pick<ListColumn, 'key' | 'title' | 'kind'>[];
  readonly rows: readonly ListRow[];
  /** `matching`: the number of rows that match the query; `all`: the number of rows of the list. */
  readonly matching: number;
  readonly all: number;
  readonly groupedBy: string | null;
  readonly groups: readonly { readonly value: string; readonly name: string; readonly count: number }[];
  /** The filter for rows with a value in a column, and how many there are. */
  readonly only: { readonly column: string; readonly label: string; readonly count: number } | null;
  /** The answers in the column of `only`, most frequent first. */
  readonly said: readonly { readonly text: string; readonly count: number }[];
};

/** The first rows of a list. @throws ServiceFailure */
export const readList =
  (ports: DeskListsPorts) =>
  async (id: ListId, query: ListQuery, most: number): Promise<ListPage> => {
    const list = await openList(ports, id);
    const counts = new Map<string, number>();
    const said = answerTally();
    let [all, withValue] = [0, 0];
    const { rows, matching } = await pickRows(list, query, most, ({ group, cells }) => {
      all += 1;
      if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1);
      const text = list.valueFilter ? cells[list.valueFilter.column] : undefined;
      if (!text) return;
      withValue += 1;
      if (isAlert(list)) said.add(String(text));
    });
    const shown = list.columns.filter(({ fileOnly }) => !fileOnly);
    return {
      now: ports.festivalClock.now(),
      columns: shown.map(({ key, title, kind }) => ({ key, title, kind })),
      rows: rows.map((row) => ({ ...row, cells: cellsOf(row, shown) })),
      matching,
      all,
      groupedBy: list.groupedBy,
      groups: list.groups.map((group) => ({ ...group, count: counts.get(group.value) ?? 0 })),
      only: list.valueFilter && { ...list.valueFilter, count: withValue },
      said: said.mostOften(),
    };
  };

/**
 * Whether the column of `valueFilter` has answers about health, which are counted for the kitchen. Other columns, such as
 * car registrations, are not, because each value is different.
 */
const isAlert = ({ columns, valueFilter }: DeskList): boolean =>
  columns.some(({ key, kind }) => key === valueFilter?.column && kind === 'alert');

const cellsOf = ({ cells }: ListRow, columns: readonly ListColumn[]): ListRow['cells'] =>
  Object.fromEntries(columns.map(({ key }) => [key, cells[key] ?? '']));

/** The most rows of a printed list; longer lists are exported instead. */
export const maxPrinted = 5_000;

/** Every matching row, for printing, recorded in the audit log. Undefined for more than `maxPrinted` rows. */
export const printList =
  (ports: ListExportPorts) =>
  async (id: ListId, query: ListQuery, describe: DescribeAction): Promise<ListPage | undefined> => {
    const page = await readList(ports)(id, query, maxPrinted);
    if (page.matching > maxPrinted) return undefined;
    await ports.auditLog.record(describe(taken('list.printed', id, query, page.matching)));
    return page;
  };

/** The most rows of a sorted file. Longer files are in the order of the store, because sorting needs all rows in memory. */
export const maxSorted = 10_000;

/**
 * The matching rows with all columns. Their number is recorded in the audit log before the first row is sent.
 * @throws ServiceFailure
 */
export const exportList =
  (ports: ListExportPorts, sortedAtMost = maxSorted) =>
  async (
    id: ListId,
    query: ListQuery,
    describe: DescribeAction,
  ): Promise<{ readonly heading: readonly string[]; readonly rows: AsyncIterable<readonly Cell[]> }> => {
    const list = await openList(ports, id);
    const asked = matchesQuery(list, query);
    // Counts without keeping a row: V8 would allocate all later rows as long-lived once some thousand had survived.
    let count = 0;
    for await (const row of list.rows()) if (asked(row)) count += 1;
    await ports.auditLog.record(describe(taken('list.exported', id, query, count)));
    const toCells = ({ cells }: ListRow): readonly Cell[] => list.columns.map(({ key }) => cells[key] ?? null);
    return {
      heading: list.columns.map(({ title }) => title),
      rows: (async function* () {
        const toSort: ListRow[] = [];
        for await (const row of list.rows()) {
          if (!asked(row)) continue;
          if (count <= sortedAtMost) toSort.push(row);
          else yield toCells(row);
        }
        yield* toSort.sort(byQuery(list, query)).map(toCells);
      })(),
    };
  };

/** The audit log's action: the list, the query, and the number of rows. */
const taken = (action: string, id: ListId, { q, group, onlyWithValue }: ListQuery, rows: number) => ({
  action,
  subject: { kind: 'list', id, name: listWords[id].called },
  before: null,
  after: {
    rows,
    ...(q !== '' && { search: q }),
    ...(group !== null && { group }),
    ...(onlyWithValue && { only: true }),
  },
  reason: null,
});
