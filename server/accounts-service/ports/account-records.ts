import type { AccountRemoval } from '#core/desk/personal-data/deletion/ports.ts';
import type { AccountRecords } from '#core/desk/personal-data/export/ports.ts';
import { factorsOf } from '../factors.ts';
import { AccountError } from '../http/errors.ts';
import { logModel, sessionModel } from '../http/models.ts';
import { accountOf } from '../http/request-user.ts';
import type { AccountServiceOptions } from '../options.ts';
import { publishAccountEvent } from '../realtime/publish.ts';
import { auditLogOf } from '../store/audit-log.ts';
import { identitiesOf } from '../store/identities.ts';
import { pendingTokensOf } from '../store/pending-token-list.ts';
import { endSessionsOf, sessionsOf } from '../store/sessions.ts';
import { findUser, removeUser } from '../store/users.ts';
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
