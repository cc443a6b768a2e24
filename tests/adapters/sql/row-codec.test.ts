import { expect, it } from 'vitest';
import { z } from 'zod';
import { column, json } from '#adapters/sql/engine/columns.ts';
import { rowCodec } from '#adapters/sql/engine/row-codec.ts';
import { orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';

const codec = rowCodec({
  orderId: column.orderId,
  amount: column.pence.nullable(),
  isPaidBack: column.flag,
  why: json(z.object({ kind: z.enum(['full', 'late']), sum: column.pence })).nullable(),
});
const fields = {
  orderId: orderId('order_1'),
  amount: pence(1500),
  isPaidBack: true,
  why: { kind: 'late', sum: pence(5) },
} as const;
const row = { order_id: 'order_1', amount: 1500, is_paid_back: 1, why: '{"kind":"late","sum":5}' };

it('a store’s row codec writes each field to the column that its name derives', () => {
  expect(codec.encode(fields)).toEqual(row);
  expect(codec.encode({ ...fields, amount: null, why: null })).toEqual({ ...row, amount: null, why: null });
});

it('a store’s row codec reads a row back, without the columns that have no field', () => {
  const stored = { ...row, position: 7 };
  expect(codec.decode(stored)).toEqual(fields);
});

it('a store’s row codec refuses a row with a value that no field can have', () => {
  expect(() => codec.decode({ ...row, why: '{"kind":"early","sum":5}' })).toThrow(z.ZodError);
  expect(() => codec.decode({ ...row, order_id: 'not an id' })).toThrow();
});
