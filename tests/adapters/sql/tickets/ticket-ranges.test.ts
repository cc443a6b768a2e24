import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/sql/engine/database.ts';
import { ticketsOfOrders } from '#adapters/sql/tickets/tickets.ts';
import { orderId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { freshSqlite } from '../../../support/sqlite.ts';

describe('the tickets of some orders', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshSqlite();
  });
  afterAll(() => database.close());

  it.each([1, 2, 5, 100])(
    'the tickets of some orders are found by their ids, and not by reading every ticket: %i orders',
    async (count) => {
      const orders = Array.from({ length: count }, (_, at) => ({
        id: orderId(`ord_${at}`),
        createdAt: instant(1_700_000_000_000 + at * 60_000),
      }));
      const plan = await database.read((db) => ticketsOfOrders(db, orders).explain(undefined, sql`query plan`));
      const steps = plan.map(({ detail }) => String(detail)).join('; ');
      expect(steps).toContain('SEARCH tickets USING PRIMARY KEY');
      expect(steps).not.toContain('SCAN');
    },
  );
});
