import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { newFolder, siteOn } from '../desk-site.ts';
import { figure, type Row, row } from '../figures.ts';
import { cookieOf, origin } from '../log-in.ts';
import { during } from '../processes.ts';
import { main, port, start } from '../program.ts';

const orders = Number(process.env.BENCH_CALLED_OFF ?? 2_000);
const lookMs = 250;

/**
 * Calls the day off in the real program with its payments sandbox. The process is killed once half of the orders are
 * refunded, and a second one continues; its start-up time counts.
 */
export const dayOffRow = async (): Promise<Row> => {
  const folder = newFolder();
  try {
    const site = await during(siteOn(folder, ['paid', String(orders)]), async ({ ready }) => ready);
    receiptsWereSent(folder);
    const env = { DATA_DIR: folder, SITE_URL: origin };
    const first = await start(main, [], env, '/readyz');
    const headers = async () => ({
      'content-type': 'application/json',
      origin,
      cookie: await cookieOf({ ...site, port }, site.emails[0] ?? ''),
    });
    const begun = performance.now();
    await callOff(await headers());
    await untilRefunded(await headers(), (done) => done >= orders / 2);
    await first.kill();
    const second = await start(main, [], env, '/readyz');
    await untilRefunded(await headers(), (_, isOver) => isOver);
    const seconds = (performance.now() - begun) / 1_000;
    await second.stop();
    const { refunds, refunded, twice } = refundsIn(folder);
    return row('cancelled day', figure([seconds]), {
      isWell: refunds === orders && refunded === orders && twice === 0,
      note: `${refunds} refunds at the provider, ${refunded} orders refunded, ${twice} of them twice`,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Treats all receipts as sent and all payment notices as delivered, so that the run does neither. */
const receiptsWereSent = (folder: string): void => {
  const change = (file: string, sql: string): void => {
    const db = new DatabaseSync(join(folder, file));
    db.exec(sql);
    db.close();
  };
  change('festival.db', 'UPDATE outbox SET done_at = created_at WHERE done_at IS NULL');
  change('payments-sandbox.db', 'DELETE FROM delivery');
};

type Headers = Readonly<Record<string, string>>;

const callOff = async (headers: Headers): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/desk/day-off`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      id: 'bench-day-off',
      kind: 'cancelled',
      reason: 'The wood is under water.',
      movedTo: null,
      refunds: 'all',
      refundsUntil: null,
      headline: 'The festival is cancelled',
      text: 'Everyone gets their money back.',
      subject: 'The festival is cancelled',
      body: 'The wood is under water. Everyone gets their money back.',
      confirmation: 'cancel the day',
    }),
  });
  if (!answer.ok) throw new Error(`the day off is answered ${answer.status} ${await answer.text()}`);
};

type Run = {
  readonly run: {
    readonly refundsJob: { readonly state: string; readonly done: number; readonly reason: string | null };
  };
};

const untilRefunded = async (
  headers: Headers,
  isReached: (done: number, isOver: boolean) => boolean,
): Promise<void> => {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/desk/day-off`, { headers });
    if (!answer.ok) throw new Error(`the desk is answered ${answer.status}`);
    const { refundsJob } = ((await answer.json()) as Run).run;
    if (refundsJob.state === 'failed') throw new Error(`the refunds failed: ${refundsJob.reason}`);
    if (isReached(refundsJob.done, refundsJob.state === 'done')) return;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
};

/** The numbers of refunds at the provider and in the store after the run. */
const refundsIn = (folder: string) => {
  const count = (file: string, sql: string): number => {
    const db = new DatabaseSync(join(folder, file), { readOnly: true });
    const row = db.prepare(sql).get();
    db.close();
    return Number(row?.count);
  };
  const intent = "json_extract(body, '$.payment_intent')";
  return {
    refunds: count('payments-sandbox.db', "SELECT count(*) AS count FROM object WHERE kind = 'refund'"),
    refunded: count('festival.db', "SELECT count(*) AS count FROM orders WHERE state = 'refunded'"),
    twice: count(
      'payments-sandbox.db',
      `SELECT count(*) AS count FROM (SELECT 1 FROM object WHERE kind = 'refund' GROUP BY ${intent} HAVING count(*) > 1)`,
    ),
  };
};
