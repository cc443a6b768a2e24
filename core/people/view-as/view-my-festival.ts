import type { User } from '../../accounts/user.ts';
import type { DescribeAction, StaffAction } from '../../audit-log/staff-action.ts';
import type { UserId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { accountAction } from '../account-action.ts';
import type { AccountsDesk, PersonUnknown } from '../ports.ts';

/** `Shown` is what My Festival asks for when someone opens it. */
export type ViewMyFestivalPorts<Shown> = {
  readonly accountsDesk: Pick<AccountsDesk, 'find'>;
  readonly auditLog: { record(action: StaffAction): Promise<void> };
  /** Reads it, and changes nothing: what a visit of its owner would claim is not claimed. */
  readonly readMyFestival: (user: User) => Promise<Shown>;
};

/**
 * Shows an organiser what someone sees in My Festival (F23). The audit log has it before anything is shown: without the
 * record there is no answer. @throws ServiceFailure
 */
export const viewMyFestival =
  <Shown>({ accountsDesk, auditLog, readMyFestival }: ViewMyFestivalPorts<Shown>) =>
  async (
    id: UserId,
    describe: DescribeAction,
  ): Promise<Result<{ readonly user: User; readonly shown: Shown }, PersonUnknown>> => {
    const account = await accountsDesk.find(id);
    if (!account) return refuse({ kind: 'person-unknown' });
    const { name, email, emailVerified, labels } = account;
    const user: User = { id, name, email, emailVerified, labels };
    const shown = await readMyFestival(user);
    await auditLog.record(accountAction(describe, account, { action: 'people.viewed' }));
    return ok({ user, shown });
  };
