import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { isId } from '../../kernel/ids.ts';
import { staffAt } from '../../kernel/staff.ts';
import { journalPath } from './journal-path.ts';
import { movementKinds, type PayoutId, payoutStates } from './movement.ts';
import { waysOfPaying } from './way-of-paying.ts';

const sum = z.int();
const moment = z.int();

/** Takings, fees, payouts and balances, added up over the whole edition (F11). */
export const readMoney = endpoint({
  method: 'GET',
  path: '/api/desk/money',
  answer: z.object({
    /** The time of the answer and of the first sale, on the festival's clock. */
    now: moment,
    since: z.nullable(moment),
    takings: z.object({ total: sum, online: sum, door: sum }),
    refunds: z.object({ sum, tickets: z.int(), byHand: sum }),
    fees: z.object({ sum, payments: z.int() }),
    paidOut: z.object({ sum, payouts: z.int() }),
    atTheDoor: z.object({ cash: sum, card: sum }),
    days: z.array(z.object({ date: z.string(), online: sum, door: sum })),
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        tickets: z.int(),
        full: sum,
        discounts: sum,
        takings: sum,
        vatRate: z.nullable(z.number()),
        vat: sum,
      }),
    ),
    ways: z.array(z.object({ way: z.enum(waysOfPaying), orders: z.int(), takings: sum })),
    /** Null when the festival is not registered for VAT. */
    vat: z.nullable(z.array(z.object({ rate: z.number(), takings: sum, vat: sum }))),
    payouts: z.array(
      z.object({
        id: z.string(),
        state: z.enum(payoutStates),
        madeAt: moment,
        arrivesAt: moment,
        amount: sum,
        orders: z.int(),
        payments: sum,
        refunds: sum,
        other: sum,
        fees: sum,
        matches: z.boolean(),
      }),
    ),
    tills: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        cashUp: z.nullable(z.object({ expected: sum, counted: sum, reason: z.string(), at: moment })),
        cash: sum,
        card: sum,
      }),
    ),
    awaited: sum,
    /** The part of `awaited` from sales and refunds too recent to be in the balance. */
    onItsWay: sum,
    /** The orders of the other part. */
    awaitedOrders: z.array(z.object({ id: z.string(), number: z.string(), sum })),
    withoutOrder: z.object({
      count: z.int(),
      sum,
      movements: z.array(z.object({ id: z.string(), at: moment, amount: sum, description: z.nullable(z.string()) })),
    }),
    /** Accepted discrepancies, each as it was at that time. */
    accepted: z.array(z.object({ key: z.string(), state: z.string(), reason: z.string(), by: z.string(), at: moment })),
  }),
  staff: staffAt.desk,
});

/** Accepts a discrepancy as it was shown, with a reason. */
export const acceptDifference = endpoint({
  method: 'POST',
  path: '/api/desk/money/accepted',
  body: z.object({
    key: z.string().check(z.minLength(1), z.maxLength(200)),
    state: z.string().check(z.minLength(1), z.maxLength(2000)),
    reason: z.string().check(z.maxLength(500)),
  }),
  answer: z.object({}),
  refusals: { 'reason-missing': { status: 422 }, 'difference-changed': { status: 409 } },
  staff: staffAt.desk,
});

/** The movements in a payout, oldest first. */
export const readPayout = endpoint({
  method: 'GET',
  path: '/api/desk/money/payouts/:id',
  params: z.object({
    id: z.pipe(
      z.string().check(z.refine(isId)),
      z.transform((text: string) => text as PayoutId),
    ),
  }),
  answer: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(movementKinds),
      at: moment,
      amount: sum,
      fee: sum,
      net: sum,
      order: z.nullable(z.object({ id: z.string(), number: z.string() })),
      description: z.nullable(z.string()),
    }),
  ),
  refusals: { 'payout-unknown': { status: 404 } },
  staff: staffAt.desk,
});

/** All lines of the journal for the treasurer, as CSV; the last rows are the balances of all accounts. */
export const exportJournal = endpoint({
  method: 'GET',
  path: journalPath,
  answer: { mediaType: 'text/csv' },
  staff: staffAt.desk,
});
