import type { Json } from '../../../kernel/audit-log/staff-action.ts';
import { formatOffsetTime, type Instant } from '../../../kernel/time.ts';
import { isSame, valueAt, withValueAt } from '../json-path.ts';

/**
 * The settings with the refund rules of the past: a rule that changes is kept, with the moment until which orders were
 * sold under it, so that the new one holds for new orders only.
 * @param before the settings in force, in the shape of the file
 * @param now on the festival's clock
 */
export const withEarlierRules = (before: Json, next: Json, now: Instant): Json => {
  const ruleOf = (value: Json): Json => ({
    graceDays: valueAt(value, ['refund', 'graceDays']) ?? null,
    closedWithinDays: valueAt(value, ['refund', 'closedWithinDays']) ?? null,
  });
  const [was, is] = [ruleOf(before), ruleOf(next)];
  const kept = valueAt(before, ['refund', 'earlier']);
  const earlier: readonly Json[] = Array.isArray(kept) ? kept : [];
  const all = isSame(was, is) ? earlier : [...earlier, { until: formatOffsetTime(now), ...(was as object) }];
  if (valueAt(next, ['refund']) === undefined) return next;
  return withValueAt(next, ['refund', 'earlier'], all.length === 0 ? undefined : all);
};
