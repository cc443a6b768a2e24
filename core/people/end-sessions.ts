import type { DescribeAction } from '../audit-log/staff-action.ts';
import type { UserId } from '../kernel/ids.ts';
import { ok, type Result } from '../kernel/result.ts';
import { accountAction } from './account-action.ts';
import type { AccountAtDesk } from './account-at-desk.ts';
import type { AccountsDesk, PersonUnknown } from './ports.ts';

export type EndSessionsPorts = { readonly accountsDesk: Pick<AccountsDesk, 'change'> };

/** Ends all sessions of an account except this one; all of them when it is null. */
export const endOtherSessions =
  ({ accountsDesk }: EndSessionsPorts) =>
  (id: UserId, except: string | null, describe: DescribeAction): Promise<Result<AccountAtDesk, PersonUnknown>> =>
    accountsDesk.change<PersonUnknown>(id, ({ account }) =>
      ok({
        endSessions: except === null ? ('all' as const) : { except },
        action: accountAction(describe, account, {
          action: 'people.logged-out',
          after: { where: except === null ? 'every device' : 'every other device' },
        }),
      }),
    );

/** Ends one session of an account, or all of them (F21). */
export const endSessions =
  ({ accountsDesk }: EndSessionsPorts) =>
  (id: UserId, session: string | null, describe: DescribeAction): Promise<Result<AccountAtDesk, PersonUnknown>> =>
    accountsDesk.change<PersonUnknown>(id, ({ account }) =>
      ok({
        endSessions: session === null ? ('all' as const) : { id: session },
        action: accountAction(describe, account, {
          action: 'people.logged-out',
          after: { where: session === null ? 'every device' : 'one device' },
        }),
      }),
    );
