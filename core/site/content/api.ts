import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { contentPath } from './content-path.ts';

/** One file of the edition's content as JSON. Its shape is that of core/site/content/shapes, checked when the server starts. */
export const readContent = endpoint({
  method: 'GET',
  path: contentPath,
  params: z.object({ name: z.string().check(z.maxLength(64)) }),
  answer: z.unknown(),
  etag: true,
  refusals: { 'content-unknown': { status: 404 } },
});
