import { type Instant, instant, minute } from '../../kernel/time.ts';

const quarter = 15 * minute;

/** Two days. In a longer span, from a device whose clock is wrong by days, empty quarters are left out. */
const maxQuarters = 2 * 96;

/**
 * The number of moments in each quarter of an hour, oldest first, including empty quarters between the first and the
 * last.
 */
export const countsByQuarterHour = (
  moments: readonly Instant[],
): readonly { readonly from: Instant; readonly count: number }[] => {
  if (moments.length === 0) return [];
  const counts = new Map<number, number>();
  for (const at of moments) counts.set(quarterOf(at), (counts.get(quarterOf(at)) ?? 0) + 1);
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  const all =
    last - first < maxQuarters
      ? Array.from({ length: last - first + 1 }, (_, at) => first + at)
      : [...counts.keys()].sort((one, other) => one - other);
  return all.map((at) => ({ from: instant(at * quarter), count: counts.get(at) ?? 0 }));
};

const quarterOf = (at: Instant): number => Math.floor(at / quarter);
