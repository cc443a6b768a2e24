import { describe, expect, it } from 'vitest';
import type { AccountAtDesk } from '#core/desk/people/account-at-desk.ts';
import { nameOf, toBeClaimedInWords, viewAsMessages } from '#core/desk/people/view-as/messages.ts';
import { viewMyFestival } from '#core/desk/people/view-as/view-my-festival.ts';
import type { DescribeAction, StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { userId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';

const at = instant(Date.UTC(2025, 9, 4));
const rosa: AccountAtDesk = {
  id: userId('rosa'),
  name: 'Rosa Hale',
  email: 'rosa@example.co.uk',
  emailVerified: true,
  labels: ['competitor'],
  phone: '+44 7700 900123',
  enabled: true,
  createdAt: at,
  lastSeenAt: at,
  twoStep: true,
  twoStepAskedAt: null,
};
const describeAction: DescribeAction = (change) => aStaffAction('view-1', change);

/** One account, Rosa's, and an audit log that can be unreachable. */
const oneAccount = (isLogDown = false) => {
  const steps: string[] = [];
  const log: StaffAction[] = [];
  const view = viewMyFestival({
    accountsDesk: { find: async (id) => (id === rosa.id ? rosa : null) },
    auditLog: {
      record: async (action) => {
        if (isLogDown) throw new Error('the log is out of reach');
        steps.push('recorded');
        log.push(action);
      },
    },
    readMyFestival: async ({ id }) => {
      steps.push(`read ${id}`);
      return { tickets: 2 };
    },
  });
  return { view, steps, log };
};

describe('viewing My Festival as someone else', () => {
  it('viewing My Festival as someone else returns what the person sees, and records the view in the audit log', async () => {
    const { view, steps, log } = oneAccount();
    expect(await view(rosa.id, describeAction)).toEqual({
      ok: true,
      value: {
        user: {
          id: 'rosa',
          name: 'Rosa Hale',
          email: 'rosa@example.co.uk',
          emailVerified: true,
          labels: ['competitor'],
        },
        shown: { tickets: 2 },
      },
    });
    expect(steps).toEqual(['read rosa', 'recorded']);
    expect(log).toMatchObject([
      {
        action: 'people.viewed',
        subject: { kind: 'account', id: 'rosa', name: 'Rosa Hale, rosa@example.co.uk' },
        before: null,
        after: null,
      },
    ]);
  });

  it('viewing My Festival as someone else fails when the view cannot be recorded in the audit log', async () => {
    const { view } = oneAccount(true);
    await expect(view(rosa.id, describeAction)).rejects.toThrow('the log is out of reach');
  });

  it('viewing My Festival as someone else refuses an unknown account, for which nothing is read or recorded', async () => {
    const { view, steps } = oneAccount();
    expect(await view(userId('gone'), describeAction)).toEqual({ ok: false, refusal: { kind: 'person-unknown' } });
    expect(steps).toEqual([]);
  });

  it('viewing My Festival as someone else names the account viewed, or its email address when it has no name', () => {
    expect(viewAsMessages.viewing(nameOf(rosa))).toBe(
      'You are viewing My Festival as Rosa Hale. Nothing can be changed here.',
    );
    expect(nameOf({ name: '', email: 'rosa@example.co.uk' })).toBe('rosa@example.co.uk');
    expect(toBeClaimedInWords(1)).toMatch(/^One order or ticket .* will be added/);
    expect(toBeClaimedInWords(2)).toMatch(/^Two orders or tickets .* will be added/);
  });
});
