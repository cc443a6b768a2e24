import type { ResultsTask } from '#core/competition/results/emails.ts';
import type { CompetitionResults } from '#core/competition/results/ports.ts';
import { fromLoggedResults, type LoggedResult, loggedResults } from '#core/competition/results/results-log.ts';
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
  const log: LoggedResult[] = [];

  return {
    read: async () => fromLoggedResults(log),
    async change(decide) {
      const decided = decide(fromLoggedResults(log));
      if (!decided.ok) return decided;
      log.push(...loggedResults(decided.value));
      record(decided.value.actions ?? []);
      enqueue(decided.value.tasks ?? []);
      return ok(fromLoggedResults(log));
    },
  };
};
