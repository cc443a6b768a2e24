import { hour, laterBy, minute } from '#core/kernel/time.ts';
import { hmac, newCode, newHex, newPhrase } from '../hashing/codes.ts';
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

const linkLifeMs = hour;
const codeLifeMs = 15 * minute;

/** A token, its secret, and the phrase that the page and the letter both show; '' when none was asked for. */
export type IssuedLoginToken = IssuedToken & { readonly phrase: string };

type LoginTokenInput = { readonly userId: string; readonly phrase: boolean };

/**
 * A link to `page` that logs its reader in.
 *
 * The protocol answers with the id of whoever has the address, which is another than the one sent when somebody has
 * it already: that much it gives away about who has an account.
 * @throws AccountError general_argument_invalid when the page is not ours, user_already_exists for an id in use
 */
export const sendLoginLink = async (
  service: AccountServiceOptions,
  { email, page, ...input }: LoginTokenInput & { readonly email: string; readonly page: string },
): Promise<IssuedLoginToken> => {
  linkTo(service, page, {});
  const user = await findOrCreateUser(service, input.userId, { email });
  const secret = newHex(64);
  const phrase = input.phrase ? newPhrase() : '';
  const token = await issueToken(service, user.id, { kind: 'magic-url', secret, lifeMs: linkLifeMs });
  const expire = wireDate(token.expiresAt);
  const link = linkTo(service, page, { userId: user.id, secret, expire, project: service.projectId });
  const { name } = user;
  await service.sendEmail({ kind: 'log-in-link', to: email, name, link, expiresAt: token.expiresAt, phrase });
  return { token, secret, phrase };
};

/** A code by letter that logs its reader in. Tells of accounts what `sendLoginLink` tells. @throws as it does */
export const sendLoginCode = async (
  service: AccountServiceOptions,
  { email, ...input }: LoginTokenInput & { readonly email: string },
): Promise<IssuedLoginToken> => {
  const user = await findOrCreateUser(service, input.userId, { email });
  const secret = newCode();
  const phrase = input.phrase ? newPhrase() : '';
  const token = await issueToken(service, user.id, { kind: 'email-code', secret, lifeMs: codeLifeMs });
  await service.sendEmail({
    kind: 'log-in-code',
    to: email,
    name: user.name,
    code: secret,
    expiresAt: token.expiresAt,
    phrase,
  });
  return { token, secret, phrase };
};

/** A code by text that logs its reader in. @throws AccountError general_phone_disabled; otherwise as `sendLoginLink` */
export const textLoginCode = async (
  service: AccountServiceOptions,
  { userId, phone }: { readonly userId: string; readonly phone: string },
): Promise<IssuedToken> => {
  if (!service.sendText) throw new AccountError('general_phone_disabled');
  return textCode(service, (await findOrCreateUser(service, userId, { phone })).id, phone, codeLifeMs);
};

/** Texts somebody a code. @throws AccountError general_phone_disabled */
export const textCode = async (
  service: AccountServiceOptions,
  userId: string,
  to: string,
  lifeMs: number,
): Promise<IssuedToken> => {
  if (!service.sendText) throw new AccountError('general_phone_disabled');
  const secret = newCode();
  const token = await issueToken(service, userId, { kind: 'phone-code', secret, lifeMs });
  await service.sendText({ kind: 'code', to, code: secret, expiresAt: token.expiresAt });
  return { token, secret };
};

/** Keeps a one-use secret by its keyed hash. Of codes only the latest is good: each more would be one more to guess. */
export const issueToken = async (
  service: AccountServiceOptions,
  userId: string,
  { kind, secret, lifeMs }: { readonly kind: LoginToken; readonly secret: string; readonly lifeMs: number },
): Promise<StoredToken> => {
  const now = service.machineClock.now();
  const token: StoredToken = { id: newAccountId(now), userId, kind, expiresAt: laterBy(now, lifeMs), createdAt: now };
  await service.database.write(async (tx) => {
    if (kind === 'email-code' || kind === 'phone-code') await voidTokensOf(tx, userId, kind);
    await addToken(tx, token, hmac(service, token.id, secret));
  });
  return token;
};

/**
 * Whoever has the address, or somebody new with it and the id asked for.
 * @throws AccountError user_already_exists; user_email_already_exists when only a provider knows somebody by it
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
  if (found) return found;
  if ('email' in address && (await service.database.read((db) => isIdentityEmail(db, address.email))))
    throw new AccountError('user_email_already_exists');
  const id = chosenId(userId, service.machineClock.now());
  try {
    return await createUser(service, { id, email: null, password: null, name: '', ...address });
  } catch (error) {
    // Somebody else asked for the same address at the same moment: then that is who has it.
    const other = await known();
    if (other) return other;
    throw error;
  }
};
