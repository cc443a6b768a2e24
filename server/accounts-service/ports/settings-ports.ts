import type { Objections } from '#core/accounts/objection/objections.ts';
import type { AccountSecurity } from '#core/accounts/settings/ports.ts';
import { readPreferences } from '#core/accounts/settings/preferences.ts';
import type { SavedEmailPreferences } from '#core/desk/outbox/ports.ts';
import type { AccountRemoval } from '#core/desk/personal-data/deletion/ports.ts';
import type { AccountRecords } from '#core/desk/personal-data/export/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { replacePhone } from '../actions/change-address.ts';
import { raiseObjection } from '../actions/objections.ts';
import { recoveryFor } from '../actions/recovery.ts';
import { recoveryCodesLeft } from '../actions/recovery-codes.ts';
import { factorsOf } from '../factors.ts';
import { AccountError } from '../http/errors.ts';
import { logModel, sessionModel } from '../http/models.ts';
import { accountOf } from '../http/request-user.ts';
import type { AccountServiceOptions } from '../options.ts';
import { publishAccountEvent } from '../realtime/publish.ts';
import { addAuditEntry, auditLogOf } from '../store/audit-log.ts';
import { identitiesOf } from '../store/identities.ts';
import { pendingTokensOf } from '../store/pending-tokens.ts';
import { endSessionsOf, sessionsOf } from '../store/sessions.ts';
import { findUser, findUserByEmail, removeUser } from '../store/users.ts';
import { rethrowAsAccountsFailure } from './rethrow-as-accounts-failure.ts';

const wholeAuditLog = { limit: 10_000, offset: 0 };

/** A person's records in the form of the protocol's models. */
export const builtInAccountRecords = (service: AccountServiceOptions): AccountRecords => ({
  of: (id) =>
    rethrowAsAccountsFailure(async () => {
      const { database, machineClock } = service;
      const now = machineClock.now();
      const user = await database.read((db) => findUser(db, id));
      if (!user) throw new AccountError('user_not_found');
      const [account, sessions, { entries }, identities, proofs, waiting] = await Promise.all([
        accountOf(service, id),
        database.read((db) => sessionsOf(db, id, now)),
        database.read((db) => auditLogOf(db, id, wholeAuditLog)),
        database.read((db) => identitiesOf(db, id)),
        factorsOf(service, user),
        database.read((db) => pendingTokensOf(db, id, now)),
      ]);
      return {
        account,
        sessions: sessions.map((session) => sessionModel(session, { current: false })),
        activity: entries.map(logModel),
        // Without the providers' tokens.
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

/** Removes an account; everything that the service stores of the person is deleted with the user's row. */
export const builtInAccountRemoval = (service: AccountServiceOptions): AccountRemoval => ({
  endSessions: (id) =>
    rethrowAsAccountsFailure(async () => {
      await service.database.write((tx) => endSessionsOf(tx, id));
      await publishAccountEvent(service, id);
    }),
  remove: (id) =>
    rethrowAsAccountsFailure(async () => {
      await service.database.write((tx) => removeUser(tx, id));
      await publishAccountEvent(service, id, { action: 'delete' });
    }),
});

/**
 * `Objections` on the built-in service.
 * @param resetPage the link target of the email that follows an objection: our own /password-reset
 */
export const builtInObjections = (service: AccountServiceOptions, resetPage: string): Objections => ({
  object: (proof) =>
    rethrowAsAccountsFailure(async () => {
      const undone = await raiseObjection(service, proof);
      if (!undone) return refuse({ kind: 'link-over' });
      await publishAccountEvent(service, undone.userId);
      const { email, addressRestored, isBlocked } = undone;
      if (addressRestored && !isBlocked) await recoveryFor(service, { email, page: resetPage, locked: true });
      return ok({ addressRestored, ...(isBlocked && { blocked: true as const }) });
    }),
});

/** `AccountSecurity` on the built-in service; a removal is recorded in the person's activity log, like a change. */
export const builtInAccountSecurity = (service: AccountServiceOptions): AccountSecurity => ({
  removePhone: (id) =>
    rethrowAsAccountsFailure(async () => {
      const { database, machineClock } = service;
      const wasThere = await database.write(async (tx) => {
        const user = await findUser(tx, id);
        if (!user || user.phone === null) return false;
        await replacePhone(service, tx, id, null);
        await addAuditEntry(tx, user, { event: 'user.update.phone', mode: 'default', ip: '' }, machineClock.now());
        return true;
      });
      if (wasThere)
        await publishAccountEvent(service, id, { action: 'update', attribute: 'phone' }, await accountOf(service, id));
    }),
  recoveryCodesLeft: (id) => rethrowAsAccountsFailure(() => recoveryCodesLeft(service, id)),
});

/** The email preferences that a person set on their account page. */
export const builtInEmailPreferences = ({ database }: AccountServiceOptions): SavedEmailPreferences => ({
  of: (email) =>
    rethrowAsAccountsFailure(async () => {
      const user = await database.read((db) => findUserByEmail(db, email.trim().toLowerCase()));
      return user ? readPreferences(user.prefs).letters : null;
    }),
});
