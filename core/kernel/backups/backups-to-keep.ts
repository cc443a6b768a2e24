import { day, hour, type Instant } from '../time.ts';

/** For how many hours, days and weeks to keep one backup each. */
export type KeepingRule = { readonly hours: number; readonly days: number; readonly weeks: number };

export const keepingRule: KeepingRule = { hours: 24, days: 14, weeks: 8 };

/**
 * The backups to keep: the last one of each of the newest hours, days and weeks that have any (G14). Hours without a
 * backup do not count, so that an installation that was switched off for a month still has its old backups. Thinning
 * after each backup leaves the same backups as thinning once at the end.
 */
export const backupsToKeep = (made: readonly Instant[], rule: KeepingRule = keepingRule): ReadonlySet<Instant> => {
  const newestFirst = made.toSorted((one, other) => other - one);
  return new Set([
    ...lastOfEach(newestFirst, hour, rule.hours),
    ...lastOfEach(newestFirst, day, rule.days),
    ...lastOfEach(newestFirst, 7 * day, rule.weeks),
  ]);
};

const lastOfEach = (newestFirst: readonly Instant[], length: number, most: number): readonly Instant[] => {
  const last = new Map<number, Instant>();
  for (const moment of newestFirst) {
    const span = Math.floor(moment / length);
    if (!last.has(span) && last.size < most) last.set(span, moment);
  }
  return [...last.values()];
};
