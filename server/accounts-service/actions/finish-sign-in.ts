import type { Transaction } from '#adapters/sql/engine/database.ts';
import { newHex, sameHash } from '../hashing/codes.ts';
import { secretHash } from '../hashing/secrets.ts';
import type { Whence } from '../http/device.ts';
import { AccountError } from '../http/errors.ts';
import { oauthSecretLifeMs, wrapSecret } from '../oauth/oauth-secrets.ts';
import type { Vouched } from '../oauth/sign-in-provider.ts';
import type { AccountServiceOptions } from '../options.ts';
import { endSession, type StoredSession } from '../store/sessions.ts';
import { type StoredSignIn, takeSignIn } from '../store/sign-ins.ts';
import { type Aim, providerNamed, resumed } from './begin-sign-in.ts';
import { tellOfFirstProof } from './first-proof.ts';
import { type Login, startSession } from './log-in.ts';
import { issueToken } from './log-in-tokens.ts';
import { type Meant, vouchedUser } from './vouched-user.ts';

/** Who comes back from a provider: in which browser, and who they are here already. */
export type Return = {
  readonly provider: string | undefined;
  /** What the provider sent along. */
  readonly answer: URLSearchParams;
  readonly browser: string | undefined;
  readonly userId: string | null;
  readonly session: StoredSession | null;
  readonly whence: Whence;
};

/** Where to go on, and the session to take along; without one, the address carries a token's secret or an error. */
export type SignedIn = { readonly location: string; readonly userId?: string; readonly login?: Login };

/**
 * Ends what `beginSignIn` began. An attempt is used up by coming back, whatever comes of it. What goes wrong once we know
 * where the person wanted to go is told there.
 * @throws AccountError user_oauth2_bad_request when nobody is on their way with that state; any other where no page
 * for failures was named
 */
export const finishSignIn = async (service: AccountServiceOptions, coming: Return): Promise<SignedIn> => {
  const state = coming.answer.get('state') ?? '';
  const now = service.machineClock.now();
  const signIn = await service.database.write((tx) => takeSignIn(tx, secretHash(state), now));
  if (!signIn) throw new AccountError('user_oauth2_bad_request');
  const { aim, provider, request } = resumed(service, signIn, state);
  try {
    mustBeWhoWent(signIn, coming);
    if (provider !== coming.provider) throw new AccountError('user_oauth2_bad_request');
    const vouched = await providerNamed(service, provider).vouch(request, coming.answer);
    return await welcome(service, aim, provider, vouched, coming);
  } catch (error) {
    if (!(error instanceof AccountError) || aim.failure === '') throw error;
    service.log.warn('a sign-in with a provider failed', { provider, type: error.type, cause: String(error.cause) });
    const { message, type, status } = error;
    return { location: withFacts(aim.failure, { error: JSON.stringify({ message, type, code: status }) }) };
  }
};

/** The same browser, and the same person in it: else somebody could be logged in as whom they are not. */
const mustBeWhoWent = ({ browserHash, userId }: StoredSignIn, coming: Return): void => {
  const isSameBrowser =
    browserHash === null || (coming.browser !== undefined && sameHash(browserHash, secretHash(coming.browser)));
  if (!isSameBrowser || userId !== coming.userId) throw new AccountError('user_oauth2_bad_request');
};

const welcome = async (
  service: AccountServiceOptions,
  { success, gives }: Aim,
  provider: string,
  vouched: Vouched,
  { userId: here, session, whence }: Return,
): Promise<SignedIn> => {
  const find = (tx: Transaction): Promise<Meant> => vouchedUser(service, tx, provider, vouched, here);

  if (gives === 'token') {
    const { user, isCleared } = await service.database.write(find);
    if (isCleared) await tellOfFirstProof(service, user);
    const secret = newHex(64);
    await issueToken(service, user.id, { kind: 'oauth2', secret, lifeMs: oauthSecretLifeMs });
    const wrapped = await wrapSecret(service, { secret, provider });
    return { location: withFacts(success, { userId: user.id, secret: wrapped }) };
  }

  const { user, isCleared, login } = await service.database.write(async (tx) => {
    const meant = await find(tx);
    // Whoever was here already comes in anew, by another door.
    if (session) await endSession(tx, session.id);
    const how = { provider, providerUid: vouched.uid, factors: ['email', 'oauth2'], ...whence };
    return { ...meant, login: await startSession(service, tx, meant.user, how) };
  });
  if (isCleared) await tellOfFirstProof(service, user);
  return { location: success, userId: user.id, login };
};

const withFacts = (page: string, facts: Readonly<Record<string, string>>): string => {
  const url = new URL(page);
  for (const [key, value] of Object.entries(facts)) url.searchParams.set(key, value);
  return url.href;
};
