import type { AccountServiceOptions } from '../options.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { identitiesOf, removeIdentitiesOf } from '../store/identities.ts';
import { clearMfa, mfaOf } from '../store/mfa.ts';
import { endSessionsOf } from '../store/sessions.ts';
import { removeAddress } from '../store/targets.ts';
import { voidTokensOf } from '../store/tokens.ts';
import { changeUser, type StoredUser } from '../store/users.ts';

/**
 * The first proof of an e-mail address takes away every way in from before it, and every second proof: whoever signed
 * up may have been somebody else, with an address that is not theirs, waiting for its owner to come.
 * @returns whether anything was taken away, which the address's owner is then to be told
 */
export const applyFirstEmailVerification = async (
  { machineClock }: AccountServiceOptions,
  tx: AccountTransaction,
  user: StoredUser,
): Promise<boolean> => {
  const { id } = user;
  const hadMore =
    user.password !== null ||
    user.phone !== null ||
    (await mfaOf(tx, id)).seed !== null ||
    (await identitiesOf(tx, id)).length > 0;
  await endSessionsOf(tx, id);
  await voidTokensOf(tx, id);
  await removeIdentitiesOf(tx, id);
  await removeAddress(tx, { userId: id, providerType: 'sms' });
  await clearMfa(tx, id);
  await changeUser(
    tx,
    id,
    { emailVerified: true, mfa: false, phone: null, phoneVerified: false, ...(user.password && { password: null }) },
    machineClock.now(),
  );
  return hadMore;
};

/** It stands already: a letter that cannot be queued is logged. */
export const notifyFirstEmailVerification = async (
  { sendEmail, log }: AccountServiceOptions,
  user: StoredUser,
): Promise<void> => {
  if (user.email === null) return;
  try {
    await sendEmail({ kind: 'first-proof', to: user.email, name: user.name });
  } catch (error) {
    log.error('the letter about a first proof could not be queued', { userId: user.id, error: String(error) });
  }
};
