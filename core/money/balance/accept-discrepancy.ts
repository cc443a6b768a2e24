import type { DescribeAction, Json } from '../../kernel/audit-log/staff-action.ts';
import { formatPounds, pence } from '../../kernel/money.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type Discrepancy, discrepanciesOf, tillKey } from './discrepancies.ts';
import type { MoneyRecords } from './ports.ts';
import type { MoneyReport } from './report.ts';

export type AcceptDiscrepancyPorts = {
  readonly moneyRecords: Pick<MoneyRecords, 'accept'>;
  readonly festivalClock: Clock;
};

export type AcceptRefusal = { readonly kind: 'reason-missing' | 'difference-changed' };

/** Accepts a discrepancy as an organiser saw it, with a reason; refuses one that has changed since (F41). */
export const acceptDiscrepancy =
  ({ moneyRecords, festivalClock }: AcceptDiscrepancyPorts) =>
  async (
    { key, state }: Discrepancy,
    why: string,
    report: MoneyReport,
    by: string,
    describe: DescribeAction,
  ): Promise<Result<void, AcceptRefusal>> => {
    const reason = why.trim();
    if (reason === '') return refuse({ kind: 'reason-missing' });
    const stands = discrepanciesOf(report).some((each) => each.key === key && each.state === state);
    if (!stands) return refuse({ kind: 'difference-changed' });
    const name = report.tills.find(({ id }) => key.endsWith(`:${id}`))?.name ?? names[key] ?? key;
    await moneyRecords.accept(
      { key, state, reason, by, at: festivalClock.now() },
      describe({
        action: 'money.difference-accepted',
        subject: { kind: 'money', id: key, name },
        before: null,
        after: figuresOf(key, report),
        reason,
      }),
    );
    return ok(undefined);
  };

/** The figures of a discrepancy for the audit log; its `state` serves only to compare. */
const figuresOf = (key: string, { tills, payouts, withoutOrder, awaited }: MoneyReport): Json => {
  const cashUp = tills.find(({ id }) => key === tillKey(id))?.cashUp;
  if (cashUp) return { expected: pounds(cashUp.expected), counted: pounds(cashUp.counted) };
  if (key === 'payouts-failed')
    return { payouts: payouts.filter(({ state }) => state === 'failed').map(({ id }) => id) };
  if (key === 'without-order') return { payments: withoutOrder.count, sum: pounds(withoutOrder.sum) };
  return { sum: pounds(awaited) };
};

const pounds = (amount: number): string => formatPounds(pence(amount));

const names: Readonly<Record<string, string>> = {
  'payouts-failed': 'payouts that didn’t reach the bank',
  'without-order': 'payments without an order',
  awaited: 'payments not seen at Stripe',
};
