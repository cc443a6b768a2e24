import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { starsShape } from './star-shape.ts';

/** An account's id. */
const owner = z.string().check(z.maxLength(64));

/**
 * Merges the stars of a device into those of the account; the answer has both. Stars that belong to another account (`owner`) are not
 * taken. Idempotent.
 */
export const mergeOwnStars = endpoint({
  method: 'POST',
  path: '/api/my-festival/stars',
  body: z.object({ owner: z.nullable(owner), stars: starsShape }),
  answer: z.object({ owner, stars: starsShape }),
  account: true,
});
