import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValue } from '#adapters/appwrite/session-cookie.ts';
import { day, laterBy } from '#core/kernel/time.ts';
import { hmac, sameHash } from '../hashing/keyed-hash.ts';
import { newHex } from '../hashing/secrets.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { StoredUser } from '../store/users.ts';
import { cookieAttributes, hostCookieName, isOwnSiteOnly } from './cookies.ts';

/** Longer than a year, so that last year's visitor is still known. */
const lifeMs = 400 * day;

/** Enough for a few people who share a device: each has up to three entries. */
const maxEntries = 15;

const plainName = ({ projectId }: AccountServiceOptions): string => `a_device_${projectId}`;

/** Subdomains share the cookie where they share the session; then it cannot have the prefix of a host's own. */
const cookieName = (service: AccountServiceOptions): string =>
  isOwnSiteOnly(service) ? hostCookieName(service, plainName(service)) : plainName(service);

/** A device's random id, and a signature for each person who has logged in with it. */
type Device = { readonly id: string; readonly signatures: readonly string[] };

const deviceIn = (service: AccountServiceOptions, { headers }: FastifyRequest): Device | undefined => {
  // Devices that were remembered before the prefix have the plain name until their next log-in.
  const names = [cookieName(service), plainName(service)];
  const value = names.map((name) => cookieValue(name, headers.cookie ?? '')).find((each) => each !== undefined);
  const [id = '', ...signatures] = (value ?? '').split('~');
  return /^[0-9a-f]{32}$/.test(id) ? { id, signatures: signatures.slice(0, maxEntries) } : undefined;
};

const signature = (service: AccountServiceOptions, deviceId: string, person: string): string =>
  hmac(service, `known device ${deviceId}`, person).slice(0, 32);

/** Names of the person that a request is about: by id, email address or phone number. */
export const aboutUser = (id: string): string => `user:${id}`;
export const aboutEmail = (email: string): string => `email:${email}`;
export const aboutPhone = (phone: string): string => `phone:${phone}`;

/**
 * The id of the device that a request comes from, if this person has logged in with it before. It gives no access: the
 * attempts from a known device are only counted apart from those of other clients.
 */
export const knownDevice = (
  service: AccountServiceOptions,
  request: FastifyRequest,
  person: string,
): string | undefined => {
  const device = deviceIn(service, request);
  if (!device) return undefined;
  const expected = signature(service, device.id, person);
  return device.signatures.some((each) => sameHash(each, expected)) ? device.id : undefined;
};

/**
 * Remembers the device of a person who has logged in completely. A session that still needs its second factor does not
 * count: otherwise a stolen password would be enough to register any number of known devices, each with its own guesses.
 */
export const rememberDevice = (
  service: AccountServiceOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, email, phone }: StoredUser,
): void => {
  const device = deviceIn(service, request) ?? { id: newHex(32), signatures: [] };
  const people = [aboutUser(id), ...(email ? [aboutEmail(email)] : []), ...(phone ? [aboutPhone(phone)] : [])];
  const own = people.map((person) => signature(service, device.id, person));
  const all = [...new Set([...own, ...device.signatures])].slice(0, maxEntries);
  const expiresAt = laterBy(service.machineClock.now(), lifeMs);
  reply.header(
    'set-cookie',
    `${cookieName(service)}=${[device.id, ...all].join('~')}; ${cookieAttributes(service, expiresAt)}`,
  );
};
