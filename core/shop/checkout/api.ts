import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { productId } from '../../kernel/ids.ts';
import { pence } from '../../kernel/money.ts';
import * as wire from '../../kernel/wire.ts';
import { largestQuantity } from '../cart/cart.ts';
import { ticketTypes } from '../products/ticket-type.ts';
import type { VoucherCode } from '../vouchers/voucher.ts';
import { voucherRefusals } from '../vouchers/voucher-shapes.ts';
import { attemptId, isAttemptId } from './attempt.ts';
import { orderIdShape } from './order-id-shape.ts';
import { orderStatusShape, ownOrderShape } from './own-order-shape.ts';

const product = wire.idOf(productId);
const attempt = wire.idOf(attemptId, isAttemptId);
const named = { productId: product, name: z.string() };
/** The buyer's answers about one ticket, by question. */
const answers = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(400)));
const knownOrder = z.object({ orderId: orderIdShape });

const ofClosedYear = z.object({ year: z.int(), products: z.array(product) });

/**
 * From a cart to the hosted card page (§7). Of each item of the cart only id, quantity and answers are read; the quantity of a
 * donation is its whole pounds.
 */
export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/gbtf-create-checkout-session',
  body: z.object({
    cart: z
      .array(
        z.object({
          id: product,
          quantity: wire.quantity.check(z.lte(largestQuantity)),
          /** The buyer's answers about each ticket of the item. */
          answers: z.optional(z.array(answers).check(z.maxLength(largestQuantity))),
        }),
      )
      .check(z.maxLength(1_000)),
    userId: z.nullish(z.string().check(z.maxLength(64))),
    /** In pence, as the buyer saw it. */
    total: z.optional(z.pipe(z.int().check(z.gte(0)), z.transform(pence))),
    attemptId: z.nullish(attempt),
    replaces: z.nullish(attempt),
    /** A voucher's code as typed. */
    voucher: z.nullish(z.string().check(z.maxLength(64))),
    /** A guest's email: needed for a total of £0, or when the voucher limits its uses per person. */
    email: z.nullish(z.string().check(z.maxLength(254))),
    /** An offer of a waiting list, whose places the order takes, with the key of its link. */
    offer: z.optional(z.object({ id: z.string().check(z.maxLength(64)), key: z.string().check(z.maxLength(128)) })),
  }),
  answer: z.object({ url: z.string(), orderId: orderIdShape }),
  refusals: {
    'cart-empty': { status: 422 },
    'too-many': { status: 422, facts: z.object({ most: wire.count }) },
    'too-many-of-one': { status: 422, facts: z.object({ over: z.array(z.object({ ...named, most: wire.count })) }) },
    'sum-outside': {
      status: 422,
      facts: z.object({ sums: z.array(z.object({ ...named, least: wire.count, most: wire.count })) }),
    },
    'too-many-unpaid': { status: 409, facts: z.object({ over: z.array(z.object({ ...named, most: wire.count })) }) },
    'sold-out': {
      status: 409,
      facts: z.object({ short: z.array(z.object({ productId: product, left: wire.count })) }),
    },
    'needs-another': {
      status: 409,
      facts: z.object({
        missing: z.array(z.object({ ...named, called: z.string(), within: z.enum(['order', 'account']) })),
      }),
    },
    'answers-wrong': {
      status: 422,
      facts: z.object({
        wrong: z.array(z.object({ productId: product, place: wire.count, question: z.string(), says: z.string() })),
      }),
    },
    'price-changed': {
      status: 409,
      facts: z.object({ total: wire.pence, lines: z.array(z.object({ ...named, unitPrice: wire.pence })) }),
    },
    'product-unavailable': { status: 409, facts: z.object({ products: z.array(z.string()) }) },
    'of-closed-year': { status: 409, facts: ofClosedYear },
    'sales-closed': { status: 409 },
    'entries-closed': { status: 409 },
    'already-paid': { status: 409, facts: knownOrder },
    'attempt-over': { status: 409, facts: knownOrder },
    'offer-over': { status: 409 },
    'page-refused': { status: 502 },
    'email-needed': { status: 422 },
    ...voucherRefusals,
  },
  ownUserId: 'Only for your own account.',
  limit: 'checkout',
  problems: ['too-busy'],
});

/** Prices a cart with a voucher (F1). Nothing is held: the checkout prices it again. Wrong codes are counted. */
export const requestQuote = endpoint({
  method: 'POST',
  path: '/api/checkout/quote',
  body: z.object({
    cart: z
      .array(z.object({ id: product, quantity: wire.quantity.check(z.lte(largestQuantity)) }))
      .check(z.maxLength(1_000)),
    voucher: z.string().check(z.maxLength(64)),
    /** A guest's email, where the page has asked for it. */
    email: z.nullish(z.string().check(z.maxLength(254))),
    /** The last attempt of this browser: voucher uses that its order holds wire.count as free. */
    attemptId: z.nullish(attempt),
  }),
  answer: z.object({
    code: z.pipe(
      z.string(),
      z.transform((code) => code as VoucherCode),
    ),
    name: z.string(),
    what: z.string(),
    until: z.nullable(wire.instant),
    off: wire.pence,
    total: wire.pence,
    uses: wire.count,
    needsEmail: z.boolean(),
    opens: z.array(
      z.object({
        ...named,
        description: z.string(),
        images: z.array(z.string()),
        price: wire.pence,
        ticketType: z.enum(ticketTypes),
      }),
    ),
  }),
  refusals: { ...voucherRefusals, 'cart-not-priced': { status: 409 } },
  problems: ['too-many-requests'],
});

/** Which of these products belong to a year that has closed since they were put into a cart; null when none does. */
export const readClosedYear = endpoint({
  method: 'POST',
  path: '/api/checkout/closed-year',
  body: z.object({ products: z.array(product).check(z.maxLength(1_000)) }),
  answer: z.object({ closed: z.nullable(ofClosedYear) }),
});

/** Abandons an order whose card page the buyer left. */
export const abandonCheckout = endpoint({
  method: 'POST',
  path: '/api/checkout/abandon',
  body: z.object({ attemptId: attempt }),
  answer: z.object({ status: orderStatusShape }),
  refusals: { 'order-unknown': { status: 404 } },
  limit: 'byAttempt',
});

/** The result of a payment: number and status for any visitor with the link; the order only for its buyer. */
export const readPaymentResult = endpoint({
  method: 'GET',
  path: '/api/checkout/:sessionId',
  params: z.object({ sessionId: z.string().check(z.maxLength(255)) }),
  answer: z.object({ number: z.string(), status: orderStatusShape, order: z.optional(ownOrderShape) }),
  refusals: { 'order-unknown': { status: 404 } },
});

/**
 * A guest's paid order, for the browser that paid it, by the attempt id. The id is secret, so it is sent in the body,
 * which is not logged. Available for an hour after the payment.
 */
export const readReceipt = endpoint({
  method: 'POST',
  path: '/api/checkout/receipt',
  body: z.object({ attemptId: attempt }),
  answer: z.object({
    order: ownOrderShape,
    /** The address of the receipt. */
    email: z.nullable(wire.email),
    /** Whether the address may still be corrected. */
    correctable: z.boolean(),
    /** The token that claims the order, like the link in the order's email. */
    claim: z.string(),
  }),
  refusals: { 'order-unknown': { status: 404 } },
  limit: 'byAttempt',
});

/** Sends the receipt to another address, up to three times; links in emails to the old address stop working. */
export const correctReceiptAddress = endpoint({
  method: 'POST',
  path: '/api/checkout/receipt/address',
  body: z.object({ attemptId: attempt, email: wire.email }),
  answer: z.object({ email: wire.email }),
  refusals: {
    'order-unknown': { status: 404 },
    'address-wrong': { status: 422 },
    'too-many-corrections': { status: 409 },
  },
  limit: 'newPassword',
});

/**
 * Receives Stripe's webhook. `Stripe-Signature` signs the bytes of the body. Answers 200 only once the notice is
 * recorded.
 */
export const receivePaymentNotice = endpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  answer: z.object({ received: z.enum(['ours', 'foreign']) }),
  refusals: { 'notice-not-genuine': { status: 400 } },
});
