import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { UserId } from '../../kernel/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { accountAction } from './account-action.ts';
import type { AccountAtDesk, EndedSessions } from './account-at-desk.ts';
import type { AccountsDesk, PersonUnknown } from './ports.ts';

export type EndSessionsPorts = { readonly accountsDesk: Pick<AccountsDesk, 'change'> };

/** Ends all sessions of an account except this one; all of them when it is null. */
export const endOtherSessions =
  (ports: EndSessionsPorts) =>
  (id: UserId, except: string | null, describe: DescribeAction): Promise<Result<AccountAtDesk, PersonUnknown>> =>
    end(ports, id, except === null ? 'all' : { except }, describe);

/** Ends one session of an account, or all of them (F21). */
export const endSessions =
  (ports: EndSessionsPorts) =>
  (id: UserId, session: string | null, describe: DescribeAction): Promise<Result<AccountAtDesk, PersonUnknown>> =>
    end(ports, id, session === null ? 'all' : { id: session }, describe);

const end = ({ accountsDesk }: EndSessionsPorts, id: UserId, which: EndedSessions, describe: DescribeAction) =>
  accountsDesk.change<PersonUnknown>(id, ({ account }) => {
    const where = which === 'all' ? 'every device' : 'id' in which ? 'one device' : 'every other device';
    return ok({
      endSessions: which,
      action: accountAction(describe, account, { action: 'people.logged-out', after: { where } }),
    });
  });
