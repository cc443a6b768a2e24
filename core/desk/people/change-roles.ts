import { isLastOrganiser } from '../../accounts/last-organiser.ts';
import { staffNames } from '../../accounts/staff.ts';
import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { UserId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { StaffLabel } from '../../kernel/staff.ts';
import { accountAction } from './account-action.ts';
import { type AccountAtDesk, rolesOf, withRoles } from './account-at-desk.ts';
import { rolesEmail } from './emails.ts';
import { mayBelongToAnother } from './may-belong-to-another.ts';
import { isMerged } from './merge.ts';
import type { AccountsDesk, PersonUnknown } from './ports.ts';

export type ChangeRolesPorts = { readonly accountsDesk: Pick<AccountsDesk, 'change'> };

/** The new roles of an account, and the roles that the organiser saw before the change. */
export type NewRoles = { readonly roles: readonly StaffLabel[]; readonly was: readonly StaffLabel[] };

export type ChangeRolesRefusal =
  | PersonUnknown
  | { readonly kind: 'roles-changed' | 'own-role' | 'last-organiser' | 'account-merged' | 'address-unproven' };

/**
 * Sets the roles of an account (F21). An account with an unproven address gets no first role. Taking a role away ends
 * all sessions of the account. Organisers cannot take the organiser role from themselves here, and the last organiser
 * who may log in keeps it.
 */
export const changeRoles =
  ({ accountsDesk }: ChangeRolesPorts) =>
  (
    id: UserId,
    { roles, was }: NewRoles,
    by: UserId,
    describe: DescribeAction,
  ): Promise<Result<AccountAtDesk, ChangeRolesRefusal>> =>
    accountsDesk.change<ChangeRolesRefusal>(id, ({ account, otherOrganisers }) => {
      if (isMerged(account)) return refuse({ kind: 'account-merged' });
      const before = rolesOf(account);
      if (!isSame(before, was)) return refuse({ kind: 'roles-changed' });
      if (before.includes('organiser') && !roles.includes('organiser')) {
        if (id === by) return refuse({ kind: 'own-role' });
        if (isLastOrganiser(account, otherOrganisers)) return refuse({ kind: 'last-organiser' });
      }
      const labels = withRoles(account.labels, roles);
      const after = rolesOf({ labels });
      const given = after.filter((role) => !before.includes(role));
      if (given.length > 0 && before.length === 0 && mayBelongToAnother(account))
        return refuse({ kind: 'address-unproven' });
      const action = accountAction(describe, account, {
        action: 'people.roles-changed',
        before: { roles: before.map((role) => staffNames[role]) },
        after: { roles: after.map((role) => staffNames[role]) },
      });
      return ok({
        labels,
        ...(before.some((role) => !after.includes(role)) && { endSessions: 'all' as const }),
        tasks: given.length > 0 ? rolesEmail(action, account, given, { link: '', until: null }) : [],
        action,
      });
    });

const isSame = (one: readonly StaffLabel[], other: readonly StaffLabel[]): boolean =>
  one.length === new Set(other).size && one.every((role) => other.includes(role));
