import { waitFor } from '@testing-library/react';
import { memoryLog } from '#adapters/memory/log.ts';
import type { Insights } from '#core/insights/ports.ts';
import type { Result } from '#core/kernel/result.ts';
import type { ReceptionRefusal } from '#core/site-forms/ports.ts';
import type { Typed } from '#core/site-forms/site-form.ts';
import { promised } from '../../core/support/promised.ts';

/** Where forms are handed in: what came, and an answer when the test gives one. */
export const aDesk = () => {
  const heard: Typed[] = [];
  const log = memoryLog();
  const noticed: unknown[] = [];
  const insights: Insights = {
    recorded: (event) => noticed.push({ recorded: event }),
    identified: (person) => noticed.push({ identified: person }),
  };
  let answer = promised<Result<void, ReceptionRefusal>>();
  const take = (typed: Typed) => {
    heard.push(typed);
    answer = promised();
    return answer.promise;
  };
  return {
    ports: { reception: { take }, log, insights },
    heard,
    /** Waits until this many forms have been handed in. */
    hears: (forms: number) =>
      waitFor(() => {
        if (heard.length < forms) throw new Error(`${heard.length} of ${forms} forms have come`);
      }),
    log,
    /** What was told to the insights, in order. */
    noticed,
    answers: (outcome: Result<void, ReceptionRefusal>) => answer.keep(outcome),
    breaks: (cause: unknown) => answer.breakIt(cause),
  };
};
