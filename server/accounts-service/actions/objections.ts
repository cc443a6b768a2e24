import { day, laterBy } from '#core/kernel/time.ts';
import { newSecret } from '../hashing/secrets.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { removeIdentitiesOf } from '../store/identities.ts';
import { clearMfa } from '../store/mfa.ts';
import { addObjection, consumeObjection, type StoredObjection } from '../store/objections.ts';
import { endSessionsOf } from '../store/sessions.ts';
import { moveTarget, removeAddress } from '../store/targets.ts';
import { voidTokensOf } from '../store/tokens.ts';
import { changeUser, findUserByEmail, lockUser, type StoredUser } from '../store/users.ts';

/** As long as somebody may be away from their letters. */
const lifeMs = 7 * day;

/** The proof that a letter's reader has the letter. */
type Objection = { readonly proof: string; readonly expiresAt: StoredObjection['expiresAt'] };

/**
 * Notes, in the transaction of the change itself, that the reader of the old address may undo it. undefined where the
 * address was never proven: a mistake in typing must not give a stranger the account.
 */
export const createObjection = async (
  { machineClock }: AccountServiceOptions,
  tx: AccountTransaction,
  { id: userId, email, emailVerified }: StoredUser,
): Promise<Objection | undefined> => {
  if (email === null || !emailVerified) return undefined;
  const now = machineClock.now();
  const proof = newSecret();
  const expiresAt = laterBy(now, lifeMs);
  await addObjection(tx, { userId, email, expiresAt }, proof, now);
  return { proof, expiresAt };
};

/** The change stands already: a letter that cannot be queued is logged, and no reason to say it had failed. */
export const notifyOldAddress = async (
  { sendEmail, log }: AccountServiceOptions,
  { id: userId, email, name }: StoredUser,
  objection: Objection | undefined,
): Promise<void> => {
  if (email === null) return;
  try {
    await sendEmail({ kind: 'email-changed', to: email, name, objection: objection ?? null });
  } catch (error) {
    log.error('the letter about a new address could not be queued', { userId, error: String(error) });
  }
};

/**
 * It was not they: everybody is out, no password, no second proof and no letter opens the account, and the address is
 * theirs again. A second proof in other hands would keep them out; whoever reads the letters could pass it by one (a code
 * by e-mail is a proof too), so that taking it away gives nobody anything.
 * undefined for a proof that is none; otherwise whose account, and whether they have the address again.
 */
export const raiseObjection = (
  { database, machineClock }: AccountServiceOptions,
  proof: string,
): Promise<{ readonly userId: string; readonly email: string; readonly addressRestored: boolean } | undefined> =>
  database.write(async (tx) => {
    const now = machineClock.now();
    const objection = await consumeObjection(tx, proof, now);
    const user = objection && (await lockUser(tx, objection.userId));
    if (!objection || !user) return undefined;
    const { email } = objection;
    const owner = await findUserByEmail(tx, email);
    const addressRestored = !owner || owner.id === user.id;
    await endSessionsOf(tx, user.id);
    await voidTokensOf(tx, user.id);
    // Somebody else may have let themselves in by a provider or a telephone of their own as well.
    await removeIdentitiesOf(tx, user.id);
    await removeAddress(tx, { userId: user.id, providerType: 'sms' });
    await clearMfa(tx, user.id);
    const nothingOpensIt = { password: null, mfa: false, phone: null, phoneVerified: false };
    const back = addressRestored ? { email, emailVerified: true } : {};
    await changeUser(tx, user.id, { ...nothingOpensIt, ...back }, now);
    if (addressRestored && user.email !== email)
      await moveTarget(tx, { userId: user.id, providerType: 'email', identifier: email }, now);
    return { userId: user.id, email, addressRestored };
  });
