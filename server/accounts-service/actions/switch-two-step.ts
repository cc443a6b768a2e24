import type { AccountEmail } from '#core/accounts/emails.ts';
import { factorsOf } from '../factors.ts';
import type { AccountServiceOptions } from '../options.ts';
import { changeMfa } from '../store/mfa.ts';
import { addFactors, type StoredSession } from '../store/sessions.ts';
import { changeUser, lockUser, type StoredUser } from '../store/users.ts';
import { createObjection } from './objections.ts';
import { provenName } from './proven-name.ts';

/**
 * Switches MFA on or off. The owner is emailed and may object: an intruder at an unattended page could otherwise lock the
 * owner out without knowing the password.
 * @param session the caller's session, in which every available factor then counts as proved
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
    // The person who switches MFA on must not be locked out by it.
    const proved = (['totp', 'email', 'phone'] as const).filter((factor) => has[factor]);
    if (session) await addFactors(tx, session, proved);
    if (!still || still.mfa === on) return undefined;
    await changeMfa(tx, user.id, { changedAt: service.machineClock.now() });
    return { objection: (await createObjection(service, tx, still)) ?? null };
  });
  if (switched) await notifyOwner(service, user, { on, ...switched });
};

/** Emails the owner. The change is committed, so an email that cannot be queued is logged and is no error. */
const notifyOwner = async (
  { sendEmail, log }: AccountServiceOptions,
  user: StoredUser,
  about: Pick<Extract<AccountEmail, { kind: 'two-step-switched' }>, 'on' | 'objection'>,
): Promise<void> => {
  const { id: userId, email } = user;
  if (email === null) return;
  try {
    await sendEmail({ kind: 'two-step-switched', to: email, name: provenName(user), ...about });
  } catch (error) {
    log.error('two-step login email not queued', { userId, error: String(error) });
  }
};
