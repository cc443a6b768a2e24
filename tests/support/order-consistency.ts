import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const orderRow = z.object({
  id: z.string(),
  state: z.string(),
  attempt_id: z.string().nullable(),
  session_id: z.string().nullable(),
  lines: z.string().transform((text) => z.array(orderLine).parse(JSON.parse(text))),
});
const orderLine = z.object({ productId: z.string(), quantity: z.int() });
const stockRow = z.object({
  product_id: z.string(),
  capacity: z.int().nullable(),
  sold: z.int(),
  held: z.int(),
});

const ticketRow = z.object({ order_id: z.string(), state: z.string() });

export type OrderTables = {
  readonly orders: readonly z.output<typeof orderRow>[];
  readonly stock: readonly z.output<typeof stockRow>[];
  /** The ids of the outbox tasks, such as `receipt:<order>`. */
  readonly tasks: readonly string[];
  readonly tickets: readonly z.output<typeof ticketRow>[];
};

/** Reads an installation's order tables from its SQLite file, even while the program has the file open. */
export const readOrderTables = (file: string): OrderTables => {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return {
      orders: z.array(orderRow).parse(db.prepare('select * from orders').all()),
      stock: z.array(stockRow).parse(db.prepare('select * from stock').all()),
      tasks: db
        .prepare('select id from outbox')
        .all()
        .map(({ id }) => String(id)),
      tickets: z.array(ticketRow).parse(db.prepare('select * from tickets').all()),
    };
  } finally {
    db.close();
  }
};

const states = {
  held: new Set(['reserved', 'pending', 'processing']),
  sold: new Set(['paid', 'refund_pending', 'partially_refunded']),
} as const;

/** The inconsistencies of these tables, in words; empty when every place is accounted for and none was sold twice. */
export const faultsIn = ({ orders, stock, tasks, tickets }: OrderTables): readonly string[] => {
  const placesOf = (product: string, kind: keyof typeof states) =>
    orders
      .filter(({ state }) => states[kind].has(state))
      .flatMap(({ lines }) => lines)
      .filter(({ productId }) => productId === product)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const faults: string[] = [];
  for (const { product_id: product, capacity, sold, held } of stock) {
    if (capacity !== null && sold + held > capacity) faults.push(`${product}: ${sold} + ${held} of ${capacity}`);
    if (sold !== placesOf(product, 'sold')) faults.push(`${product}: ${sold} sold, not as ordered`);
    if (held !== placesOf(product, 'held')) faults.push(`${product}: ${held} held, not as ordered`);
  }
  for (const { id, state, lines } of orders) {
    const valid = tickets.filter(({ order_id, state: now }) => order_id === id && now === 'valid').length;
    const receipts = tasks.filter((task) => task === `receipt:${id}`).length;
    const expected = state === 'paid' ? lines.reduce((sum, { quantity }) => sum + quantity, 0) : 0;
    if (valid !== expected) faults.push(`${id} is ${state} with ${valid} valid tickets`);
    if (state === 'paid' && receipts !== 1) faults.push(`${id} is paid with ${receipts} receipts`);
  }
  return faults;
};
