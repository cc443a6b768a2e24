import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { productId } from '../../kernel/ids.ts';
import { pence } from '../../kernel/money.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { codesPath } from './codes-path.ts';
import { largestBatch, maxUses, maxVoucherPence, voucherId } from './voucher.ts';

const amount = z.pipe(z.int().check(z.gte(0), z.lte(maxVoucherPence)), z.transform(pence));
const product = wire.idOf(productId);
const voucher = wire.idOf(voucherId);
const most = z.nullable(wire.quantity.check(z.lte(maxUses)));
const limits = z.object({ total: most, perOrder: most, perEmail: most });
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const effect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: wire.quantity.check(z.lte(100)) }),
  z.object({ kind: z.literal('pounds-off'), off: amount.check(z.gte(1)) }),
  z.object({ kind: z.literal('fixed-price'), price: amount }),
  z.object({ kind: z.literal('opens') }),
]);
const dates = { from: z.nullable(wire.instant), until: z.nullable(wire.instant) };

/** All vouchers with their uses, newest first, and the products that one may apply to (F1). */
export const listVouchers = endpoint({
  method: 'GET',
  path: '/api/desk/vouchers',
  answer: z.object({
    vouchers: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        /** The same for all codes of one batch; null for a single code. */
        batch: z.nullable(z.string()),
        name: z.string(),
        /** The voucher's effect in a few words. */
        what: z.string(),
        effect,
        products: z.nullable(z.array(z.string())),
        limits,
        from: z.nullable(wire.instant),
        until: z.nullable(wire.instant),
        state: z.enum(['active', 'not-yet', 'over', 'stopped', 'used-up']),
        used: wire.count,
        /** The discount of all its uses, in pence. */
        off: wire.count,
      }),
    ),
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        price: z.nullable(wire.count),
        /** The highest price now or planned, in pence; null while no price is known. */
        highest: z.nullable(wire.count),
        hidden: z.boolean(),
        /** Whether it is a donation, which no voucher lowers; absent means no. */
        donation: z.optional(z.boolean()),
      }),
    ),
  }),
  staff: staffAt.desk,
});

/** Creates a voucher, or a batch of single-use codes. */
export const createVoucher = endpoint({
  method: 'POST',
  path: '/api/desk/vouchers',
  body: z.object({
    name,
    code: z.nullable(z.string().check(z.maxLength(64))),
    /** How many codes the batch has; null for a single code. */
    batch: z.nullable(z.int().check(z.gte(2), z.lte(largestBatch))),
    effect,
    products: z.nullable(z.array(product).check(z.maxLength(100))),
    limits,
    ...dates,
  }),
  answer: z.object({ ids: z.array(z.string()) }),
  status: 201,
  refusals: {
    'voucher-code-taken': { status: 409, facts: z.object({ takenCode: z.string() }) },
    'voucher-code-wrong': { status: 422 },
    'voucher-needs-product': { status: 422 },
    'voucher-dates-wrong': { status: 422 },
    'voucher-end-passed': { status: 422 },
    'voucher-saves-nothing': { status: 422 },
  },
  staff: staffAt.desk,
  freshProof: true,
});

const ids = z.array(voucher).check(z.minLength(1), z.maxLength(largestBatch));

/** Changes a voucher's name, dates and limits. */
export const changeVoucher = endpoint({
  method: 'POST',
  path: '/api/desk/vouchers/change',
  body: z.object({ ids, name, limits: z.nullable(limits), ...dates }),
  answer: z.object({ changed: wire.count }),
  refusals: { 'voucher-not-there': { status: 404 }, 'voucher-dates-wrong': { status: 422 } },
  staff: staffAt.desk,
  freshProof: true,
});

/** Stops a voucher, or all codes of a batch, with a reason for the audit log. Orders that used it keep their price. */
export const stopVoucher = endpoint({
  method: 'POST',
  path: '/api/desk/vouchers/stop',
  body: z.object({ ids, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
  answer: z.object({ stopped: wire.count }),
  refusals: { 'voucher-not-there': { status: 404 } },
  staff: staffAt.desk,
});

/** The orders that use a voucher, or any code of a batch, newest first. */
export const listVoucherUses = endpoint({
  method: 'GET',
  path: '/api/desk/vouchers/:id/uses',
  params: z.object({ id: voucher }),
  answer: z.array(
    z.object({
      orderId: z.string(),
      code: z.string(),
      email: z.nullable(wire.email),
      uses: wire.count,
      off: wire.count,
      at: wire.instant,
    }),
  ),
  refusals: { 'voucher-not-there': { status: 404 } },
  staff: staffAt.desk,
});

/** The codes of a batch as a CSV file for spreadsheets. */
export const voucherCodesFile = endpoint({
  method: 'GET',
  path: codesPath,
  params: z.object({ id: voucher }),
  answer: { mediaType: 'text/csv' },
  refusals: { 'voucher-not-there': { status: 404 } },
  staff: staffAt.desk,
});
