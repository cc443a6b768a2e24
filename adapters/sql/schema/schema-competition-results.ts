/**
 * One thing a row that was written about results; `body` is JSON as text. Nothing is ever changed, but a handler's name
 * goes with their account. Times are epoch ms.
 */
export type CompetitionResultsLogTable = { position: number; kind: string; at: number; body: string };

export type CompetitionResultsTables = { competition_results_log: CompetitionResultsLogTable };
