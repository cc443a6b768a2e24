import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The parts of a request that may contain the key. */
type Asked = { readonly headers: IncomingHttpHeaders; readonly url: string };

/** Over https, the prefix lets browsers accept the cookie from this host alone. */
const cookieName = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}festival_operator`;

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares hashes, so that the time tells nothing about the secret. */
const isSame = (sent: string | undefined, secret: string | undefined): boolean =>
  sent !== undefined && secret !== undefined && timingSafeEqual(hashOf(sent), hashOf(secret));

/** Whether a request has this bearer token. Never without a token to compare with. */
export const hasBearer = ({ headers }: Pick<Asked, 'headers'>, token: string | undefined): boolean =>
  isSame(/^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1], token);

const cookieIn = ({ headers }: Asked, wanted: string): string | undefined =>
  headers.cookie
    ?.split(';')
    .map((each) => each.trim().split('='))
    .find(([name]) => name === wanted)?.[1];

const keyInAddress = ({ url }: Asked): string | undefined =>
  new URLSearchParams(url.split('?')[1] ?? '').get('key') ?? undefined;

/**
 * Who may use what a demo opens to its operator alone: its inbox, its numbers and, when it is public, its staff pages. A key
 * proves it, which each start prints. Where a request comes from proves nothing: a proxy that adds no header, or a
 * forwarded port, makes every stranger's request look local.
 * @param key undefined in production, which opens nothing in this way
 */
export const operatorAccess = (key: string | undefined, isSecure: boolean) => ({
  /** By the key in the address, as a bearer token or in the cookie. */
  isOperator: (asked: Asked): boolean =>
    isSame(keyInAddress(asked), key) || isSame(cookieIn(asked, cookieName(isSecure)), key) || hasBearer(asked, key),
  /** The cookie that saves a key from the address for the browser's later requests; undefined without the right key. */
  cookieFor: (asked: Asked): string | undefined =>
    isSame(keyInAddress(asked), key)
      ? `${cookieName(isSecure)}=${key}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
      : undefined,
});

export type OperatorAccess = ReturnType<typeof operatorAccess>;
