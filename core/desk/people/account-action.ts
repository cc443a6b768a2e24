import type { DescribeAction, Json, StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { AccountAtDesk } from './account-at-desk.ts';

/** An action on an account, as the audit log describes it. */
export const accountAction = (
  describe: DescribeAction,
  { id, name, email }: Pick<AccountAtDesk, 'id' | 'name' | 'email'>,
  what: { readonly action: string; readonly before?: Json; readonly after?: Json; readonly reason?: string },
): StaffAction =>
  describe({
    action: what.action,
    subject: { kind: 'account', id, name: [name, email].filter((part) => part !== '').join(', ') },
    before: what.before ?? null,
    after: what.after ?? null,
    reason: what.reason?.trim() ? what.reason.trim() : null,
  });
