import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';

const fraction = z.number().check(z.gte(0), z.lte(1));

/** Fifteen million bytes in base64, and a little more, so that the handler can refuse a larger file with a message. */
const maxCharacters = 21_000_000;

const picture = z.object({
  /** The name by which the content refers to the picture. */
  name: z.string(),
  alt: z.string(),
  /** The address of a small version, for lists. */
  src: z.string(),
  width: wire.count,
  height: wire.count,
  /** Null for a picture from the edition's folder. */
  added: z.nullable(z.object({ by: z.string(), at: wire.instant })),
});

/** The edition's pictures: the uploaded ones, newest first, then those from its folder (F35). */
export const listPictures = endpoint({
  method: 'GET',
  path: '/api/desk/pictures',
  answer: z.object({ pictures: z.array(picture) }),
  staff: staffAt.desk,
});

/**
 * Adds a photograph: a file in base64, and the part of the picture to use. It is encoded in the site's widths and
 * formats.
 */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/desk/pictures',
  body: z.object({
    fileName: z.string().check(z.maxLength(255)),
    file: z.string().check(z.maxLength(maxCharacters)),
    alt: z.string().check(z.maxLength(500)),
    /** Whether transparent parts stay so. */
    isLogo: z.optional(z.boolean()),
    crop: z.object({ left: fraction, top: fraction, width: fraction, height: fraction }),
  }),
  answer: picture,
  status: 201,
  refusals: {
    'not-a-picture': { status: 422 },
    'picture-too-large': { status: 422 },
    'picture-too-small': { status: 422 },
    'picture-words-missing': { status: 422 },
    'picture-name-taken': { status: 409 },
  },
  staff: staffAt.desk,
});
