import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { personIn } from '../personal-data/export/export-personal-data.ts';
import { accountAction } from './account-action.ts';
import type { AccountAtDesk } from './account-at-desk.ts';
import { mergedEmails } from './emails.ts';
import { isMerged, type NoMerge, undoUntil, whyNotMerged, withMergedLabel } from './merge.ts';
import type { AccountChange, AccountMerges, AccountsDesk, FoundAccount, PersonUnknown } from './ports.ts';

export type MergeAccountsPorts = {
  readonly accountsDesk: Pick<AccountsDesk, 'change'>;
  readonly accountMerges: Pick<AccountMerges, 'of'>;
  /** The deletion that the account's owner requested; undefined without one. */
  readonly deletions: { find(id: UserId): Promise<unknown> };
  readonly machineClock: Clock;
};

export type MergeRefusal = PersonUnknown | { readonly kind: NoMerge | 'reason-missing' | 'account-going' };

/**
 * Merges one account into another of the same person (F22): all records of `from` move to `into`, `from` can no longer
 * log in, and both addresses get an email. The merge is one transaction, and can be undone for thirty days.
 */
export const mergeAccounts =
  ({ accountsDesk, deletions, machineClock }: Omit<MergeAccountsPorts, 'accountMerges'>) =>
  async (
    { from, into, reason }: { readonly from: UserId; readonly into: UserId; readonly reason: string },
    by: UserId,
    describe: DescribeAction,
  ): Promise<Result<AccountAtDesk, MergeRefusal>> => {
    if (reason.trim() === '') return refuse({ kind: 'reason-missing' });
    if (from === into) return refuse({ kind: 'same-account' });
    const isGoing = async () =>
      (await Promise.all([from, into].map((id) => deletions.find(id)))).some((going) => going !== undefined);
    if (await isGoing()) return refuse({ kind: 'account-going' });
    const merged = accountsDesk.change<MergeRefusal>(
      from,
      ({ account, other }) => {
        if (!other) return refuse({ kind: 'person-unknown' });
        const why = whyNotMerged(account, other, by);
        if (why) return refuse({ kind: why });
        const action = accountAction(describe, account, {
          action: 'people.merged',
          before: { account: account.email || account.id },
          after: { account: other.email },
          reason,
        });
        const merge = { id: action.id, from: personIn(account), into: personIn(other), at: machineClock.now() };
        return ok({
          enabled: false,
          endSessions: 'all',
          labels: withMergedLabel(account.labels, true),
          records: { kind: 'merge', merge },
          tasks: [
            ...mergedEmails(merge, account, other, undoUntil(merge)),
            // The entries of `from` move too, so `into` becomes a competitor.
            ...(account.labels.includes('competitor')
              ? [{ id: `competitor:${merge.id}`, task: { kind: 'label', userId: into, label: 'competitor' } as const }]
              : []),
          ],
          action,
        });
      },
      into,
    );
    return merged.catch(async (cause: unknown) => {
      // The transaction fails when a deletion has been requested since the first check.
      if (await isGoing()) return refuse({ kind: 'account-going' });
      throw cause;
    });
  };

export type UndoMergeRefusal = PersonUnknown | { readonly kind: 'reason-missing' | 'not-merged' | 'account-merged' };

/**
 * Undoes a merge: the moved records belong to the account `from` again, except those given to another person since, and
 * its owner can log in.
 */
export const undoMerge =
  ({ accountsDesk, accountMerges, machineClock }: Omit<MergeAccountsPorts, 'deletions'>) =>
  async (
    { from, reason }: { readonly from: UserId; readonly reason: string },
    into: UserId,
    describe: DescribeAction,
  ): Promise<Result<AccountAtDesk, UndoMergeRefusal>> => {
    if (reason.trim() === '') return refuse({ kind: 'reason-missing' });
    const isTheirs = (await accountMerges.of(from)).some((merge) => merge.from === from && merge.into === into);
    if (!isTheirs) return refuse({ kind: 'not-merged' });
    const decide = ({ account, other }: FoundAccount): Result<AccountChange, UndoMergeRefusal> => {
      if (!isMerged(account)) return refuse({ kind: 'not-merged' });
      // `into` was itself merged into another account: that later merge must be undone first.
      if (other && isMerged(other)) return refuse({ kind: 'account-merged' });
      const action = accountAction(describe, account, {
        action: 'people.merge-undone',
        before: { merged: true },
        after: { merged: false },
        reason,
      });
      return ok({
        enabled: true,
        labels: withMergedLabel(account.labels, false),
        records: { kind: 'undo', from, at: machineClock.now() },
        // Removes the label `competitor` unless the account has a competitor ticket of its own.
        tasks: [{ id: `no-competitor:${action.id}`, task: { kind: 'no-competitor', userId: into } as const }],
        action,
      });
    };
    return accountsDesk.change(from, decide, into);
  };
