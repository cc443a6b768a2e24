import type { DescribeAction, StaffChange } from '../audit-log/staff-action.ts';
import { formatPounds } from '../kernel/money.ts';
import { ok } from '../kernel/result.ts';
import type { TillChange, Tills } from './ports.ts';
import type { Till } from './till.ts';

/**
 * The same tills for one member of staff: allowances and cash-ups are written to the audit log in the transaction of the
 * change (F7). Sales are not: each is an order with an entry of its own that names the seller.
 */
export const auditedTills = (tills: Tills, describe: DescribeAction): Tills => ({
  ...tills,
  change: (subject, decide) =>
    tills.change(subject, (till, context) => {
      const decided = decide(till, context);
      if (!decided.ok) return decided;
      return ok({ ...decided.value, actions: tillActions(till, decided.value).map(describe) });
    }),
});

const tillActions = (before: Till, { till }: TillChange): readonly StaffChange[] => {
  const subject = { kind: 'till', id: till.id, name: till.name };
  const [was, is] = [allowanceOf(before), allowanceOf(till)];
  return [
    ...(JSON.stringify(was) === JSON.stringify(is)
      ? []
      : [{ action: 'till.allowance-changed', subject, before: was, after: is, reason: null }]),
    ...(till.cashUp && !before.cashUp
      ? [
          {
            action: 'till.cashed-up',
            subject,
            before: null,
            after: { counted: formatPounds(till.cashUp.counted), expected: formatPounds(till.cashUp.expected) },
            reason: till.cashUp.reason === '' ? null : till.cashUp.reason,
          },
        ]
      : []),
  ];
};

/** How many places were taken of each product. */
const allowanceOf = ({ held }: Till): Readonly<Record<string, number>> =>
  Object.fromEntries(held.map(({ name, taken }) => [name, taken]));
