import type { SettingsRefusal } from '#core/accounts/settings/client.ports.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { type AppwriteRefusal, asAccountsFailure, isTooMany, refusalIn } from '../../appwrite/exceptions.ts';
import { pageProofPrompt } from '../../http-api/accounts/page-proof-prompt.ts';
import { sessionEnded } from '../../http-api/session-ended.ts';

type Kind = SettingsRefusal['kind'];

const kinds: Readonly<Record<string, Kind>> = {
  user_invalid_credentials: 'password-wrong',
  user_target_already_exists: 'address-taken',
  user_email_already_exists: 'address-taken',
  general_bad_request: 'address-taken',
  user_phone_already_exists: 'number-taken',
  general_phone_disabled: 'no-texts',
  user_invalid_token: 'code-wrong',
  user_challenge_required: 'not-proved',
  user_authenticator_already_verified: 'already-done',
  user_recovery_codes_already_exists: 'already-done',
  user_email_already_verified: 'already-done',
  user_phone_already_verified: 'already-done',
  password_personal_data: 'password-guessable',
  general_argument_invalid: 'not-accepted',
  general_unauthorized_scope: 'logged-out',
  user_more_factors_required: 'logged-out',
  user_blocked: 'logged-out',
};

/** The protocol has no error type for a leaked password, only a message, the same in the built-in service and Appwrite. */
const isAboutLeak = ({ message }: AppwriteRefusal): boolean => /commonly used passwords/i.test(message);

const kindOf = (error: unknown): Kind | undefined => {
  // A rate-limit response is a refusal, too: the page asks the visitor to wait.
  if (isTooMany(error)) return 'too-often';
  const refusal = refusalIn(error);
  if (!refusal) return undefined;
  if (isAboutLeak(refusal)) return 'password-leaked';
  return kinds[refusal.type] ?? (refusal.type.startsWith('password_') ? 'not-accepted' : undefined);
};

/** Asks once more when the service needs a fresh proof of identity and the visitor has given one. */
const askWithProof = async <Value>(ask: () => Promise<Value>): Promise<Value> => {
  try {
    return await ask();
  } catch (error) {
    if (refusalIn(error)?.type !== 'user_challenge_required' || !(await pageProofPrompt.ask())) throw error;
    return ask();
  }
};

/**
 * The account service's answer, or a refusal that the page has a message for.
 * @param doing what was attempted, for the operator's log
 * @throws ServiceFailure for all other errors
 */
export const outcomeOf = async <Value>(
  doing: string,
  ask: () => Promise<Value>,
): Promise<Result<Value, SettingsRefusal>> => {
  try {
    return ok(await askWithProof(ask));
  } catch (error) {
    const kind = kindOf(error);
    if (!kind) throw asAccountsFailure(error, doing);
    if (kind === 'logged-out') sessionEnded.notify();
    return refuse({ kind });
  }
};

/** `outcomeOf` for a change of the number: the protocol has one error type for addresses and numbers in use. */
export const outcomeOfNumber = async <Value>(
  doing: string,
  ask: () => Promise<Value>,
): Promise<Result<Value, SettingsRefusal>> => {
  const outcome = await outcomeOf(doing, ask);
  return !outcome.ok && outcome.refusal.kind === 'address-taken' ? refuse({ kind: 'number-taken' }) : outcome;
};
