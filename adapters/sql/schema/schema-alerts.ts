/** What the operator was told. `place` is the machine, empty for what all machines see alike. Times by the machine's clock. */
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
