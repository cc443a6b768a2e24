import type { FastifyRequest } from 'fastify';

/** Whether the client wants a page: browsers name text/html in `Accept` when they navigate, programs do not. */
export const acceptsHtml = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;
