import { groupName } from '#core/competition/day/messages.ts';
import type { RunCard } from '#core/competition/day/run-card.ts';
import { formatDate, formatTime, type Instant } from '#core/kernel/time.ts';
import styles from './print.module.css';

type PrintedOrderProps = {
  readonly ring: string;
  /** Runs of this ring, reserves last. */
  readonly runs: readonly RunCard[];
  readonly version: number;
  readonly publishedAt: Instant;
};

/** The running order of one ring with a box to tick per run, and the version of the order. */
export const PrintedOrder = ({ ring, runs, version, publishedAt }: PrintedOrderProps) => (
  <article className={styles.order} aria-label={`Running order, ${ring}`}>
    <header>
      <h2>{ring}</h2>
      <p>
        Running order, version {version}, published on {formatDate(publishedAt)} at {formatTime(publishedAt)}
      </p>
    </header>
    <table>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">No.</th>
          <th scope="col">Hound</th>
          <th scope="col">Handler</th>
          <th scope="col">Class</th>
          <th scope="col">Ran</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((card) => (
          <tr key={card.entry}>
            <td>{card.reserve ? 'Reserve' : formatTime(card.runsAt)}</td>
            <td>
              <strong>{card.number}</strong>
            </td>
            <td>
              {card.hound}
              {card.inSeason && ' (in season)'}
              <small>{card.breed}</small>
            </td>
            <td>{card.handler}</td>
            <td>{groupName(card)}</td>
            <td>
              <span className={styles.smallBox} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </article>
);
