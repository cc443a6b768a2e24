import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendSharedProblem } from './problem.ts';

/** Answers an unknown API path with 404 as a problem; unknown pages get a page from the page routes. */
export const notFoundHandler = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendSharedProblem(reply, 'not-found', `There is no ${request.method} ${decodedPath(request.url) ?? 'such path'}.`);

/** The decoded path of a URL without its query; undefined when its escapes are malformed. */
export const decodedPath = (url: string): string | undefined => {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '');
  } catch {
    return undefined;
  }
};
