import { fastifyCookie } from '@fastify/cookie';

/**
 * The session value in a Cookie header, when the Appwrite server shares our domain: the cookie of modern browsers
 * before the one for plain http.
 */
export const sessionIn = (projectId: string, cookie: string | undefined): string | undefined => {
  if (!cookie) return undefined;
  const sent = fastifyCookie.parse(cookie);
  return sent[`a_session_${projectId}`] || sent[`a_session_${projectId}_legacy`] || undefined;
};
