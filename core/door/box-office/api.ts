import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { oneLine } from '../../kernel/forms/text-lines.ts';
import { deviceId, productId } from '../../kernel/ids.ts';
import { pence } from '../../kernel/money.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { doorPayments } from '../../shop/checkout/order.ts';
import { orderIdShape } from '../../shop/checkout/order-id-shape.ts';
import { needShape } from '../../tickets/sale-rules/need-shape.ts';
import { deviceBlocked } from '../entrance/door-shapes.ts';
import { saleRefusals } from './sell.ts';
import { isTillId, returnReasons, tillId } from './till.ts';

const tillIdShape = wire.idOf(tillId, isTillId);
const deviceShape = wire.idOf(deviceId);
const productShape = wire.idOf(productId);
const count = z.number().check(z.int(), z.nonnegative(), z.lte(10_000));
/** Counted cash: at most £1,000,000, so that no sum with it exceeds the range of whole numbers. */
const cashShape = z.pipe(z.int().check(z.gte(0), z.lte(100_000_000)), z.transform(pence));

const sums = z.object({ count, sum: wire.pence });
const takingsShape = z.object({ cashSales: sums, cashRefunds: sums, cardSales: sums, cardRefunds: sums });

/** A till with its allowance and takings. */
const tillShape = z.object({
  id: tillIdShape,
  device: deviceShape,
  name: z.string(),
  openedAt: wire.instant,
  float: wire.pence,
  /** The allowance: places taken since the till was opened, and how many of them are sold. */
  held: z.array(
    z.object({ productId: productShape, name: z.string(), unitPrice: wire.pence, taken: count, sold: count }),
  ),
  /** When and why the unsold places were returned; null while the till holds them. */
  returned: z.nullable(z.object({ at: wire.instant, why: z.enum(returnReasons) })),
  takings: takingsShape,
  /** The cash that should be in the tin now; below zero when more was handed back than taken. */
  expected: wire.signedPence,
  /** Null while the till sells. */
  cashUp: z.nullable(
    z.object({ at: wire.instant, counted: wire.pence, expected: wire.signedPence, reason: z.string() }),
  ),
});

const soldTicketShape = z.object({
  id: z.string(),
  /** The ticket number that people read: `7K3M-2Q9D`. */
  number: z.string(),
  /** The content of the QR code. */
  code: z.string(),
});

const ofTill = z.object({ id: tillIdShape });
const ofSale = z.object({ id: tillIdShape, order: orderIdShape });
const tillUnknown = { 'till-unknown': { status: 404 } } as const;
/** Every change of a till is refused alike: on a blocked device, and by anyone but who opened it or an organiser. */
const ofOwnTill = { ...deviceBlocked, ...tillUnknown, 'not-your-till': { status: 403 } } as const;
const shut = { 'box-office-shut': { status: 409 } } as const;

/** The data that a device needs for selling at the door: hours, products with their free places, and its open till. */
export const readBoxOffice = endpoint({
  method: 'GET',
  path: '/api/door/box-office',
  query: z.object({ device: deviceShape }),
  answer: z.object({
    state: z.enum(['not-yet', 'open', 'over']),
    opensAt: wire.instant,
    closesAt: wire.instant,
    /** The most places of one product that a till may hold. */
    mostHeld: count,
    products: z.array(
      z.object({
        id: productShape,
        name: z.string(),
        description: z.string(),
        price: wire.pence,
        panel: z.nullable(z.string()),
        /** Free places, not counting those that tills hold; null is unlimited. */
        left: z.nullable(count),
        /** The most of this product that one sale with signal may have; absent from an older server. */
        maxPerOrder: z.exactOptional(count),
        /** What is in a bundle, which is sold with signal only; absent from an older server. */
        parts: z.exactOptional(z.array(z.object({ product: productShape, count }))),
      }),
    ),
    /** Rules between products. The till warns of a rule that a sale does not meet, and the seller decides. */
    needs: z.array(needShape),
    till: z.nullable(tillShape),
  }),
  refusals: deviceBlocked,
  staff: staffAt.door,
});

/** Opens a till with its float. Idempotent; a device with an open till of the same person receives that till. */
export const openTill = endpoint({
  method: 'POST',
  path: '/api/door/tills',
  body: z.object({
    id: tillIdShape,
    device: deviceShape,
    name: z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(40)),
    float: cashShape,
  }),
  answer: tillShape,
  refusals: { ...deviceBlocked, ...shut, 'not-your-till': { status: 403 }, 'till-id-taken': { status: 409 } },
  staff: staffAt.door,
});

/** Every till of the festival, newest first, with its cash-up. */
export const listTills = endpoint({
  method: 'GET',
  path: '/api/door/tills',
  answer: z.array(tillShape),
  staff: staffAt.door,
});

/**
 * Takes places into a till's allowance, for selling without signal. Quantities are totals since the opening of the
 * till, so that repeating a request takes nothing more. The blanks are the orders that the device may sell without
 * signal, each with its future tickets.
 */
export const takePlaces = endpoint({
  method: 'POST',
  path: '/api/door/tills/:id/places',
  params: ofTill,
  body: z.object({
    taken: z.array(z.object({ productId: productShape, taken: count })).check(z.maxLength(100)),
  }),
  answer: z.object({
    till: tillShape,
    blanks: z.array(z.object({ id: orderIdShape, tickets: z.array(soldTicketShape) })),
  }),
  refusals: {
    ...ofOwnTill,
    ...shut,
    'till-closed': { status: 409 },
    'places-returned': { status: 409 },
    'too-many-held': { status: 409, facts: z.object({ most: count }) },
    'product-unavailable': { status: 409, facts: z.object({ products: z.array(z.string()) }) },
    'sold-out': {
      status: 409,
      facts: z.object({ short: z.array(z.object({ productId: productShape, wanted: count, left: count })) }),
    },
  },
  staff: staffAt.door,
});

/**
 * Records sales; a repeated sale is recorded once. A sale made without signal is always recorded: when no place is left
 * for it, its order needs review by a person. A blocked device stores its sales until the desk unblocks it.
 */
export const sellAtDoor = endpoint({
  method: 'POST',
  path: '/api/door/tills/:id/sales',
  params: ofTill,
  body: z.object({
    sales: z
      .array(
        z.object({
          id: orderIdShape,
          items: z
            .array(z.object({ productId: productShape, quantity: count.check(z.lte(200)) }))
            .check(z.minLength(1), z.maxLength(100)),
          total: wire.pence,
          paidBy: z.enum(doorPayments),
          tendered: z.nullable(wire.pence),
          email: z.nullable(z.string().check(z.maxLength(254))),
          soldAt: wire.instant,
          offline: z.boolean(),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        id: orderIdShape,
        outcome: z.enum(['sold', 'no-places', 'refused']),
        /** The order's number, for people. */
        number: z.string(),
        total: wire.pence,
        tickets: z.array(soldTicketShape),
        /** Why the sale was refused; null when it was not. */
        why: z.nullable(z.enum(saleRefusals)),
      }),
    ),
    till: tillShape,
  }),
  refusals: ofOwnTill,
  staff: staffAt.door,
});

/** A till's sales and refunds, oldest first. */
export const listSales = endpoint({
  method: 'GET',
  path: '/api/door/tills/:id/sales',
  params: ofTill,
  answer: z.array(
    z.object({
      kind: z.enum(['sale', 'refund']),
      orderId: orderIdShape,
      number: z.string(),
      paidBy: z.enum(doorPayments),
      amount: wire.pence,
      at: wire.instant,
      offline: z.boolean(),
    }),
  ),
  refusals: tillUnknown,
  staff: staffAt.door,
});

/** Sends the tickets of a sale by email. */
export const emailSale = endpoint({
  method: 'POST',
  path: '/api/door/tills/:id/sales/:order/email',
  params: ofSale,
  body: z.object({ email: wire.email }),
  answer: tillShape,
  refusals: {
    ...ofOwnTill,
    'sale-unknown': { status: 404 },
    'address-wrong': { status: 422 },
    'too-many-corrections': { status: 409 },
  },
  staff: staffAt.door,
});

/** Records that a sale's money was handed back at this till. Idempotent. */
export const handBackSale = endpoint({
  method: 'POST',
  path: '/api/door/tills/:id/sales/:order/refund',
  params: ofSale,
  body: z.object({ paidBy: z.enum(doorPayments) }),
  answer: tillShape,
  refusals: {
    ...ofOwnTill,
    'sale-unknown': { status: 404 },
    'till-closed': { status: 409 },
    'not-refundable': { status: 409 },
  },
  staff: staffAt.door,
});

/** Closes a till with the counted cash. A difference from the expected cash needs a reason. */
export const cashUpTill = endpoint({
  method: 'POST',
  path: '/api/door/tills/:id/cash-up',
  params: ofTill,
  body: z.object({ counted: cashShape, reason: z.string().check(z.maxLength(1_000)) }),
  answer: tillShape,
  refusals: { ...ofOwnTill, 'reason-missing': { status: 422 } },
  staff: staffAt.door,
});

/** Returns the unsold places of a till whose device is lost. Only for organisers. */
export const endAllowance = endpoint({
  method: 'POST',
  path: '/api/door/tills/:id/end-allowance',
  params: ofTill,
  answer: tillShape,
  refusals: tillUnknown,
  staff: staffAt.desk,
});
