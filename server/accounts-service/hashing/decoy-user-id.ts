import type { AccountServiceOptions } from '../options.ts';
import { hmac, sameHash } from './keyed-hash.ts';

type HmacOptions = Pick<AccountServiceOptions, 'jwtSecret'>;

/** Seconds since 1970: the earliest sign-up time that a decoy id contains. The latest is about seven months later. */
const earliestSeconds = 0x68000000;
const momentLength = 13;

const lastPart = (service: HmacOptions, moment: string): string => hmac(service, 'nobody, then', moment).slice(0, 7);

/**
 * An id that belongs to no user but looks real, always the same for one address. Its last part is an HMAC, by which a
 * later request with the id is recognised and answered as for a real user.
 */
export const decoyUserId = (service: HmacOptions, email: string): string => {
  const digest = hmac(service, 'nobody', email);
  const seconds = (earliestSeconds + Number.parseInt(digest.slice(0, 6), 16)).toString(16);
  const milliseconds = (Number.parseInt(digest.slice(6, 12), 16) % 1_000).toString(16).padStart(5, '0');
  const moment = seconds + milliseconds;
  return moment + lastPart(service, moment);
};

/** Whether an id was made by `decoyUserId`. */
export const isDecoyUserId = (service: HmacOptions, id: string): boolean =>
  sameHash(id.slice(momentLength), lastPart(service, id.slice(0, momentLength)));
