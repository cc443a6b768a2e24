import { Link } from 'react-router-dom';
import type { Board } from '#core/competition/results/board.ts';
import { resultPath } from '#core/competition/results/result-card.ts';
import { formatRunTime, formatTotal } from '#core/competition/rules/messages.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Table } from '../../../design/layout/table.tsx';
import styles from './board-table.module.css';
import { useChangedRows } from './use-changed-rows.ts';

const more = { headClass: styles.more, cellClass: styles.more };

/** The leaderboard of one group: place, hound and points; on wide screens also the breakdown of the points. */
export const BoardTable = ({ rows, out, ...group }: Pick<Board, 'rows' | 'out' | 'class' | 'level'>) => {
  const { year } = useSite().config.edition;
  const changed = useChangedRows(rows);
  return (
    <Table
      rows={rows}
      keyOf={({ number }) => number}
      rowProps={({ place, number }) => ({
        'data-leader': place === 1 || undefined,
        'data-changed': changed.has(number) || undefined,
      })}
      className={styles.board}
      columns={[
        { label: 'Place', cellClass: styles.place, cell: ({ place }) => place },
        {
          label: 'Hound',
          isRowHeading: true,
          cellClass: styles.hound,
          cell: (row) => (
            <>
              <Link className={styles.name} to={resultPath({ ...group, year, number: row.number })}>
                {row.hound}
              </Link>
              <small>
                {row.handler} · {row.breed}
              </small>
              {row.why && (
                <small className={styles.why}>
                  {row.why}
                  <span className="visually-hidden">, run in {formatRunTime(row.secondsTaken)}</span>
                </small>
              )}
            </>
          ),
        },
        { label: 'Oil', ...more, cell: ({ oilFinds }) => oilFinds },
        { label: 'Truffle', ...more, cell: ({ truffleFinds }) => truffleFinds },
        { label: 'Penalty points', ...more, cell: ({ faults }) => formatTotal(faults) },
        { label: 'Minutes', ...more, cell: ({ minutesLeft }) => minutesLeft },
        { label: 'Points', headClass: styles.points, cellClass: styles.total, cell: ({ total }) => formatTotal(total) },
      ]}
    >
      {out.map(({ number, hound, handler, breed, kind, reason }) => (
        <tr key={number}>
          <td className={styles.place}>
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">No place</span>
          </td>
          <th scope="row" className={styles.hound}>
            {hound}
            <small>{handler === '' ? breed : `${handler} · ${breed}`}</small>
            {reason && <small className={styles.why}>{reason}</small>}
          </th>
          <td colSpan={5} className={styles.outcome}>
            {kind === 'withdrawn' ? 'Withdrawn' : 'Disqualified'}
          </td>
        </tr>
      ))}
    </Table>
  );
};
