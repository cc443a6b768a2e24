/**
 * The results log, one event per row; `body` is JSON as text. Append-only, except that an erasure removes handlers' names.
 * Times are epoch ms.
 */
export type CompetitionResultsLogTable = { position: number; kind: string; at: number; body: string };

export type CompetitionResultsTables = { competition_results_log: CompetitionResultsLogTable };
