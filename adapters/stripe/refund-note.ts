import { z } from 'zod';
import { entryId, isEntryId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { type Refund, refundReasons } from '#core/shop/checkout/refund-record.ts';
import { asMetadata, fromMetadata } from './note-in-metadata.ts';

/** A ticket's id and line; whether it was given away; whether the refund frees its use of a voucher; its entry. */
const ticket = z.tuple([
  z.string(),
  z.int(),
  z.boolean(),
  z.boolean(),
  z.nullable(z.string().refine(isEntryId).transform(entryId)),
]);

const note = z.object({
  reason: z.enum(refundReasons),
  created: z.int().transform(instant),
  tickets: z.nullable(z.array(ticket)),
});

/** A refund's note as metadata: our id of the refund, its reason, and its tickets. */
export const refundNoteOf = ({ id, reason, createdAt, tickets }: Refund): Readonly<Record<string, string>> => ({
  refund: id,
  ...asMetadata({
    reason,
    created: createdAt,
    tickets:
      tickets?.map((each) => [each.id, each.line, each.given, each.withVoucher ?? false, each.entry ?? null]) ?? null,
  }),
});

/** Parses a refund's note; undefined for a refund made in the dashboard, or before refunds had notes. */
export const refundNoted = (
  metadata: Readonly<Record<string, string>> | null | undefined,
): Pick<Refund, 'id' | 'reason' | 'createdAt' | 'tickets'> | undefined => {
  const read = note.safeParse(fromMetadata(metadata));
  if (!metadata?.refund || !read.success) return undefined;
  const { reason, created, tickets } = read.data;
  return {
    id: metadata.refund,
    reason,
    createdAt: created,
    ...(tickets && {
      tickets: tickets.map(([id, line, given, withVoucher, entry]) => ({
        id,
        line,
        given,
        ...(withVoucher ? { withVoucher: true as const } : {}),
        ...(entry === null ? {} : { entry }),
      })),
    }),
  };
};
