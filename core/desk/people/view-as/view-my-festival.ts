import type { User } from '../../../accounts/user.ts';
import type { DescribeAction, StaffAction } from '../../../kernel/audit-log/staff-action.ts';
import type { UserId } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { accountAction } from '../account-action.ts';
import type { AccountsDesk, PersonUnknown } from '../ports.ts';

/** `Shown`: all data that My Festival loads when its owner opens it. */
export type ViewMyFestivalPorts<Shown> = {
  readonly accountsDesk: Pick<AccountsDesk, 'find'>;
  readonly auditLog: { record(action: StaffAction): Promise<void> };
  /** Reads the data without changing anything: orders that the owner's visit would claim are not claimed. */
  readonly readMyFestival: (user: User) => Promise<Shown>;
};

/**
 * Shows an organiser a person's My Festival (F23). The visit is recorded in the audit log first: if that fails, nothing
 * is shown.
 * @throws ServiceFailure
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
