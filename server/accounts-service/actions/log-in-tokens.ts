import { hour, laterBy, minute } from '#core/kernel/time.ts';
import { newCode, newPhrase } from '../hashing/code-and-phrase.ts';
import { hmac } from '../hashing/keyed-hash.ts';
import { newHex } from '../hashing/secrets.ts';
import { AccountError } from '../http/errors.ts';
import { linkTo } from '../http/origins.ts';
import { wireDate } from '../http/wire-date.ts';
import { chosenId, newAccountId } from '../ids.ts';
import type { AccountServiceOptions } from '../options.ts';
import { isIdentityEmail } from '../store/identities.ts';
import { addToken, type LoginToken, type StoredToken, voidTokensOf } from '../store/tokens.ts';
import { findUserByEmail, findUserByPhone, type StoredUser } from '../store/users.ts';
import { createUser } from './create-user.ts';
import type { IssuedToken } from './email-links.ts';
import { isAddressPending } from './pending-address.ts';
import { provenName } from './proven-name.ts';
import { requireAddress } from './require-address.ts';

const linkLifeMs = hour;
const codeLifeMs = 15 * minute;

/** A token, its secret, and the phrase that the page and the email both show ('' when no phrase was requested). */
export type IssuedLoginToken = IssuedToken & { readonly phrase: string };

type LoginTokenInput = { readonly userId: string; readonly phrase: boolean };

/**
 * Emails a log-in link to `page`. The token carries the id of the address's owner. For an address in use that id differs
 * from the requested one, so the protocol discloses here which addresses have an account.
 * @throws AccountError general_argument_invalid when `page` is not on one of our sites; user_already_exists for an id
 * in use
 */
export const sendLoginLink = async (
  service: AccountServiceOptions,
  { email, page, ...input }: LoginTokenInput & { readonly email: string; readonly page: string },
): Promise<IssuedLoginToken> => {
  linkTo(service, page, {});
  const user = await findOrCreateUser(service, input.userId, { email });
  const secret = newHex(64);
  const phrase = input.phrase ? newPhrase() : '';
  const token = await issueToken(service, user.id, { kind: 'magic-url', secret, lifeMs: linkLifeMs, to: email });
  const expire = wireDate(token.expiresAt);
  const link = linkTo(service, page, { userId: user.id, secret, expire, project: service.projectId });
  const name = provenName(user);
  await service.sendEmail({ kind: 'log-in-link', to: email, name, link, expiresAt: token.expiresAt, phrase });
  return { token, secret, phrase };
};

/** Emails a log-in code. Discloses accounts to the same extent as `sendLoginLink`. @throws as `sendLoginLink` */
export const sendLoginCode = async (
  service: AccountServiceOptions,
  { email, ...input }: LoginTokenInput & { readonly email: string },
): Promise<IssuedLoginToken> => {
  const user = await findOrCreateUser(service, input.userId, { email });
  const secret = newCode();
  const phrase = input.phrase ? newPhrase() : '';
  const token = await issueToken(service, user.id, { kind: 'email-code', secret, lifeMs: codeLifeMs, to: email });
  await service.sendEmail({
    kind: 'log-in-code',
    to: email,
    name: provenName(user),
    code: secret,
    expiresAt: token.expiresAt,
    phrase,
  });
  return { token, secret, phrase };
};

/** Texts a log-in code. @throws AccountError general_phone_disabled; otherwise as `sendLoginLink` */
export const textLoginCode = async (
  service: AccountServiceOptions,
  { userId, phone }: { readonly userId: string; readonly phone: string },
): Promise<IssuedToken> => {
  if (!service.sendText) throw new AccountError('general_phone_disabled');
  return textCode(service, (await findOrCreateUser(service, userId, { phone })).id, phone, codeLifeMs);
};

/** Texts a code to a number. @throws AccountError general_phone_disabled */
export const textCode = async (
  service: AccountServiceOptions,
  userId: string,
  to: string,
  lifeMs: number,
): Promise<IssuedToken> => {
  if (!service.sendText) throw new AccountError('general_phone_disabled');
  const secret = newCode();
  const token = await issueToken(service, userId, { kind: 'phone-code', secret, lifeMs, to });
  await service.sendText({ kind: 'code', to, code: secret, expiresAt: token.expiresAt });
  return { token, secret };
};

/**
 * Stores a one-use secret by its HMAC. Only the latest code is valid: several codes would be easier to guess.
 * @param to the address that the secret is sent to; a change of address voids what was sent to the old one
 * @throws AccountError general_bad_request when the user has lost the address `to` meanwhile
 */
export const issueToken = async (
  service: AccountServiceOptions,
  userId: string,
  {
    kind,
    secret,
    lifeMs,
    to,
  }: { readonly kind: LoginToken; readonly secret: string; readonly lifeMs: number; readonly to?: string },
): Promise<StoredToken> => {
  const now = service.machineClock.now();
  const token: StoredToken = { id: newAccountId(now), userId, kind, expiresAt: laterBy(now, lifeMs), createdAt: now };
  await service.database.write(async (tx) => {
    if (to !== undefined) await requireAddress(tx, userId, to);
    if (kind === 'email-code' || kind === 'phone-code') await voidTokensOf(tx, userId, kind);
    await addToken(tx, token, hmac(service, token.id, secret));
  });
  return token;
};

/**
 * Finds the owner of the address, or creates a user with it and the requested id. An account that changed to this email
 * address without verifying it stays as it is, because a request proves nothing.
 * @throws AccountError user_already_exists; user_email_already_exists for the address of an identity at a provider
 */
const findOrCreateUser = async (
  service: AccountServiceOptions,
  userId: string,
  address: { readonly email: string } | { readonly phone: string },
): Promise<StoredUser> => {
  const known = () =>
    service.database.read((db) =>
      'email' in address ? findUserByEmail(db, address.email) : findUserByPhone(db, address.phone),
    );
  const found = await known();
  if (found && !(await service.database.read((db) => isAddressPending(service, db, found)))) return found;
  if ('email' in address && (await service.database.read((db) => isIdentityEmail(db, address.email))))
    throw new AccountError('user_email_already_exists');
  if (found) return found;
  const id = chosenId(userId, service.machineClock.now());
  try {
    return await createUser(service, { id, email: null, password: null, name: '', ...address });
  } catch (error) {
    // A concurrent request created a user with the same address: use that one.
    const other = await known();
    if (other) return other;
    throw error;
  }
};
