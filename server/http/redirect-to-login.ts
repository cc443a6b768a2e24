import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Redirects a visitor without a session cookie to the log-in page, before any script runs (§2 My Festival). A `?next=` of
 * the request is passed on.
 * @param hasSessionCookie whether the cookies may hold a session; it may have expired
 * @param backTo the `next` of a request that has none; null for the page that log-in leads to anyway
 */
export const redirectToLogin =
  (hasSessionCookie: (cookie: string | undefined) => boolean, backTo: string | null = null) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (hasSessionCookie(request.headers.cookie)) return undefined;
    const next = new URLSearchParams(request.url.split('?')[1]).get('next') ?? backTo;
    const logIn = next === null ? '/login' : `/login?${new URLSearchParams({ next })}`;
    return reply.header('cache-control', 'no-store').redirect(logIn, 302);
  };
