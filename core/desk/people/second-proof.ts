import { secondProofLabel } from '../../accounts/staff-two-step.ts';
import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { UserId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { accountAction } from './account-action.ts';
import type { AccountAtDesk } from './account-at-desk.ts';
import type { AccountsDesk, PersonUnknown } from './ports.ts';

export type SecondProofPorts = { readonly accountsDesk: Pick<AccountsDesk, 'change'> };

export const secondProofChanges = ['required', 'not-required', 'another-week'] as const;
/** Requires two-step login of an account whose roles do not, stops requiring it, or starts its grace period again. */
export type SecondProofChange = (typeof secondProofChanges)[number];

export type SecondProofRefusal = PersonUnknown | { readonly kind: 'own-account' };

/**
 * Changes the two-step login required of an account (F21). Organisers and the head judge need it in any case. Relaxing
 * it for one's own account is refused: a stolen password would be enough to put two-step login off for ever.
 * @param by who changes it
 */
export const changeSecondProof =
  ({ accountsDesk }: SecondProofPorts) =>
  (
    id: UserId,
    change: SecondProofChange,
    by: UserId,
    describe: DescribeAction,
  ): Promise<Result<AccountAtDesk, SecondProofRefusal>> =>
    accountsDesk.change<SecondProofRefusal>(id, ({ account }) => {
      if (id === by && change !== 'required') return refuse({ kind: 'own-account' });
      const others = account.labels.filter((label) => label !== secondProofLabel);
      const wasRequired = others.length < account.labels.length;
      if (change === 'another-week') {
        return ok({
          askAgain: true,
          action: accountAction(describe, account, {
            action: 'people.second-proof-week',
            before: { since: account.twoStepAskedAt },
            after: { since: 'now' },
          }),
        });
      }
      const required = change === 'required';
      return ok({
        labels: required ? [...others, secondProofLabel] : others,
        action: accountAction(describe, account, {
          action: 'people.second-proof-asked',
          before: { required: wasRequired },
          after: { required },
        }),
      });
    });
