import * as z from 'zod/mini';
import * as wire from '../../kernel/wire.ts';

/** The refusals of a cart because of its voucher, on the wire. */
export const voucherRefusals = {
  'voucher-unknown': { status: 404 },
  'voucher-not-yet': { status: 409 },
  'voucher-over': { status: 409 },
  'voucher-used-up': { status: 409, facts: z.object({ left: wire.count, perEmail: z.optional(wire.count) }) },
  'voucher-too-little': { status: 409 },
  'voucher-saves-nothing': { status: 409 },
  'voucher-needs-email': { status: 422 },
} as const;
