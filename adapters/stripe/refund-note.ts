import { z } from 'zod';
import { type Refund, refundReasons } from '#core/checkout/refund-record.ts';
import { entryId, isEntryId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { asMetadata, fromMetadata } from './note-in-metadata.ts';

/** A ticket's id and line; whether someone else had it; whether its voucher's use is free again; its entry. */
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

/** What a refund notes at the provider: our id of it, and which tickets it is for. */
export const refundNoteOf = ({ id, reason, createdAt, tickets }: Refund): Readonly<Record<string, string>> => ({
  refund: id,
  ...asMetadata({
    reason,
    created: createdAt,
    tickets:
      tickets?.map((each) => [each.id, each.line, each.given, each.withVoucher ?? false, each.entry ?? null]) ?? null,
  }),
});

/** What was noted; undefined for a refund made by hand, or before there were notes. */
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
