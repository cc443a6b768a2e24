import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { isId } from '../../kernel/ids.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { journalPath } from './journal-path.ts';
import { movementKinds, type PayoutId, payoutStates } from './movement.ts';
import { waysOfPaying } from './way-of-paying.ts';

/** Takings, fees, payouts and balances, added up over the whole edition (F11). */
export const readMoney = endpoint({
  method: 'GET',
  path: '/api/desk/money',
  answer: z.object({
    /** The time of the answer and of the first sale, on the festival's clock. */
    now: wire.instant,
    since: z.nullable(wire.instant),
    takings: z.object({ total: wire.signedPence, online: wire.signedPence, door: wire.signedPence }),
    refunds: z.object({ sum: wire.signedPence, tickets: z.int(), byHand: wire.signedPence }),
    fees: z.object({ sum: wire.signedPence, payments: z.int() }),
    paidOut: z.object({ sum: wire.signedPence, payouts: z.int() }),
    atTheDoor: z.object({ cash: wire.signedPence, card: wire.signedPence }),
    days: z.array(z.object({ date: z.string(), online: wire.signedPence, door: wire.signedPence })),
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        tickets: z.int(),
        isDonation: z._default(z.boolean(), false),
        full: wire.signedPence,
        discounts: wire.signedPence,
        takings: wire.signedPence,
        vatRate: z.nullable(z.number()),
        vat: wire.signedPence,
      }),
    ),
    /** The part of the takings that was given, and has no VAT. */
    donations: z._default(wire.signedPence, 0),
    ways: z.array(z.object({ way: z.enum(waysOfPaying), orders: z.int(), takings: wire.signedPence })),
    /** Null when the festival is not registered for VAT. */
    vat: z.nullable(z.array(z.object({ rate: z.number(), takings: wire.signedPence, vat: wire.signedPence }))),
    payouts: z.array(
      z.object({
        id: z.string(),
        state: z.enum(payoutStates),
        madeAt: wire.instant,
        arrivesAt: wire.instant,
        /** This year's part; `whole` is the payout. */
        amount: wire.signedPence,
        whole: wire.signedPence,
        orders: z.int(),
        payments: wire.signedPence,
        refunds: wire.signedPence,
        other: wire.signedPence,
        fees: wire.signedPence,
        matches: z.boolean(),
      }),
    ),
    tills: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        cashUp: z.nullable(
          z.object({ expected: wire.signedPence, counted: wire.signedPence, reason: z.string(), at: wire.instant }),
        ),
        cash: wire.signedPence,
        card: wire.signedPence,
      }),
    ),
    awaited: wire.signedPence,
    /** The part of `awaited` from sales and refunds too recent to be in the balance. */
    onItsWay: wire.signedPence,
    /** The orders of the other part. */
    awaitedOrders: z.array(z.object({ id: z.string(), number: z.string(), sum: wire.signedPence })),
    withoutOrder: z.object({
      count: z.int(),
      sum: wire.signedPence,
      movements: z.array(
        z.object({ id: z.string(), at: wire.instant, amount: wire.signedPence, description: z.nullable(z.string()) }),
      ),
    }),
    /** Accepted discrepancies, each as it was at that time. */
    accepted: z.array(
      z.object({ key: z.string(), state: z.string(), reason: z.string(), by: z.string(), at: wire.instant }),
    ),
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

/** This year's movements in a payout, oldest first. */
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
      at: wire.instant,
      amount: wire.signedPence,
      fee: wire.signedPence,
      net: wire.signedPence,
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
