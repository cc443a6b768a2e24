import { describe, expect, it } from 'vitest';
import type { AccountAtDesk } from '#core/desk/people/account-at-desk.ts';
import { blockAccount } from '#core/desk/people/block-account.ts';
import { mergedLabel, whyNotMerged, withMergedLabel } from '#core/desk/people/merge.ts';
import { mergeAccounts, undoMerge } from '#core/desk/people/merge-accounts.ts';
import type { AccountChange, AccountsDesk } from '#core/desk/people/ports.ts';
import { changeSecondProof } from '#core/desk/people/second-proof.ts';
import { type UserId, userId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { instant } from '#core/kernel/time.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';

const [old, kept, organiser] = [userId('old'), userId('kept'), userId('organiser')];
const describeAction = () => aStaffAction('action_1');

const account = (id: UserId, labels: readonly string[] = []): AccountAtDesk => ({
  ...{ id, name: id, email: `${id}@example.org`, emailVerified: true, labels, phone: null, enabled: true },
  ...{ createdAt: instant(0), lastSeenAt: instant(0), twoStep: false, twoStepAskedAt: null },
});

/** Accounts at the desk, and what was changed of them. */
const accountsWith = (...all: readonly AccountAtDesk[]) => {
  const changes: AccountChange[] = [];
  const find = (id: UserId | undefined) => all.find((each) => each.id === id) ?? null;
  const accountsDesk: Pick<AccountsDesk, 'change'> = {
    change: async (id, decide, other) => {
      const found = find(id);
      if (!found) return refuse({ kind: 'person-unknown' });
      const decided = decide({ account: found, otherOrganisers: 0, other: find(other) });
      if (!decided.ok) return decided;
      changes.push(decided.value);
      return ok(found);
    },
  };
  const merge = { id: 'm1', from: old, into: kept, at: instant(0) };
  return {
    changes,
    ports: {
      accountsDesk,
      accountMerges: { of: async () => [merge] },
      deletions: { find: async () => undefined },
      machineClock: { now: () => instant(0) },
    },
  };
};

describe('a merge of two accounts', () => {
  it('a merge of two accounts labels the account that was merged once, and no longer after the undo', () => {
    const merged = withMergedLabel(['guest'], true);
    expect(merged).toEqual(['guest', mergedLabel]);
    expect(withMergedLabel(merged, true)).toEqual(merged);
    expect(withMergedLabel(merged, false)).toEqual(['guest']);
  });

  it('a merge of two accounts is refused for the organiser’s own account, whichever of the two it is', () => {
    expect(whyNotMerged(account(old), account(kept), organiser)).toBeNull();
    for (const own of [old, kept]) expect(whyNotMerged(account(old), account(kept), own)).toBe('own-account');
  });

  it('a merge of two accounts makes the account that stays a competitor when the other was one', async () => {
    const { ports, changes } = accountsWith(account(old, ['competitor']), account(kept));
    await mergeAccounts(ports)({ from: old, into: kept, reason: 'The same' }, organiser, describeAction);
    expect(changes[0]?.tasks?.map(({ task }) => task).filter(({ kind }) => kind === 'label')).toEqual([
      { kind: 'label', userId: kept, label: 'competitor' },
    ]);
  });

  it('a merge of two accounts cannot be undone while the account that stayed is merged itself', async () => {
    const undone = async (...labels: readonly string[]) => {
      const { ports } = accountsWith(account(old, [mergedLabel]), account(kept, labels));
      return undoMerge(ports)({ from: old, reason: 'Two people' }, kept, describeAction);
    };
    expect(await undone()).toMatchObject({ ok: true });
    expect(await undone(mergedLabel)).toEqual(refuse({ kind: 'account-merged' }));
  });
});

describe('an organiser', () => {
  it('an organiser who is the only one can be unblocked, and not blocked', async () => {
    const { ports } = accountsWith(account(old, ['organiser']));
    const block = (blocked: boolean) => blockAccount(ports)(old, { blocked, reason: 'So' }, organiser, describeAction);
    expect(await block(true)).toEqual(refuse({ kind: 'last-organiser' }));
    expect(await block(false)).toMatchObject({ ok: true });
  });

  it('an organiser cannot put their own two-step log-in off, and can require it of themselves', async () => {
    const { ports } = accountsWith(account(organiser, ['organiser']));
    const change = (what: 'required' | 'not-required' | 'another-week') =>
      changeSecondProof(ports)(organiser, what, organiser, describeAction);
    expect(await change('another-week')).toEqual(refuse({ kind: 'own-account' }));
    expect(await change('not-required')).toEqual(refuse({ kind: 'own-account' }));
    expect(await change('required')).toMatchObject({ ok: true });
  });
});
