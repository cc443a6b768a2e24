import type { Instant } from '#core/kernel/time.ts';
import type { AccountServiceOptions } from '../options.ts';
import { deleteActivityBefore } from '../store/audit-log.ts';
import { deleteExpiredSessions } from '../store/sessions.ts';
import { rethrowAsAccountsFailure } from './rethrow-as-accounts-failure.ts';

/**
 * Deletes the activity of all accounts before this moment, and all expired sessions. Otherwise an expired session is
 * deleted only when its owner logs in again.
 */
export const builtInForgetActivity =
  ({ database, machineClock }: AccountServiceOptions) =>
  (before: Instant): Promise<void> =>
    rethrowAsAccountsFailure(() =>
      database.write(async (tx) => {
        await deleteActivityBefore(tx, before);
        await deleteExpiredSessions(tx, machineClock.now());
      }),
    );
