import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends whoever cannot be logged in to the log-in page, before and without any script (§2 My Festival). Where they meant
 * to go next, `?next=`, goes with them, as it does between the log-in page and sign-up.
 * @param backTo where they go otherwise, for a page that is not where everybody goes who logs in
 * @param hasSessionCookie whether a request's cookies may hold a session; whether it is still good is not asked here
 */
export const redirectToLogin =
  (hasSessionCookie: (cookie: string | undefined) => boolean, backTo: string | null = null) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (hasSessionCookie(request.headers.cookie)) return undefined;
    const next = new URLSearchParams(request.url.split('?')[1]).get('next') ?? backTo;
    const logIn = next === null ? '/login' : `/login?${new URLSearchParams({ next })}`;
    return reply.header('cache-control', 'no-store').redirect(logIn, 302);
  };
