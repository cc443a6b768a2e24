import type { AccountEmail } from '#core/accounts/emails.ts';
import { factorsOf } from '../factors.ts';
import type { AccountServiceOptions } from '../options.ts';
import { addFactors, type StoredSession } from '../store/sessions.ts';
import { changeUser, lockUser, type StoredUser } from '../store/users.ts';
import { createObjection } from './objections.ts';

/**
 * A second proof is wanted at every log-in, or no longer. The owner is told by letter and may object: who finds an open
 * page could lock them out by this, without knowing the password.
 * @param session where it is switched: whatever somebody can prove themselves by counts as proven there
 */
export const switchTwoStep = async (
  service: AccountServiceOptions,
  user: StoredUser,
  { on, session }: { readonly on: boolean; readonly session: StoredSession | undefined },
): Promise<void> => {
  const has = await factorsOf(service, user);
  const switched = await service.database.write(async (tx) => {
    const still = await lockUser(tx, user.id);
    await changeUser(tx, user.id, { mfa: on }, service.machineClock.now());
    // Whoever switches it on must not lock themselves out by it.
    const proved = (['totp', 'email', 'phone'] as const).filter((factor) => has[factor]);
    if (session) await addFactors(tx, session, proved);
    if (!still || still.mfa === on) return undefined;
    return { objection: (await createObjection(service, tx, still)) ?? null };
  });
  if (switched) await notifyOwner(service, user, { on, ...switched });
};

/** It is switched already: a letter that cannot be queued is logged, and no reason to say it had failed. */
const notifyOwner = async (
  { sendEmail, log }: AccountServiceOptions,
  { id: userId, email, name }: StoredUser,
  about: Pick<Extract<AccountEmail, { kind: 'two-step-switched' }>, 'on' | 'objection'>,
): Promise<void> => {
  if (email === null) return;
  try {
    await sendEmail({ kind: 'two-step-switched', to: email, name, ...about });
  } catch (error) {
    log.error('the letter about two-step log in could not be queued', { userId, error: String(error) });
  }
};
