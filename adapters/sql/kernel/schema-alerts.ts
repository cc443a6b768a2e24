/**
 * An alert reported to the operator. `place` is the machine; empty if the alert concerns all machines. Times are on the
 * machine's clock.
 */
export type AlertsTable = {
  kind: string;
  place: string;
  state: string;
  number: number;
  since: number;
  clear_since: number | null;
  heard_at: number;
  detail: string;
};

export type AlertTables = { alerts: AlertsTable };
