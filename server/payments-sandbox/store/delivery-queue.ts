import type { Database, Row } from './database.ts';

/** A webhook for one endpoint that has not accepted it yet. */
export interface Delivery {
  readonly seq: number;
  readonly event: string;
  readonly endpoint: string;
  readonly attempts: number;
}

/** Undelivered webhooks; those that were accepted are removed. */
export interface DeliveryQueue {
  /** Call it in the event's transaction. */
  add(event: string, endpoint: string, state: 'pending' | 'dropped', dueMs: number): void;
  /** The due webhooks, at most `most`: newest first with `reorder`, otherwise oldest first. */
  due(nowMs: number, most: number, reorder: boolean): readonly Delivery[];
  /** When the next webhook after `nowMs` is due; undefined when none waits. */
  nextAfter(nowMs: number): number | undefined;
  remove(delivery: Delivery): Promise<void>;
  /** Records a failed attempt. @param dueMs when the next attempt is due; undefined after the last one */
  postpone(delivery: Delivery, dueMs: number | undefined, reason: string): Promise<void>;
  /** Whether an endpoint has not been tried with this event yet. */
  isUntried(event: string): boolean;
  /** Makes every pending webhook due. @returns a function that returns whether any of these is still untried */
  makeDue(): Promise<() => boolean>;
}

const toDelivery = (row: Row): Delivery => ({
  seq: Number(row.seq),
  event: String(row.event),
  endpoint: String(row.endpoint),
  attempts: Number(row.attempts),
});

/** The queue in the sandbox's database, so that a restart continues with what is left. */
export const deliveryQueue = (db: Database): DeliveryQueue => ({
  add: (event, endpoint, state, dueMs) =>
    db.run('INSERT INTO delivery (event, endpoint, state, due_ms) VALUES (?, ?, ?, ?)', event, endpoint, state, dueMs),
  due: (nowMs, most, reorder) =>
    db
      .all(
        `SELECT seq, event, endpoint, attempts FROM delivery WHERE state = 'pending' AND due_ms <= ?
         ORDER BY ${reorder ? 'seq DESC' : 'due_ms, seq'} LIMIT ?`,
        nowMs,
        most,
      )
      .map(toDelivery),
  nextAfter: (nowMs) => {
    const at = db.get("SELECT min(due_ms) AS at FROM delivery WHERE state = 'pending' AND due_ms > ?", nowMs)?.at;
    return typeof at === 'number' ? at : undefined;
  },
  remove: ({ seq }) => db.transact(() => db.run('DELETE FROM delivery WHERE seq = ?', seq)),
  postpone: ({ seq }, dueMs, reason) =>
    db.transact(() =>
      db.run(
        'UPDATE delivery SET attempts = attempts + 1, state = ?, due_ms = ?, last_error = ? WHERE seq = ?',
        dueMs === undefined ? 'failed' : 'pending',
        dueMs ?? 0,
        reason,
        seq,
      ),
    ),
  isUntried: (event) =>
    db.get("SELECT 1 FROM delivery WHERE event = ? AND attempts = 0 AND state = 'pending' LIMIT 1", event) !==
    undefined,
  async makeDue() {
    const highest = Number(db.get("SELECT max(seq) AS seq FROM delivery WHERE state = 'pending'")?.seq ?? 0);
    await db.transact(() => db.run("UPDATE delivery SET due_ms = 0 WHERE state = 'pending'"));
    return () =>
      db.get("SELECT 1 FROM delivery WHERE state = 'pending' AND due_ms = 0 AND seq <= ? LIMIT 1", highest) !==
      undefined;
  },
});

/** How many endpoints have not accepted the event yet. */
export const pendingFor = (db: Database, eventId: string): number =>
  Number(db.get('SELECT count(DISTINCT endpoint) AS n FROM delivery WHERE event = ?', eventId)?.n ?? 0);

/** A condition of `walk` on events: an endpoint has not accepted it yet. */
export const undelivered = 'EXISTS (SELECT 1 FROM delivery WHERE delivery.event = object.id)';
