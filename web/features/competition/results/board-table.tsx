import type { Board } from '#core/competition/results/board.ts';
import { formatRunTime, formatTotal } from '#core/competition/rules/messages.ts';
import styles from './board-table.module.css';
import { useChangedRows } from './use-changed-rows.ts';

/** The leaderboard of one group: place, hound and points; on wide screens also the breakdown of the points. */
export const BoardTable = ({ rows, out }: Pick<Board, 'rows' | 'out'>) => {
  const changed = useChangedRows(rows);
  return (
    <table className={styles.board}>
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Hound</th>
          {['Oil', 'Truffle', 'Penalty points', 'Minutes'].map((name) => (
            <th key={name} scope="col" className={styles.more}>
              {name}
            </th>
          ))}
          <th scope="col" className={styles.points}>
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.number}
            data-leader={row.place === 1 || undefined}
            data-changed={changed.has(row.number) || undefined}
          >
            <td className={styles.place}>{row.place}</td>
            <th scope="row" className={styles.hound}>
              {row.hound}
              <small>
                {row.handler} · {row.breed}
              </small>
              {row.why && (
                <small className={styles.why}>
                  {row.why}
                  <span className="visually-hidden">, run in {formatRunTime(row.secondsTaken)}</span>
                </small>
              )}
            </th>
            <td className={styles.more}>{row.oilFinds}</td>
            <td className={styles.more}>{row.truffleFinds}</td>
            <td className={styles.more}>{formatTotal(row.faults)}</td>
            <td className={styles.more}>{row.minutesLeft}</td>
            <td className={styles.total}>{formatTotal(row.total)}</td>
          </tr>
        ))}
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
      </tbody>
    </table>
  );
};
