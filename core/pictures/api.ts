import * as z from 'zod/mini';
import { endpoint, staffProblems } from '../kernel/endpoint.ts';
import { instant } from '../kernel/time.ts';

const at = z.pipe(z.number().check(z.int(), z.nonnegative()), z.transform(instant));
const count = z.int().check(z.nonnegative());
const fraction = z.number().check(z.gte(0), z.lte(1));

/** Fifteen million bytes in base64, and a little more, so that a larger file is refused in words. */
const mostCharacters = 21_000_000;

const picture = z.object({
  /** By which the content refers to it. */
  name: z.string(),
  alt: z.string(),
  /** In a width for a list. */
  src: z.string(),
  width: count,
  height: count,
  /** Null for a picture of the edition's folder. */
  added: z.nullable(z.object({ by: z.string(), at })),
});

/** The pictures of the edition: those that were uploaded, the newest first, and those of its folder (F35). */
export const listPictures = endpoint({
  method: 'GET',
  path: '/api/desk/pictures',
  answer: z.object({ pictures: z.array(picture) }),
  problems: staffProblems,
});

/** Adds a photograph: a file in base64, and the part of it that is kept. It is encoded in the site's widths and formats. */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/desk/pictures',
  body: z.object({
    fileName: z.string().check(z.maxLength(255)),
    file: z.string().check(z.maxLength(mostCharacters)),
    alt: z.string().check(z.maxLength(500)),
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
  problems: staffProblems,
});
