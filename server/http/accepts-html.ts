import type { FastifyRequest } from 'fastify';

/** Whether a browser asks by itself, to show what comes back: it says so, and programs do not. */
export const acceptsHtml = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;
