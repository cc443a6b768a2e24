import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { isId } from '../../kernel/ids.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { isPhotographId, maxCaption, maxCredit, photographId, photographStates } from './photograph.ts';
import { photographPaths } from './photograph-address.ts';
import { maxReason, takeDownAnswers, takeDownId } from './take-down.ts';

const id = z.pipe(z.string().check(z.refine(isPhotographId, 'not an id')), z.transform(photographId));
const requestId = z.pipe(
  z.string().check(z.refine(isId, 'not an id'), z.minLength(16), z.maxLength(50)),
  z.transform(takeDownId),
);

/** A little over 25 million bytes in base64, so that the server can refuse a larger file by its own message. */
const maxCharacters = 34_000_000;

const shownPhotograph = z.object({
  id,
  caption: z.string(),
  credit: z.string(),
  colour: z.string(),
  width: wire.count,
  height: wire.count,
  widths: z.array(wire.count),
});
const photograph = z.extend(shownPhotograph, {
  state: z.enum(photographStates),
  addedAt: wire.instant,
  addedBy: z.string(),
});

/** The widths of the files of `photographWidths` and smaller ones, in the formats of `photographTypes`. */
const fileName = z.string().check(z.regex(/^[1-9]\d{2,3}\.(?:avif|webp|jpeg)$/));
const file = {
  params: z.object({ id, file: fileName }),
  answer: { mediaType: ['image/avif', 'image/webp', 'image/jpeg'] },
  refusals: { 'photograph-unknown': { status: 404 } },
} as const;

/** The pictures that visitors see, in the order of the page. */
export const readGallery = endpoint({
  method: 'GET',
  path: '/api/gallery',
  answer: z.object({ photographs: z.array(shownPhotograph), years: z.array(wire.count) }),
});

/** A file of a picture that visitors see. */
export const readGalleryPicture = endpoint({ ...file, method: 'GET', path: photographPaths.site });

/**
 * Asks for a picture to be taken down. The page makes the id, so that a retry is the same request. `homepage` is a honeypot, which
 * people leave empty.
 */
export const askToTakeDown = endpoint({
  method: 'POST',
  path: '/api/gallery/:id/take-down',
  params: z.object({ id }),
  body: z.object({
    request: requestId,
    reason: wire.text(maxReason),
    email: wire.email,
    homepage: z.optional(wire.text(500)),
  }),
  answer: z.object({}),
  status: 201,
  refusals: {
    'photograph-unknown': { status: 404 },
    'address-wrong': { status: 422 },
    'too-many-waiting': { status: 503 },
  },
  limit: 'takeDown',
});

/** The gallery at the desk: every picture in the order of the page, and what visitors asked about them, newest first. */
export const readDeskGallery = endpoint({
  method: 'GET',
  path: '/api/desk/gallery',
  answer: z.object({
    photographs: z.array(photograph),
    takeDowns: z.array(
      z.object({
        id: requestId,
        photographId: id,
        reason: z.string(),
        email: z.nullable(z.string()),
        askedAt: wire.instant,
        answered: z.nullable(
          z.object({ at: wire.instant, by: z.string(), answer: z.enum(takeDownAnswers), words: z.string() }),
        ),
      }),
    ),
  }),
  staff: staffAt.desk,
});

/** A file of any picture of the gallery. */
export const readDeskGalleryPicture = endpoint({
  ...file,
  method: 'GET',
  path: photographPaths.desk,
  staff: staffAt.desk,
});

/** Adds a picture, a file in base64. A file that was sent before is answered as the picture that it then became. */
export const addGalleryPicture = endpoint({
  method: 'POST',
  path: '/api/desk/gallery',
  body: z.object({ file: wire.text(maxCharacters), credit: wire.text(maxCredit) }),
  answer: z.object({ photograph, isKnown: z.boolean() }),
  status: 201,
  refusals: {
    'not-a-picture': { status: 422 },
    'picture-is-heic': { status: 422 },
    'picture-too-large': { status: 422 },
    'picture-too-small': { status: 422 },
    'gallery-full': { status: 409 },
  },
  staff: staffAt.desk,
});

const unknown = { 'photograph-unknown': { status: 404 } } as const;

/** Writes the caption and the credit. */
export const describeGalleryPicture = endpoint({
  method: 'POST',
  path: '/api/desk/gallery/photographs/:id',
  params: z.object({ id }),
  body: z.object({ caption: wire.text(maxCaption), credit: wire.text(maxCredit) }),
  answer: z.object({}),
  refusals: unknown,
  staff: staffAt.desk,
});

/** Moves a picture before another one; null is the end. */
export const moveGalleryPicture = endpoint({
  method: 'POST',
  path: '/api/desk/gallery/photographs/:id/move',
  params: z.object({ id }),
  body: z.object({ before: z.nullable(id) }),
  answer: z.object({}),
  refusals: unknown,
  staff: staffAt.desk,
});

/** Shows pictures to visitors, or hides them. */
export const showGalleryPictures = endpoint({
  method: 'POST',
  path: '/api/desk/gallery/show',
  body: z.object({ ids: z.array(id).check(z.maxLength(1000)), isShown: z.boolean() }),
  answer: z.object({}),
  refusals: unknown,
  staff: staffAt.desk,
});

/** Deletes a picture for good. */
export const deleteGalleryPicture = endpoint({
  method: 'POST',
  path: '/api/desk/gallery/photographs/:id/delete',
  params: z.object({ id }),
  answer: z.object({}),
  refusals: { ...unknown, 'asked-about': { status: 409 } },
  staff: staffAt.desk,
});

const answer = z.object({ answer: z.enum(takeDownAnswers), words: wire.text(1000) });

/** The email that an answer would send. */
export const previewTakeDownAnswer = endpoint({
  method: 'POST',
  path: '/api/desk/gallery/take-downs/:request/preview',
  params: z.object({ request: requestId }),
  body: answer,
  answer: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
  refusals: { 'request-unknown': { status: 404 }, 'no-address': { status: 409 } },
  staff: staffAt.desk,
});

/** Answers a request: the picture is taken down, or it stays. */
export const answerTakeDown = endpoint({
  method: 'POST',
  path: '/api/desk/gallery/take-downs/:request/answer',
  params: z.object({ request: requestId }),
  body: answer,
  answer: z.object({}),
  refusals: {
    'request-unknown': { status: 404 },
    'answered-before': { status: 409 },
    'words-missing': { status: 422 },
  },
  staff: staffAt.desk,
});
