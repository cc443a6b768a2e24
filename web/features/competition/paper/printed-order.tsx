import { groupName } from '#core/competition/day/messages.ts';
import type { RunCard } from '#core/competition/day/run-card.ts';
import { formatDate, formatTime, type Instant } from '#core/kernel/time.ts';
import { Table } from '../../../design/layout/table.tsx';
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
    <Table
      rows={runs}
      keyOf={({ entry }) => entry}
      columns={[
        { label: 'Time', cell: ({ reserve, runsAt }) => (reserve ? 'Reserve' : formatTime(runsAt)) },
        { label: 'No.', cell: ({ number }) => <strong>{number}</strong> },
        {
          label: 'Hound',
          cell: ({ hound, inSeason, breed }) => (
            <>
              {hound}
              {inSeason && ' (in season)'}
              <small>{breed}</small>
            </>
          ),
        },
        { label: 'Handler', cell: ({ handler }) => handler },
        { label: 'Class', cell: groupName },
        { label: 'Ran', cell: () => <span className={styles.smallBox} /> },
      ]}
    />
  </article>
);
