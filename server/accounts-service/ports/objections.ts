import type { Objections } from '#core/accounts/objection/objections.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { raiseObjection } from '../actions/objections.ts';
import { recoveryFor } from '../actions/recovery.ts';
import type { AccountServiceOptions } from '../options.ts';
import { publishAccountEvent } from '../realtime/publish.ts';
import { rethrowAsAccountsFailure } from './rethrow-as-accounts-failure.ts';

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
