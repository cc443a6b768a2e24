import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValue } from '#adapters/appwrite/session-cookie.ts';
import { newHex } from '../hashing/secrets.ts';
import { hostCookieName, isSecure } from '../http/cookies.ts';
import type { AccountServiceOptions } from '../options.ts';

type Site = Pick<AccountServiceOptions, 'projectId' | 'ownOrigin'>;

/** The longest time that a sign-in may take. */
const lifeSeconds = 3_600;

const cookieName = (site: Site): string => hostCookieName(site, `a_sign_in_${site.projectId}`);

/** The random id that this browser was given when its sign-in began. */
export const oauthBrowserId = (site: Site, { headers }: FastifyRequest): string | undefined => {
  const browserId = cookieValue(cookieName(site), headers.cookie ?? '');
  return browserId && /^[0-9a-f]{64}$/.test(browserId) ? browserId : undefined;
};

/**
 * Returns the browser's id, or sets a new one; two tabs share one id. A sign-in that returns in a browser without its id
 * is refused, because it began in another browser. `SameSite=Lax`, because the return is a link from another site.
 */
export const ensureOAuthBrowserId = (site: Site, request: FastifyRequest, reply: FastifyReply): string => {
  const browserId = oauthBrowserId(site, request) ?? newHex(64);
  const secure = isSecure(site) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(site)}=${browserId}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return browserId;
};
