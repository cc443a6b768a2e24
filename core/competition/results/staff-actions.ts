import type { DescribeAction, StaffChange } from '../../kernel/audit-log/staff-action.ts';
import { ok } from '../../kernel/result.ts';
import type { CompetitionResults } from './ports.ts';
import type { ResultChange, ResultsLog } from './results-log.ts';

/** Wraps the store for one member of staff: writes each change to the audit log in the same transaction (F7). */
export const auditedResults = (results: CompetitionResults, describe: DescribeAction): CompetitionResults => ({
  ...results,
  change: (decide) =>
    results.change((resultsLog) => {
      const decided = decide(resultsLog);
      if (!decided.ok) return decided;
      return ok({ ...decided.value, actions: resultActions(resultsLog, decided.value).map(describe) });
    }),
});

const resultActions = (before: ResultsLog, { step, correction, answer }: ResultChange): readonly StaffChange[] => [
  ...(step
    ? [
        {
          action: `result.${step.step.kind}`,
          subject: {
            kind: 'result',
            id: `${step.group.class}-${step.group.level}`,
            name: `${step.group.class} ${step.group.level}`,
          },
          before:
            before.steps.findLast(({ group }) => group.class === step.group.class && group.level === step.group.level)
              ?.step.kind ?? null,
          after: step.step.kind,
          reason: step.step.kind === 'reopened' ? step.step.why : null,
        },
      ]
    : []),
  ...(correction
    ? [
        {
          action: 'run.corrected',
          subject: { kind: 'entry', id: correction.entry, name: correction.entry },
          before: null,
          after: { evidence: correction.evidence, events: correction.events.map(({ kind }) => kind) },
          reason: correction.why,
        },
      ]
    : []),
  ...(answer
    ? [
        {
          action: 'query.answered',
          subject: { kind: 'query', id: answer.query, name: 'a handler’s question' },
          before: null,
          after: answer.answer.words,
          reason: null,
        },
      ]
    : []),
];
