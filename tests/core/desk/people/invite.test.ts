import { describe, expect, it } from 'vitest';
import { invitedBy } from '#core/accounts/password-reset/invited-link.ts';
import type { AccountAtDesk } from '#core/desk/people/account-at-desk.ts';
import { type InvitePorts, invite } from '#core/desk/people/invite.ts';
import type { DescribeAction } from '#core/kernel/audit-log/staff-action.ts';
import { userId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';

const at = instant(Date.UTC(2025, 9, 4));
const gwen: AccountAtDesk = {
  id: userId('gwen'),
  name: 'Gwen Tolley',
  email: 'gwen@example.wales',
  emailVerified: true,
  labels: ['door'],
  phone: null,
  enabled: true,
  createdAt: at,
  lastSeenAt: null,
  twoStep: false,
  twoStepAskedAt: null,
};
const describeAction: DescribeAction = (change) => aStaffAction('invite-1', change);

/** Invites Gwen, whose account exists, and returns the link in the email. */
const linkFor = async (account: AccountAtDesk): Promise<string | undefined> => {
  let link: string | undefined;
  const ports: InvitePorts = {
    accountsDesk: {
      find: async () => account,
      change: async (_, decide) => {
        const decided = decide({ account, otherOrganisers: 1, other: null });
        if (!decided.ok) return decided;
        for (const { task } of decided.value.tasks ?? [])
          if (task.kind === 'email' && task.email.kind === 'roles-given') link = task.email.link;
        return { ok: true, value: account };
      },
    },
    members: {
      create: async () => {
        throw new Error('the account exists');
      },
      findByEmail: async () => account,
    },
    passwordLink: async () => 'https://festival.example/password-reset?userId=gwen&secret=one-use',
    newAccount: () => ({ userId: 'new', password: 'never shown' }),
    machineClock: { now: () => at },
  };
  await invite(ports)({ email: gwen.email, name: '', roles: ['door'] }, describeAction);
  return link;
};

describe('the link of an invitation', () => {
  it('the link of a staff invitation opens the page for a new password with words for an invited person', async () => {
    const { searchParams } = new URL((await linkFor(gwen)) ?? '');
    expect([searchParams.get('userId'), searchParams.get('secret')]).toEqual(['gwen', 'one-use']);
    expect(invitedBy(searchParams)).toEqual({ email: gwen.email, label: 'door' });
  });

  it('the link of a staff invitation is left out for a person who has an account in use', async () => {
    expect(await linkFor({ ...gwen, lastSeenAt: at })).toBe('');
  });
});
