import { z } from 'zod';
import { type CarerRequest, carerRequestId } from '#core/desk/carers/carer-request.ts';
import { evidenceTypes } from '#core/desk/carers/evidence.ts';
import { column } from '../engine/columns.ts';
import type { CarerRequestsTable } from './schema-carers.ts';

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

const row = z.object({
  id: z.string().transform(carerRequestId),
  carer_name: z.string(),
  carer_email: z.string(),
  person_name: z.string(),
  ticket: z.string(),
  asked_at: column.instant,
  file_name: z.string().nullable(),
  file_type: z.enum(evidenceTypes).nullable(),
  state: z.enum(['asked', 'granted', 'declined']),
  decided_at: column.instant.nullable(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
  order_id: column.orderId.nullable(),
});

/** Parses a row. */
export const toCarerRequest = (stored: Omit<CarerRequestsTable, 'file'>): CarerRequest => {
  const of = row.parse(stored);
  return {
    id: of.id,
    carer: { name: of.carer_name, email: of.carer_email },
    person: { name: of.person_name, ticket: of.ticket },
    askedAt: of.asked_at,
    file: of.file_name !== null && of.file_type !== null ? { name: of.file_name, type: of.file_type } : null,
    state: of.state,
    decided: of.decided_at === null ? null : { at: of.decided_at, by: of.decided_by ?? '', reason: of.reason ?? '' },
    orderId: of.order_id,
  };
};

/** The complete row of a request, except the evidence. */
export const carerRow = (request: CarerRequest): Omit<CarerRequestsTable, 'file'> => ({
  id: request.id,
  carer_name: request.carer.name,
  carer_email: request.carer.email,
  person_name: request.person.name,
  ticket: request.person.ticket,
  asked_at: request.askedAt,
  file_name: request.file?.name ?? null,
  file_type: request.file?.type ?? null,
  state: request.state,
  decided_at: request.decided?.at ?? null,
  decided_by: request.decided?.by ?? null,
  reason: request.decided?.reason ?? null,
  order_id: request.orderId,
});
