import { z } from 'zod';
import {
  type JoinedMovement,
  movementKinds,
  type Payout,
  payoutId,
  payoutStates,
} from '#core/money/balance/movement.ts';
import { column, text } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

const movement = rowCodec({
  id: z.string(),
  kind: z.enum(movementKinds),
  amount: column.pence,
  fee: column.pence,
  net: column.pence,
  at: column.instant,
  orderId: column.orderId.nullable(),
  intentId: z.string().nullable(),
  year: z.number().nullable(),
  ofPayout: text(payoutId).nullable(),
  description: z.string().nullable(),
  payoutId: text(payoutId).nullable(),
});

/** A movement of the payment provider's balance. `order_id` is null without an order. */
export type BalanceMovementsTable = RowOf<typeof movement>;

/** Parses a row. @throws ZodError for a row that `movementRow` did not write */
export const toMovement = (row: BalanceMovementsTable): JoinedMovement => {
  const { payoutId: payout, ...rest } = movement.decode(row);
  return { ...rest, payout };
};

/** The complete row of a movement. */
export const movementRow = ({ payout, ...rest }: JoinedMovement): BalanceMovementsTable =>
  movement.encode({ ...rest, payoutId: payout });

const payout = rowCodec({
  id: text(payoutId),
  amount: column.pence,
  state: z.enum(payoutStates),
  madeAt: column.instant,
  arrivesAt: column.instant,
});

/** A payout of the provider; `read` is 1 once all its movements are stored. */
export type PayoutsTable = RowOf<typeof payout> & { read: number };

/** Parses a row. @throws ZodError for a row that `payoutRow` did not write */
export const toPayout = (row: PayoutsTable): Payout => payout.decode(row);

/** The complete row of a payout whose movements are not stored yet. */
export const payoutRow = (of: Payout): PayoutsTable => ({ ...payout.encode(of), read: 0 });
