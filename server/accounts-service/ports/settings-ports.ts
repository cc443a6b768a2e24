import type { Objections } from '#core/accounts/objection/ports.ts';
import { readPreferences } from '#core/accounts/settings/preferences.ts';
import type { Wishes } from '#core/email/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { LeavingMembers } from '#core/personal-data/deletion/ports.ts';
import type { AccountBooks } from '#core/personal-data/export/ports.ts';
import { object } from '../actions/objections.ts';
import { recoveryFor } from '../actions/recovery.ts';
import { factorsOf } from '../factors.ts';
import { AccountError } from '../http/errors.ts';
import { logModel, sessionModel } from '../http/models.ts';
import { accountOf } from '../http/somebody.ts';
import type { AccountServiceOptions } from '../options.ts';
import { tellOf } from '../realtime/told.ts';
import { identitiesOf } from '../store/identities.ts';
import { endSessionsOf, sessionsOf } from '../store/sessions.ts';
import { trailOf } from '../store/trail.ts';
import { findUser, findUserByEmail, removeUser } from '../store/users.ts';
import { waitingFor } from '../store/waiting.ts';
import { inAccountWords } from './in-account-words.ts';

const wholeTrail = { limit: 10_000, offset: 0 };

/** What a person's own record holds, as the protocol's answers have it. */
export const builtInAccountBooks = (service: AccountServiceOptions): AccountBooks => ({
  of: (id) =>
    inAccountWords(async () => {
      const { database, machineClock } = service;
      const now = machineClock.now();
      const user = await database.read((db) => findUser(db, id));
      if (!user) throw new AccountError('user_not_found');
      const [account, sessions, { entries }, identities, proofs, waiting] = await Promise.all([
        accountOf(service, id),
        database.read((db) => sessionsOf(db, id, now)),
        database.read((db) => trailOf(db, id, wholeTrail)),
        database.read((db) => identitiesOf(db, id)),
        factorsOf(service, user),
        database.read((db) => waitingFor(db, id, now)),
      ]);
      return {
        account,
        sessions: sessions.map((session) => sessionModel(session, { current: false })),
        activity: entries.map(logModel),
        // Whose they are, without what opens them.
        connectedAccounts: identities.map(({ provider, uid, email, createdAt }) => ({
          provider,
          uid,
          email,
          createdAt,
        })),
        proofs,
        waiting,
      };
    }),
});

/** The end of an account: everything the service has of the person goes with their row. */
export const builtInLeavingMembers = (service: AccountServiceOptions): LeavingMembers => ({
  endSessions: (id) =>
    inAccountWords(async () => {
      await service.database.write((tx) => endSessionsOf(tx, id));
      await tellOf(service, id);
    }),
  remove: (id) =>
    inAccountWords(async () => {
      await service.database.write((tx) => removeUser(tx, id));
      await tellOf(service, id, { action: 'delete' });
    }),
});

/** @param resetPage where the letter leads that follows an objection: our own /password-reset */
export const builtInObjections = (service: AccountServiceOptions, resetPage: string): Objections => ({
  object: (proof) =>
    inAccountWords(async () => {
      const undone = await object(service, proof);
      if (!undone) return refuse({ kind: 'link-over' });
      await tellOf(service, undone.userId);
      if (undone.addressRestored) await recoveryFor(service, { email: undone.email, page: resetPage });
      return ok({ addressRestored: undone.addressRestored });
    }),
});

/** What somebody said on their own page about letters they can do without. */
export const builtInWishes = ({ database }: AccountServiceOptions): Wishes => ({
  of: (email) =>
    inAccountWords(async () => {
      const user = await database.read((db) => findUserByEmail(db, email.trim().toLowerCase()));
      return user ? readPreferences(user.prefs).letters : null;
    }),
});
