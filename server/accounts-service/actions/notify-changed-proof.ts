import type { ChangedProof } from '#core/accounts/emails.ts';
import type { AccountServiceOptions } from '../options.ts';
import { findUser } from '../store/users.ts';
import { createObjection } from './objections.ts';
import { provenName } from './proven-name.ts';

/**
 * Emails the owner that their phone number, authenticator or recovery codes changed, and lets them object: an intruder at
 * an open page could otherwise add a proof of their own and log in with it later. An email that cannot be queued is logged
 * and is no error, because the change is committed.
 */
export const notifyChangedProof = async (
  service: AccountServiceOptions,
  userId: string,
  proof: ChangedProof,
): Promise<void> => {
  const { database, sendEmail, log } = service;
  try {
    const user = await database.read((db) => findUser(db, userId));
    if (!user || user.email === null) return;
    const objection = (await database.write((tx) => createObjection(service, tx, user))) ?? null;
    await sendEmail({ kind: 'proof-changed', to: user.email, name: provenName(user), proof, objection });
  } catch (error) {
    log.error('email about a changed proof not queued', { userId, proof, error: String(error) });
  }
};
