import type { DescribeAction, StaffChange } from '../../kernel/audit-log/staff-action.ts';
import { formatPounds } from '../../kernel/money.ts';
import { ok } from '../../kernel/result.ts';
import { lineInWords, type Order, orderNumber } from '../../shop/checkout/order.ts';
import type { TillChange, Tills } from './ports.ts';
import type { Till } from './till.ts';

/** Wraps the tills for one member of staff: writes every change to the audit log in the transaction of the change (F7). */
export const auditedTills = (tills: Tills, describe: DescribeAction): Tills => ({
  ...tills,
  open: (till) =>
    tills.open(
      till,
      describe({
        action: 'till.opened',
        subject: tillSubject(till),
        before: null,
        after: { float: formatPounds(till.float) },
        reason: null,
      }),
    ),
  change: (subject, decide) =>
    tills.change(subject, (till, context) => {
      const decided = decide(till, context);
      if (!decided.ok) return decided;
      const actions = [...tillActions(till, decided.value), ...saleActions(context.order, decided.value)];
      return ok({ ...decided.value, actions: actions.map(describe) });
    }),
});

const tillSubject = ({ id, name }: Till) => ({ kind: 'till', id, name });

const tillActions = (before: Till, { till }: TillChange): readonly StaffChange[] => {
  const subject = tillSubject(till);
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

/** The actions for a sale, and for tickets sent to another address. `handBack` makes the action for money handed back. */
const saleActions = (before: Order | undefined, { till, order, entry }: TillChange): readonly StaffChange[] => {
  if (!order) return [];
  const subject = { kind: 'order', id: order.id, name: orderNumber(order.id) };
  if (entry?.kind === 'sale')
    return [
      {
        action: 'box-office.sold',
        subject,
        before: null,
        after: {
          till: till.name,
          tickets: order.lines.map(lineInWords),
          paid: formatPounds(entry.amount),
          by: entry.paidBy,
          ...(entry.offline && { withoutSignal: true }),
        },
        reason: null,
      },
    ];
  const [was, is] = [before?.payment?.email ?? null, order.payment?.email ?? null];
  if (was === is) return [];
  return [{ action: 'box-office.tickets-emailed', subject, before: { to: was }, after: { to: is }, reason: null }];
};

/** The number of places taken of each product, by name. */
const allowanceOf = ({ held }: Till): Readonly<Record<string, number>> =>
  Object.fromEntries(held.map(({ name, taken }) => [name, taken]));
