import { periodWords, type RetentionClass, retentionPeriods } from './policy.ts';

/** The placeholders of the privacy page: `{retention.messages}` stands for that period. */
export const retentionFactNames: readonly string[] = Object.keys(retentionPeriods).map((kept) => `retention.${kept}`);

/** The periods as text, by placeholder: the same that the jobs delete by (F24). */
export const retentionFacts: Readonly<Record<string, string>> = Object.fromEntries(
  (Object.keys(retentionPeriods) as RetentionClass[]).map((kept) => [`retention.${kept}`, periodWords(kept)]),
);
