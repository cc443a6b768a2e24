import { z } from 'zod';
import { type CarerRequest, carerRequestId } from '#core/desk/carers/carer-request.ts';
import { evidenceTypes } from '#core/desk/carers/evidence.ts';
import { column, text } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

/** All columns except the evidence. */
export const carerColumns = [
  'id',
  'carer_name',
  'carer_email',
  'person_name',
  'ticket',
  'asked_at',
  'file_name',
  'file_type',
  'state',
  'decided_at',
  'decided_by',
  'reason',
  'order_id',
] as const;

const request = rowCodec({
  id: text(carerRequestId),
  carerName: z.string(),
  carerEmail: z.string(),
  personName: z.string(),
  ticket: z.string(),
  askedAt: column.instant,
  fileName: z.string().nullable(),
  fileType: z.enum(evidenceTypes).nullable(),
  state: z.enum(['asked', 'granted', 'declined']),
  decidedAt: column.instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  orderId: column.orderId.nullable(),
});

/**
 * A request for a carer's ticket. `file` is the evidence in base64; it is null once deleted, and so are its name and type.
 */
export type CarerRequestsTable = RowOf<typeof request> & { file: string | null };

/** Parses a row. */
export const toCarerRequest = (row: Omit<CarerRequestsTable, 'file'>): CarerRequest => {
  const { id, state, askedAt, orderId, ...of } = request.decode(row);
  return {
    id,
    carer: { name: of.carerName, email: of.carerEmail },
    person: { name: of.personName, ticket: of.ticket },
    askedAt,
    file: of.fileName !== null && of.fileType !== null ? { name: of.fileName, type: of.fileType } : null,
    state,
    decided: of.decidedAt === null ? null : { at: of.decidedAt, by: of.decidedBy ?? '', reason: of.reason ?? '' },
    orderId,
  };
};

/** The complete row of a request, except the evidence. */
export const carerRow = ({ carer, person, file, decided, ...rest }: CarerRequest): Omit<CarerRequestsTable, 'file'> =>
  request.encode({
    ...rest,
    carerName: carer.name,
    carerEmail: carer.email,
    personName: person.name,
    ticket: person.ticket,
    fileName: file?.name ?? null,
    fileType: file?.type ?? null,
    decidedAt: decided?.at ?? null,
    decidedBy: decided?.by ?? null,
    reason: decided?.reason ?? null,
  });
