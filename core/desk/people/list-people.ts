import type { UserId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Deletion } from '../personal-data/deletion/deletion.ts';
import { type AccountAtDesk, rolesOf, secondProofOf } from './account-at-desk.ts';
import { isMerged } from './merge.ts';
import type { AccountsDesk } from './ports.ts';

export type ListPeoplePorts = {
  readonly accountsDesk: Pick<AccountsDesk, 'page' | 'find' | 'sessionsOf'>;
  readonly deletions: { underWay(): Promise<readonly Deletion[]> };
  readonly machineClock: Clock;
};

/** The accounts to list: staff or all, filtered by the search text `q`. */
export type PeopleQuery = { readonly who: 'staff' | 'all'; readonly q: string; readonly after: UserId | null };

const pageSize = 50;

/** A page of accounts, and the total numbers of staff and of accounts (F20). */
export const listPeople =
  ({ accountsDesk, deletions, machineClock }: ListPeoplePorts) =>
  async ({ who, q, after }: PeopleQuery) => {
    const now = machineClock.now();
    const everyone = { search: '', after: null };
    // If the last account of the previous page was removed meanwhile, the list starts again from the beginning.
    const from = after !== null && (await accountsDesk.find(after)) ? after : null;
    const [found, staff, all, going] = await Promise.all([
      accountsDesk.page({ staff: who === 'staff', search: q.trim(), after: from }, pageSize),
      accountsDesk.page({ staff: true, ...everyone }, 1),
      accountsDesk.page({ staff: false, ...everyone }, 1),
      deletions.underWay(),
    ]);
    return {
      // Only for staff, who are few, the device of the latest session is read.
      people: await Promise.all(
        found.accounts.map(async (account) => ({
          ...shownAccount(account, going, now),
          device: who === 'staff' ? ((await accountsDesk.sessionsOf(account.id))[0]?.device ?? '') : '',
        })),
      ),
      next: found.accounts.length < pageSize ? null : (found.accounts.at(-1)?.id ?? null),
      found: found.total,
      staff: staff.total,
      all: all.total,
      now,
    };
  };

/** An account as the desk shows it. */
export const shownAccount = (account: AccountAtDesk, going: readonly Deletion[], now: Instant) => ({
  id: account.id,
  name: account.name,
  email: account.email,
  roles: rolesOf(account),
  competitor: account.labels[0] === 'competitor',
  blocked: !account.enabled && !isMerged(account),
  merged: isMerged(account),
  secondProof: secondProofOf(account, now),
  createdAt: account.createdAt,
  lastSeenAt: account.lastSeenAt,
  goingAt: going.find(({ userId }) => userId === account.id)?.dueAt ?? null,
});
