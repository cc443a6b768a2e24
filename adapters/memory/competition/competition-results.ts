import type { ResultsTask } from '#core/competition/results/emails.ts';
import type { CompetitionResults } from '#core/competition/results/ports.ts';
import type { ResultsLog } from '#core/competition/results/results-log.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { ok } from '#core/kernel/result.ts';

/**
 * The results log in memory. No call awaits, so each is atomic.
 * @param enqueue puts the emails of a change into the outbox
 * @param record adds what staff did to the audit log
 */
export const memoryCompetitionResults = (
  enqueue: (tasks: readonly ResultsTask[]) => void = () => {},
  record: (actions: readonly StaffAction[]) => void = () => {},
): CompetitionResults => {
  let resultsLog: ResultsLog = { steps: [], corrections: [], queries: [] };

  return {
    read: async () => resultsLog,
    async change(decide) {
      const decided = decide(resultsLog);
      if (!decided.ok) return decided;
      const { step, correction, query, answer, tasks = [], actions = [] } = decided.value;
      resultsLog = {
        steps: step ? [...resultsLog.steps, step] : resultsLog.steps,
        corrections: correction ? [...resultsLog.corrections, correction] : resultsLog.corrections,
        queries: [...resultsLog.queries, ...(query ? [query] : [])].map((each) =>
          each.id === answer?.query ? { ...each, answer: answer.answer } : each,
        ),
      };
      record(actions);
      enqueue(tasks);
      return ok(resultsLog);
    },
  };
};
