import { describe, expect, it } from 'vitest';
import type { AccountAtDesk } from '#core/desk/people/account-at-desk.ts';
import { blockAccount } from '#core/desk/people/block-account.ts';
import { changeRoles } from '#core/desk/people/change-roles.ts';
import type { AccountChange, AccountsDesk } from '#core/desk/people/ports.ts';
import { userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { instant } from '#core/kernel/time.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';

const organiser = userId('organiser');

/** An account with these roles among other organisers, and the changes made to it. */
const accountWith = (labels: readonly StaffLabel[]) => {
  const account: AccountAtDesk = {
    ...{ id: userId('ada'), name: 'Ada', email: 'ada@example.org', emailVerified: true, labels, phone: null },
    ...{ enabled: true, createdAt: instant(0), lastSeenAt: null, twoStep: true, twoStepAskedAt: null },
  };
  const changes: AccountChange[] = [];
  const accountsDesk: Pick<AccountsDesk, 'change'> = {
    change: async (_id, decide) => {
      const decided = decide({ account, otherOrganisers: 1, other: null });
      if (!decided.ok) return decided;
      changes.push(decided.value);
      return ok(account);
    },
  };
  return { account, changes, accountsDesk };
};

const describeAction = () => aStaffAction('action_1');

describe('an account at the desk', () => {
  it('an account at the desk has no session left once it is blocked, and keeps its sessions when it is unblocked', async () => {
    const { account, changes, accountsDesk } = accountWith([]);
    for (const blocked of [true, false])
      await blockAccount({ accountsDesk })(account.id, { blocked, reason: 'Lost phone' }, organiser, describeAction);
    expect(changes).toMatchObject([{ enabled: false, endSessions: 'all' }, { enabled: true }]);
    expect(changes[1]).not.toHaveProperty('endSessions');
  });

  it('an account at the desk gets no roles but those chosen when another organiser has taken one away meanwhile', async () => {
    const { account, changes, accountsDesk } = accountWith(['door']);
    const asked = { roles: ['door', 'judge'], was: ['door', 'headjudge'] } as const;
    expect(await changeRoles({ accountsDesk })(account.id, asked, organiser, describeAction)).toEqual({
      ok: false,
      refusal: { kind: 'roles-changed' },
    });
    expect(changes).toEqual([]);
  });
});
