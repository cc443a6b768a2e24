import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loggedResult } from '#adapters/sql/competition/competition-results.ts';
import { changeRow, toChange } from '#adapters/sql/desk/catalogue-change-row.ts';
import { sqlInbox } from '#adapters/sql/desk/outbox/inbox.ts';
import { sqlOutbox } from '#adapters/sql/desk/outbox/outbox.ts';
import { outboxRow } from '#adapters/sql/desk/outbox/outbox-row.ts';
import { sqlSalesFigures } from '#adapters/sql/desk/sales-figures.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { alertCounts } from '#adapters/sql/kernel/store-metrics.ts';
import { aGroupStep } from '#fixtures/builders/a-result.ts';
import { aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';
import { aCatalogueChange } from '../../contracts/stores/catalogue-change.ts';
import { eachDatabase } from './each-database.ts';

/** A stored text as a version wrote it that had the earlier of two names. */
const earlier = (text: string, now: string, before: string): string => {
  expect(text).toContain(`"${now}":`);
  return text.replaceAll(`"${now}":`, `"${before}":`);
};

describe('rows of a version with earlier names', () => {
  it('the status of a result is read from a row that an older version wrote under an earlier name', () => {
    const body = aGroupStep();
    const stored = earlier(JSON.stringify(body), 'status', 'standing');
    expect(loggedResult.parse({ kind: 'step', body: stored }).body).toEqual(body);
  });

  it('the maximum of a product in one order is read from a row that an older version wrote under an earlier name', () => {
    const change = aCatalogueChange('one');
    const row = changeRow(change);
    expect(toChange({ ...row, edits: earlier(row.edits, 'maxPerOrder', 'mostPerOrder') })).toEqual(change);
  });
});

describe.each(eachDatabase)('emails queued by a version that called them letters, on %s', (_name, open) => {
  const email = { kind: 'contact-received', to: 'tom@example.co.uk', name: 'Tom' } as const;
  const task = { kind: 'email', email } as const;
  let database: Database;
  beforeEach(async () => {
    database = await open();
    const letter = { kind: 'letter', payload: JSON.stringify({ kind: 'letter', letter: email }), attempts: 4 };
    await database.write((tx) =>
      tx
        .insertInto('outbox')
        .values([{ ...outboxRow({ id: 'one', task }, now, ''), ...letter }])
        .execute(),
    );
  });
  afterEach(() => database.close());

  it('emails queued by a version with an earlier name for them are sent, and counted with the others', async () => {
    await sqlOutbox(database).put([{ id: 'two', task }], now);
    expect((await alertCounts(database)()).outbox).toMatchObject([{ kind: 'email', waiting: 2, stuck: 1 }]);
    expect(await sqlSalesFigures(database).stuckTasks()).toEqual({ email: 1 });
    const taken = await sqlOutbox(database).take(now, now, 10);
    expect(taken.map((each) => each.task)).toEqual([task, task]);
  });

  it('emails queued by a version with an earlier name for them stay in the inbox of a development site', async () => {
    const item = { id: 'one', to: 'tom@example.co.uk', subject: 's', text: 't', html: '' };
    await database.write((tx) =>
      tx
        .insertInto('inbox')
        .values({ ...item, kind: 'letter', sent_at: now })
        .execute(),
    );
    expect(await sqlInbox(database).all()).toEqual([{ ...item, kind: 'email', sentAt: now }]);
  });
});
