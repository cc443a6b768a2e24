import { describe, expect, it } from 'vitest';
import type { Kind } from '../../../server/payments-sandbox/objects/shapes.ts';
import { openDatabase } from '../../../server/payments-sandbox/store/database.ts';
import { fieldIs, objectStore } from '../../../server/payments-sandbox/store/store.ts';

describe('sandbox’s store', () => {
  it.each<[Kind, string]>([
    ['checkout.session', 'payment_intent'],
    ['charge', 'payment_intent'],
    ['refund', 'payment_intent'],
    ['refund', 'charge'],
    ['dispute', 'charge'],
    ['price', 'product'],
  ])('the payment sandbox’s store finds each %s of a %s by an index, however many there are', async (kind, field) => {
    const db = openDatabase(':memory:');
    const plans: unknown[] = [];
    const all: typeof db.all = (sql, ...values) => {
      plans.push(...db.all(`EXPLAIN QUERY PLAN ${sql}`, ...values).map(({ detail }) => detail));
      return [];
    };
    objectStore({ ...db, all }).walk(kind, { where: [fieldIs(field, 'the one')], limit: 10 });
    expect(plans).toEqual([`SEARCH object USING INDEX object_by_${field} (kind=? AND <expr>=?)`]);
    await db.close();
  });
});
