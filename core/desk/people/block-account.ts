import { isLastOrganiser } from '../../accounts/last-organiser.ts';
import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { UserId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { accountAction } from './account-action.ts';
import type { AccountAtDesk } from './account-at-desk.ts';
import { isMerged } from './merge.ts';
import type { AccountsDesk, PersonUnknown } from './ports.ts';

export type BlockAccountPorts = { readonly accountsDesk: Pick<AccountsDesk, 'change'> };

export type BlockAccountRefusal =
  | PersonUnknown
  | { readonly kind: 'reason-missing' | 'own-account' | 'last-organiser' | 'account-merged' };

/** Blocks an account and ends all its sessions at once, or unblocks it (F21). Its tickets stay valid. */
export const blockAccount =
  ({ accountsDesk }: BlockAccountPorts) =>
  async (
    id: UserId,
    { blocked, reason }: { readonly blocked: boolean; readonly reason: string },
    by: UserId,
    describe: DescribeAction,
  ): Promise<Result<AccountAtDesk, BlockAccountRefusal>> => {
    if (reason.trim() === '') return refuse({ kind: 'reason-missing' });
    if (id === by) return refuse({ kind: 'own-account' });
    return accountsDesk.change<BlockAccountRefusal>(id, ({ account, otherOrganisers }) => {
      if (isMerged(account)) return refuse({ kind: 'account-merged' });
      if (blocked && isLastOrganiser(account, otherOrganisers)) return refuse({ kind: 'last-organiser' });
      return ok({
        enabled: !blocked,
        ...(blocked && { endSessions: 'all' as const }),
        action: accountAction(describe, account, {
          action: blocked ? 'people.blocked' : 'people.unblocked',
          before: { blocked: !account.enabled },
          after: { blocked },
          reason,
        }),
      });
    });
  };
