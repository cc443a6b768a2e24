import { needsTwoStep } from '../../accounts/staff-two-step.ts';
import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { UserId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { accountAction } from './account-action.ts';
import type { AccountAtDesk } from './account-at-desk.ts';
import { twoStepRemovedEmail } from './emails.ts';
import { isMerged } from './merge.ts';
import type { AccountsDesk, PersonUnknown } from './ports.ts';

export type RemoveSecondProofPorts = { readonly accountsDesk: Pick<AccountsDesk, 'change'> };

export type RemoveSecondProofRefusal =
  | PersonUnknown
  | { readonly kind: 'reason-missing' | 'own-account' | 'account-merged' | 'no-second-proof' };

/**
 * Helps a person who has lost their phone and their recovery codes: switches their two-step login off, removes its factors
 * and ends their sessions. Where a role requires two-step login, the week for setting it up begins again. An
 * email tells them, because someone else may have asked in their name. Refused for one's own account: two-step login would then not
 * stop a thief who has an organiser's password.
 * @param reason how the organiser knows that it is the account's owner who asks
 */
export const removeSecondProof =
  ({ accountsDesk }: RemoveSecondProofPorts) =>
  async (
    id: UserId,
    { reason }: { readonly reason: string },
    by: UserId,
    describe: DescribeAction,
  ): Promise<Result<AccountAtDesk, RemoveSecondProofRefusal>> => {
    if (reason.trim() === '') return refuse({ kind: 'reason-missing' });
    if (id === by) return refuse({ kind: 'own-account' });
    return accountsDesk.change<RemoveSecondProofRefusal>(id, ({ account }) => {
      if (isMerged(account)) return refuse({ kind: 'account-merged' });
      if (!account.twoStep) return refuse({ kind: 'no-second-proof' });
      const action = accountAction(describe, account, {
        action: 'people.second-proof-removed',
        before: { twoStep: true },
        after: { twoStep: false },
        reason,
      });
      return ok({
        removeFactors: true,
        askAgain: true,
        endSessions: 'all',
        tasks: twoStepRemovedEmail(action, account, needsTwoStep(account)),
        action,
      });
    });
  };
