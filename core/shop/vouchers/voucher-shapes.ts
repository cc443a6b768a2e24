import * as z from 'zod/mini';

const count = z.number().check(z.int(), z.nonnegative());

/** The refusals of a cart because of its voucher, on the wire. */
export const voucherRefusals = {
  'voucher-unknown': { status: 404 },
  'voucher-not-yet': { status: 409 },
  'voucher-over': { status: 409 },
  'voucher-used-up': { status: 409, facts: z.object({ left: count, perEmail: z.optional(count) }) },
  'voucher-too-little': { status: 409 },
  'voucher-saves-nothing': { status: 409 },
  'voucher-needs-email': { status: 422 },
} as const;
