import { periodWords, type RetentionClass, retentionPeriods } from './policy.ts';

/** The placeholders of the privacy page, such as `{retention.messages}`. */
export const retentionFactNames: readonly string[] = Object.keys(retentionPeriods).map(
  (retentionClass) => `retention.${retentionClass}`,
);

/** The periods in words, by placeholder; the jobs delete by the same periods (F24). */
export const retentionFacts: Readonly<Record<string, string>> = Object.fromEntries(
  (Object.keys(retentionPeriods) as RetentionClass[]).map((retentionClass) => [
    `retention.${retentionClass}`,
    periodWords(retentionClass),
  ]),
);
