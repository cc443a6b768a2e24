import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValue } from '#adapters/appwrite/session-cookie.ts';
import { newHex } from '../hashing/codes.ts';
import { isSecure } from '../http/cookies.ts';
import type { AccountServiceOptions } from '../options.ts';

type Site = Pick<AccountServiceOptions, 'projectId' | 'siteOrigins'>;

/** As long as anybody needs to log in elsewhere; in seconds. */
const lifeSeconds = 3_600;

const cookieName = ({ projectId }: Site): string => `a_sign_in_${projectId}`;

/** The mark this browser was given when it went to a provider. */
export const oauthBrowserId = (site: Site, { headers }: FastifyRequest): string | undefined => {
  const browserId = cookieValue(cookieName(site), headers.cookie ?? '');
  return browserId && /^[0-9a-f]{64}$/.test(browserId) ? browserId : undefined;
};

/**
 * Marks a browser, or tells the mark it has: two tabs may be on their way at once. Who comes back without it is not who
 * went, and would be logged in as somebody else. `Lax`, because coming back is a link followed from another site.
 */
export const ensureOAuthBrowserId = (site: Site, request: FastifyRequest, reply: FastifyReply): string => {
  const browserId = oauthBrowserId(site, request) ?? newHex(64);
  const secure = isSecure(site, request) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(site)}=${browserId}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return browserId;
};
