/**
 * What was added to the books of the day, one thing a row: a placement, a mark at the gate, what somebody was told.
 * `body` is JSON as text, `position` the order in which it was heard. Nothing is ever changed, but a handler's name goes
 * with their account. Times are epoch ms.
 */
export type CompetitionDayLogTable = {
  position: number;
  kind: string;
  id: string;
  entry: string;
  at: number;
  body: string;
};

/** A published order; `runs` is JSON as text. */
export type RunningOrdersTable = { version: number; published_at: number; published_by: string; runs: string };

export type CompetitionDayTables = {
  competition_day_log: CompetitionDayLogTable;
  running_orders: RunningOrdersTable;
};
