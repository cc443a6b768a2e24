import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Redirects a visitor without a session cookie to the log-in page, before any script runs (§2 My Festival). A `?next=` in
 * the request is passed on.
 * The page's document is the same for everyone, so a service worker, which fetches it to store it, gets it without a
 * session: offline it shows the tickets on the device.
 * @param hasSessionCookie whether the cookies may contain a session, possibly an expired one
 * @param backTo the default of `next`; null for the page to which log-in leads by itself
 */
export const redirectToLogin =
  (hasSessionCookie: (cookie: string | undefined) => boolean, backTo: string | null = null) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (hasSessionCookie(request.headers.cookie) || isToBeStored(request)) return undefined;
    const next = new URLSearchParams(request.url.split('?')[1]).get('next') ?? backTo;
    const logIn = next === null ? '/login' : `/login?${new URLSearchParams({ next })}`;
    return reply.header('cache-control', 'no-store').redirect(logIn, 302);
  };

/** Whether a script fetches the document: a navigation has another destination. */
const isToBeStored = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-dest'] === 'empty';
