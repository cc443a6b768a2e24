import type { ShownList } from '#core/desk/lists/client.ports.ts';
import type { ListId } from '#core/desk/lists/list.ts';
import { listWords } from '#core/desk/lists/messages.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import { formatDay, formatTime, instant } from '#core/kernel/time.ts';
import { Table } from '../../../design/layout/table.tsx';
import { ListCell } from './list-cell.tsx';
import { paperWords } from './list-words.ts';
import styles from './print-sheets.module.css';

type PrintSheetsProps = { readonly id: ListId; readonly list: ShownList };

type Sheet = { readonly name: string | null; readonly rows: ShownList['rows'] };

/**
 * A list on A4 sheets. The browser repeats the table's head on every sheet: the list's title, the number of rows, and
 * the time of printing.
 */
export const PrintSheets = ({ id, list }: PrintSheetsProps) => {
  const { columns, only } = list;
  const moment = instant(list.now);
  const { ticked } = paperWords[id];
  const isAlert = columns.some(({ key, kind }) => key === only?.column && kind === 'alert');
  return (
    <div className={styles.sheets}>
      {sheetsOf(id, list).map(({ name, rows }) => (
        <Table
          key={name}
          rows={isAlert && only ? alertsFirst(rows, only.column) : rows}
          keyOf={({ id: row }) => row}
          className={styles.sheet}
          above={
            <tr>
              <th colSpan={columns.length + (ticked ? 1 : 0)} className={styles.head}>
                <b>{name === null ? listWords[id].title : `${listWords[id].title}: ${name}`}</b>
                <span>
                  {formatCount(rows.length, listWords[id].one, listWords[id].many)}, printed {formatDay(moment)},{' '}
                  {formatTime(moment)}
                </span>
              </th>
            </tr>
          }
          columns={[
            ticked && {
              label: 'Tick',
              isLabelHidden: true,
              headClass: styles.tick,
              cellClass: styles.tick,
              cell: () => null,
            },
            ...columns.map((column, at) => ({
              id: column.key,
              label: column.title,
              cellClass: classOf(column),
              cell: (row: ShownList['rows'][number]) => (
                <>
                  <ListCell column={column} value={row.cells[column.key]} />
                  {at === 0 && row.note && <small>{row.note}</small>}
                </>
              ),
            })),
          ]}
        />
      ))}
    </div>
  );
};

/** A ticket's number stays on one line, so that it can be read and typed as a whole. */
const classOf = ({ key, kind }: ShownList['columns'][number]): string | undefined => {
  if (key === 'number') return styles.unbroken;
  return kind === 'long' ? styles.long : undefined;
};

const sheetsOf = (id: ListId, { rows, groups }: ShownList): readonly Sheet[] => {
  if (!paperWords[id].sheetPerGroup || groups.length < 2) return [{ name: null, rows }];
  const named = groups.map(({ value, name }) => ({ name, rows: rows.filter(({ group }) => group === value) }));
  const others = rows.filter(({ group }) => !groups.some(({ value }) => value === group));
  return [...named, { name: null, rows: others }].filter((sheet) => sheet.rows.length > 0);
};

const alertsFirst = (rows: ShownList['rows'], column: string): ShownList['rows'] => [
  ...rows.filter(({ cells }) => cells[column]),
  ...rows.filter(({ cells }) => !cells[column]),
];
