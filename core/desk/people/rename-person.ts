import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import { tidyName } from '../../kernel/forms/tidy-name.ts';
import type { UserId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { accountAction } from './account-action.ts';
import type { AccountAtDesk } from './account-at-desk.ts';
import { isMerged } from './merge.ts';
import type { AccountsDesk, PersonUnknown } from './ports.ts';

export type RenamePersonRefusal = PersonUnknown | { readonly kind: 'name-wrong' | 'account-merged' };

/** Changes the name of an account (F20). Names on tickets and orders stay: they are changed at the order. */
export const renamePerson =
  ({ accountsDesk }: { readonly accountsDesk: Pick<AccountsDesk, 'change'> }) =>
  async (id: UserId, typed: string, describe: DescribeAction): Promise<Result<AccountAtDesk, RenamePersonRefusal>> => {
    const name = tidyName(typed);
    if (!name) return refuse({ kind: 'name-wrong' });
    return accountsDesk.change<RenamePersonRefusal>(id, ({ account }) => {
      if (isMerged(account)) return refuse({ kind: 'account-merged' });
      return ok({
        name,
        action: accountAction(describe, account, {
          action: 'people.renamed',
          before: { name: account.name },
          after: { name },
        }),
      });
    });
  };
