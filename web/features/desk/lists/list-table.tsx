import { Link } from 'react-router-dom';
import type { ShownList } from '#core/desk/lists/client.ports.ts';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import { paths } from '../../../app/paths.ts';
import { classNames } from '../../../design/type/class-names.ts';
import { ListCell } from './list-cell.tsx';
import styles from './lists.module.css';
import type { ListFilters } from './use-list-filters.ts';

type ListTableProps = {
  readonly list: ShownList;
  readonly filters: ListFilters;
  readonly onChange: (change: Partial<ListFilters>) => void;
};

type Row = ShownList['rows'][number];

/** The rows of a list. A click on a column's heading sorts by it; a second click reverses the order. */
export const ListTable = ({ list: { columns, rows }, filters, onChange }: ListTableProps) => {
  const [first] = columns;
  const sortBy = (key: string) =>
    filters.sort === key
      ? onChange(filters.down === 'yes' ? { sort: '', down: '' } : { down: 'yes' })
      : onChange({ sort: key, down: '' });
  const sorted = (key: string) =>
    filters.sort === key ? (filters.down === 'yes' ? ('descending' as const) : ('ascending' as const)) : undefined;
  if (!first) return null;
  return (
    <div className={styles.wide}>
      <DeskTable
        rows={rows}
        keyOf={({ id }) => id}
        className={styles.table}
        columns={columns.map((column) => ({
          id: column.key,
          label: column.title,
          sort: { direction: sorted(column.key), by: () => sortBy(column.key), className: styles.sort },
          isNumber: column.kind === 'number',
          ...(column === first
            ? {
                isRowHeading: true,
                cell: (row: Row) => <RowName column={first} row={row} />,
              }
            : {
                narrow: 'labelled' as const,
                isQuiet: column.kind === 'quiet',
                cellClass: (row: Row) =>
                  classNames(
                    column.kind === 'quiet' && styles.nowrap,
                    column.kind === 'long' && styles.long,
                    row.cells[column.key] === '' && styles.blank,
                  ),
                cell: (row: Row) => <ListCell column={column} value={row.cells[column.key]} />,
              }),
        }))}
      />
    </div>
  );
};

const RowName = ({ column, row }: { readonly column: ShownList['columns'][number]; readonly row: Row }) => {
  const value = row.cells[column.key];
  const name = <ListCell column={column} value={value} />;
  return (
    <>
      {row.order ? <Link to={`${paths.deskOrders}/${row.order}`}>{value === '' ? 'No name' : name}</Link> : name}
      {row.note && <small>{row.note}</small>}
    </>
  );
};
