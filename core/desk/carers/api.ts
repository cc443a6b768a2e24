import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { isId, productId } from '../../kernel/ids.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { carerRequestId } from './carer-request.ts';
import { evidenceTypes } from './evidence.ts';
import { evidencePath, evidencePicturePath } from './evidence-path.ts';

const id = z.pipe(
  z.string().check(z.refine(isId, 'not an id'), z.minLength(16), z.maxLength(50)),
  z.transform(carerRequestId),
);
const product = wire.idOf(productId);

/**
 * The most characters of base64: a little over ten million bytes, so that the server can refuse a large file by its own
 * message.
 */
const maxCharacters = 14_000_000;

/**
 * Asks for a carer's ticket, with one file of evidence in base64. The page makes the id, so that a retry is the same
 * request.
 */
export const askForCarerTicket = endpoint({
  method: 'POST',
  path: '/api/carers',
  body: z.object({
    id,
    carerName: wire.text(200),
    carerEmail: wire.email,
    personName: wire.text(200),
    ticket: wire.text(40),
    file: wire.text(maxCharacters),
  }),
  answer: z.object({}),
  status: 201,
  refusals: {
    'carer-name-missing': { status: 422 },
    'carer-name-unprintable': { status: 422 },
    'person-name-missing': { status: 422 },
    'address-wrong': { status: 422 },
    'file-wrong': { status: 422 },
    'file-too-large': { status: 422 },
    'too-many-waiting': { status: 503 },
    'called-off': { status: 409 },
  },
  limit: 'carer',
});

/** Requests for carers' tickets, newest first, and the products that can be granted. */
export const listCarers = endpoint({
  method: 'GET',
  path: '/api/desk/carers',
  answer: z.object({
    requests: z.array(
      z.object({
        id,
        carer: z.object({ name: z.string(), email: wire.email }),
        person: z.object({ name: z.string(), ticket: z.string() }),
        askedAt: wire.instant,
        file: z.nullable(z.object({ name: z.string(), type: z.enum(evidenceTypes) })),
        /** When the evidence is deleted if the request stays undecided. */
        fileUntil: wire.instant,
        state: z.enum(['asked', 'granted', 'declined']),
        decided: z.nullable(z.object({ at: wire.instant, by: z.string(), reason: z.string() })),
        orderId: z.nullable(z.string()),
      }),
    ),
    /** The products that can be granted, most likely first. */
    products: z.array(z.object({ id: product, name: z.string() })),
    now: wire.instant,
  }),
  staff: staffAt.desk,
});

const known = { 'request-unknown': { status: 404 } } as const;

/** The evidence. Each download is recorded in the audit log. */
export const openCarerEvidence = endpoint({
  method: 'GET',
  path: evidencePath,
  params: z.object({ id }),
  answer: { mediaType: evidenceTypes },
  refusals: known,
  staff: staffAt.desk,
});

/** A picture of evidence that is a PDF, so that it can be looked at without a download. Recorded as a download is. */
export const lookAtCarerEvidence = endpoint({
  method: 'GET',
  path: evidencePicturePath,
  params: z.object({ id }),
  answer: { mediaType: 'image/webp' },
  refusals: {
    ...known,
    /** The file has a password, is broken or takes too long, or it is a picture itself. */
    'not-drawable': { status: 422 },
  },
  staff: staffAt.desk,
});

/** Grants the ticket: one complimentary ticket in the carer's name. */
export const grantCarer = endpoint({
  method: 'POST',
  path: '/api/desk/carers/:id/grant',
  params: z.object({ id }),
  body: z.object({ productId: product }),
  answer: z.object({ orderId: z.string() }),
  refusals: {
    ...known,
    'decided-before': { status: 409 },
    'sold-out': { status: 409 },
    'name-unprintable': { status: 409 },
    'not-issued': { status: 409 },
  },
  staff: staffAt.desk,
  freshProof: true,
});

/** Declines the ticket, with a reason that the carer reads. */
export const declineCarer = endpoint({
  method: 'POST',
  path: '/api/desk/carers/:id/decline',
  params: z.object({ id }),
  body: z.object({ reason: wire.text(500) }),
  answer: z.object({}),
  refusals: { ...known, 'decided-before': { status: 409 }, 'reason-missing': { status: 422 } },
  staff: staffAt.desk,
});
