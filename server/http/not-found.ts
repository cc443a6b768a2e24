import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.ts';

/** Tells a program that there is nothing; people get a page. */
export const notFoundHandler = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(reply, 404, 'not_found', `There is no ${request.method} ${decodedPath(request.url) ?? 'such path'}.`);

/** The path of an address without its query; undefined when nobody can read it. */
export const decodedPath = (url: string): string | undefined => {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '');
  } catch {
    return undefined;
  }
};
