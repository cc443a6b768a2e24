import { describe, expect, it } from 'vitest';
import { sqlOutbox } from '#adapters/sql/desk/outbox/outbox.ts';
import { outboxRow, toOutboxTask } from '#adapters/sql/desk/outbox/outbox-row.ts';
import type { OutboxTask } from '#core/desk/outbox/outbox-task.ts';
import { anOrder, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { eachDatabase } from '../each-database.ts';

describe('outbox row', () => {
  const order = anOrder({ state: 'paid' });
  const task: OutboxTask = { kind: 'email', email: { kind: 'receipt', to: 'ada@example.org', order } };
  const stored = outboxRow({ id: `receipt:${order.id}`, task }, aSaturdayInOctober, '');

  it('an outbox row returns a task as it was queued', () => expect(toOutboxTask(stored)).toEqual(task));

  it('an outbox row accepts an order without a chain, as older versions queued it', () => {
    const payload = JSON.stringify(JSON.parse(stored.payload), (key, value) => (key === 'chain' ? undefined : value));
    expect(toOutboxTask({ payload })).toEqual({
      ...task,
      email: { ...task.email, order: { ...order, chain: null } },
    });
  });

  it('an outbox row yields no task when it is malformed', () =>
    expect(toOutboxTask({ payload: '{"kind":"dance"}' })).toBeUndefined());
});

describe.each(eachDatabase)('finished outbox task on %s', (_name, open) => {
  it('a finished outbox task keeps its id and no personal data', async () => {
    const database = await open();
    const outbox = sqlOutbox(database);
    const task = {
      kind: 'email',
      email: { kind: 'contact-received', to: 'tom@example.co.uk', name: 'Tom' },
    } as const;
    await outbox.put([{ id: 'contact-received:1', task }], aSaturdayInOctober);
    await outbox.take(aSaturdayInOctober, aSaturdayInOctober, 1);
    await outbox.done('contact-received:1', aSaturdayInOctober);
    const rows = await database.read((db) => db.selectFrom('outbox').selectAll().execute());
    expect(JSON.stringify(rows)).toContain('contact-received:1');
    expect(JSON.stringify(rows)).not.toMatch(/tom/i);
    await database.close();
  });
});
