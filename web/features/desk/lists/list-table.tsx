import { Link } from 'react-router-dom';
import type { ShownList } from '#core/desk/lists/client.ports.ts';
import deskTable from '../../../app/desk/table.module.css';
import deskText from '../../../app/desk/text.module.css';
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

/** The rows of a list. A click on a column's heading sorts by it; a second click reverses the order. */
export const ListTable = ({ list: { columns, rows }, filters, onChange }: ListTableProps) => {
  const [first, ...others] = columns;
  const sortBy = (key: string) =>
    filters.sort === key
      ? onChange(filters.down === 'yes' ? { sort: '', down: '' } : { down: 'yes' })
      : onChange({ sort: key, down: '' });
  const sorted = (key: string) =>
    filters.sort === key ? (filters.down === 'yes' ? ('descending' as const) : ('ascending' as const)) : undefined;
  if (!first) return null;
  return (
    <div className={styles.wide}>
      <table className={classNames(deskTable.lines, styles.table)}>
        <thead>
          <tr>
            {columns.map(({ key, title, kind }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sorted(key)}
                className={kind === 'number' ? deskTable.number : undefined}
              >
                <button type="button" className={styles.sort} onClick={() => sortBy(key)}>
                  {title}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = <ListCell column={first} value={row.cells[first.key]} />;
            return (
              <tr key={row.id}>
                <th scope="row">
                  {row.order ? (
                    <Link to={`${paths.deskOrders}/${row.order}`}>
                      {row.cells[first.key] === '' ? 'No name' : name}
                    </Link>
                  ) : (
                    name
                  )}
                  {row.note && <small>{row.note}</small>}
                </th>
                {others.map((column) => (
                  <td
                    key={column.key}
                    data-label={column.title}
                    className={classNames(
                      column.kind === 'quiet' && classNames(deskText.quiet, styles.nowrap),
                      column.kind === 'number' && deskTable.number,
                      column.kind === 'long' && styles.long,
                      row.cells[column.key] === '' && styles.blank,
                    )}
                  >
                    <ListCell column={column} value={row.cells[column.key]} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
