import type { AccountSecurity } from '#core/accounts/settings/ports.ts';
import { readPreferences } from '#core/accounts/settings/preferences.ts';
import type { SavedEmailPreferences } from '#core/desk/outbox/ports.ts';
import { replacePhone } from '../actions/change-address.ts';
import { recoveryCodesLeft } from '../actions/recovery-codes.ts';
import { accountOf } from '../http/request-user.ts';
import type { AccountServiceOptions } from '../options.ts';
import { publishAccountEvent } from '../realtime/publish.ts';
import { addAuditEntry } from '../store/audit-log.ts';
import { findUser, findUserByEmail } from '../store/users.ts';
import { rethrowAsAccountsFailure } from './rethrow-as-accounts-failure.ts';

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
