import { setTimeout as sleep } from 'node:timers/promises';
import { boardTopics } from '#core/competition/results/board-topics.ts';
import { scanKey } from '#core/door/entrance/admission.ts';
import type { Scan } from '#core/door/entrance/scan.ts';
import type { RingEventId } from '#core/kernel/ids.ts';
import { second } from '#core/kernel/time.ts';
import type { OpenFestival } from '../../support/festival.ts';
import { inWords } from './viewers.ts';

const settledWithinMs = 90 * second;

/** The states of an order whose payment is recorded: its tickets are issued, or its money is returned. */
const inTheBooks = new Set(['paid', 'refund_pending', 'partially_refunded', 'refunded', 'paid_unfulfillable']);

/** A festival of one year on the store, and its log. */
export type Observed = Pick<OpenFestival, 'ports' | 'logged'>;

/** Resolves when the process has loaded everything and reaches the database. */
export const untilReady = async (port: number): Promise<void> => {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5 * second) }).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    );
  while (!(await isReady())) await sleep(200);
};

/** The leaderboards in the store, by topic. */
export const boardsIn = async ({ ports }: Observed): Promise<ReadonlyMap<string, string>> => {
  const now = await Promise.all(
    boardTopics.all.map(async (topic) => [topic, await ports.results.boardTopics.now?.(topic)] as const),
  );
  return new Map(now.map(([topic, board]) => [topic, inWords(board)]));
};

/** Paid card pages whose order is not recorded as paid after the provider has repeated its notices for a while. */
export const untilSettled = async (
  { ports, stripe }: OpenFestival,
  sendNotices: () => Promise<unknown>,
): Promise<readonly string[]> => {
  const paid: string[] = [];
  for await (const session of stripe.checkout.sessions.list({ limit: 100, status: 'complete' })) paid.push(session.id);
  const begun = performance.now();
  for (;;) {
    await sendNotices();
    const orders = await ports.database.read((db) => db.selectFrom('orders').select(['session_id', 'state']).execute());
    const settled = new Set(orders.flatMap(({ session_id: id, state }) => (inTheBooks.has(state) ? [id] : [])));
    const lost = paid.filter((id) => !settled.has(id));
    if (lost.length === 0 || performance.now() - begun > settledWithinMs) return lost;
    await sleep(second / 2);
  }
};

/** Products with more places sold and held, or more valid tickets, than their capacity. */
export const oversoldIn = async ({ ports }: Observed): Promise<readonly string[]> => {
  const stock = await ports.database.read((db) => db.selectFrom('stock').selectAll().execute());
  const tickets = await ports.database.read((db) =>
    db.selectFrom('tickets').select(['product_id', 'state']).where('state', '=', 'valid').execute(),
  );
  return stock.flatMap(({ product_id: product, capacity, sold, held }) => {
    const issued = tickets.filter((ticket) => ticket.product_id === product).length;
    if (capacity === null || (sold + held <= capacity && issued <= capacity)) return [];
    return [`${product}: ${sold} sold, ${held} held, ${issued} tickets of ${capacity}`];
  });
};

/** The faults that the daily sales check finds. */
export const faultsFound = async ({ ports, logged }: Observed): Promise<readonly string[]> => {
  const before = logged.length;
  await ports.shop.salesCheck.run();
  return logged
    .slice(before)
    .filter(({ message }) => message === 'sales check failed')
    .map(({ details }) => String(details?.fault ?? details?.more));
};

/** What the staff at doors and rings recorded. */
type Recorded = {
  readonly doors: { made(): readonly Scan[] };
  readonly rings: { readonly recorded: readonly RingEventId[] };
};

/** The scans and ring events that the store does not have although the staff recorded them, and all scans that it has. */
export const recordsLost = async ({ ports }: Pick<Observed, 'ports'>, { doors, rings }: Recorded) => {
  const [scans, events] = await Promise.all([ports.door.doorScans.all(), ports.competition.runEventLog.all()]);
  const [keys, ids] = [new Set(scans.map(scanKey)), new Set(events.map(({ mark }) => mark.id))];
  return {
    stored: scans,
    lostScans: doors
      .made()
      .map(scanKey)
      .filter((key) => !keys.has(key)),
    lostRingEvents: rings.recorded.filter((id) => !ids.has(id)),
  };
};
