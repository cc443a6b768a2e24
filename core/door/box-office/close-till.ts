import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import { lineInWords } from '../../shop/checkout/order.ts';
import type { TillChange, TillContext } from './ports.ts';
import { expectedCash, isTillOpen, type ReturnReason, type Till } from './till.ts';

/** Returns the unsold places of a till's allowance; a second call changes nothing. */
export const returnPlaces =
  (why: ReturnReason, by: UserId | null, now: Instant) =>
  (till: Till): Result<TillChange, never> =>
    ok({ till: returned(till, why, by, now) });

const returned = (till: Till, why: ReturnReason, by: UserId | null, now: Instant): Till =>
  till.returned ? till : { ...till, returned: { at: now, why, by } };

/** Ends the allowance of a lost device, and records it in the audit log. */
export const endLostAllowance =
  (by: UserId, now: Instant, describe: DescribeAction) =>
  (till: Till): Result<TillChange, never> => {
    if (till.returned) return ok({ till });
    const places = till.held.flatMap(({ name, taken, sold }) =>
      taken > sold ? [lineInWords({ name, quantity: taken - sold })] : [],
    );
    return ok({
      till: returned(till, 'device-lost', by, now),
      action: describe({
        action: 'box-office.allowance-ended',
        subject: { kind: 'till', id: till.id, name: till.name },
        before: { places },
        after: { places: [] },
        reason: 'device lost',
      }),
    });
  };

export type CashUpRefusal = { readonly kind: 'reason-missing' };

/**
 * Closes a till: compares the counted cash with float + cash sales − cash refunds. A difference needs a reason. A
 * closed till stays unchanged.
 */
export const cashUpTill =
  ({ counted, reason }: { readonly counted: Pence; readonly reason: string }, by: UserId, now: Instant) =>
  (till: Till, { takings }: Pick<TillContext, 'takings'>): Result<TillChange, CashUpRefusal> => {
    if (!isTillOpen(till)) return ok({ till });
    const expected = expectedCash(till, takings);
    const explanation = reason.trim();
    if (counted !== expected && explanation === '') return refuse({ kind: 'reason-missing' });
    const cashUp = { at: now, by, counted, expected, reason: counted === expected ? '' : explanation, takings };
    return ok({ till: { ...returned(till, 'cashed-up', by, now), cashUp } });
  };
