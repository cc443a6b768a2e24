import * as z from 'zod/mini';
import { line } from '../../../kernel/content-shapes/field-types.ts';
import { templatedLine } from './templated-text.ts';

/** A fact whose words depend on the sale of tickets. */
export const saleFact = z.strictObject({
  what: line,
  says: templatedLine,
  /** Leaves the fact out once online sales have closed. */
  whileOnSale: z.optional(z.literal(true)),
  /** Replaces `says` once tickets bought now can no longer be refunded. */
  onceRefundsEnd: z.optional(templatedLine),
  /** Replaces `says` once all parking has been sold. */
  parkingSoldOut: z.optional(templatedLine),
  /** Replaces `says` once online sales have closed. */
  afterSales: z.optional(templatedLine),
});

export type SaleFact = z.output<typeof saleFact>;
