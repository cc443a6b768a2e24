import type { AccountServiceOptions } from '../options.ts';
import { hmac, sameHash } from './codes.ts';

type HmacOptions = Pick<AccountServiceOptions, 'jwtSecret'>;

/** Seconds since 1970: the earliest moment at which a nobody seems to have signed up; the others follow within seven months. */
const earliestSeconds = 0x68000000;
const momentLength = 13;

const lastPart = (service: HmacOptions, moment: string): string => hmac(service, 'nobody, then', moment).slice(0, 7);

/**
 * An id like anybody's that nobody has: for one address always the same, as somebody's would be, and known again by its
 * last part, so that whoever brings it back can be answered as somebody would be.
 */
export const decoyUserId = (service: HmacOptions, email: string): string => {
  const digest = hmac(service, 'nobody', email);
  const seconds = (earliestSeconds + Number.parseInt(digest.slice(0, 6), 16)).toString(16);
  const milliseconds = (Number.parseInt(digest.slice(6, 12), 16) % 1_000).toString(16).padStart(5, '0');
  const moment = seconds + milliseconds;
  return moment + lastPart(service, moment);
};

/** Whether an id was made up by `nobodysId`. */
export const isDecoyUserId = (service: HmacOptions, id: string): boolean =>
  sameHash(id.slice(momentLength), lastPart(service, id.slice(0, momentLength)));
