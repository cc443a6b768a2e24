import type { RunningOrdersTable } from './running-order-row.ts';

/**
 * The log of the day, one event per row: a placement, a gate event, a run time or a near run that was sent, an
 * announcement or its withdrawal (both with '' for `entry`). `body` is JSON as text, `position` the order of arrival.
 * Append-only, except that an erasure removes handlers' names. Times are epoch ms.
 */
export type CompetitionDayLogTable = {
  position: number;
  kind: string;
  id: string;
  entry: string;
  at: number;
  body: string;
};

export type CompetitionDayTables = {
  competition_day_log: CompetitionDayLogTable;
  running_orders: RunningOrdersTable;
};
