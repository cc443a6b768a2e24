import { waitFor } from '@testing-library/react';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import type { FormValues } from '#core/kernel/forms/form-values.ts';
import type { Insights } from '#core/kernel/insights/client.ports.ts';
import type { Result } from '#core/kernel/result.ts';
import type { SubmitFormRefusal } from '#core/site/site-forms/client.ports.ts';
import { promised } from '../../../core/support/promised.ts';

/** A forms API that records submissions; the test settles its answers. */
export const aFormsApi = () => {
  const received: FormValues[] = [];
  const log = memoryLog();
  const noticed: unknown[] = [];
  const insights: Insights = {
    recorded: (event) => noticed.push({ recorded: event }),
    identified: (person) => noticed.push({ identified: person }),
  };
  let answer = promised<Result<void, SubmitFormRefusal>>();
  const submit = (values: FormValues) => {
    received.push(values);
    answer = promised();
    return answer.promise;
  };
  return {
    ports: { openFormsApi: async () => ({ submit }), log, insights },
    received,
    /** Waits until this many forms have been submitted. */
    hears: (forms: number) =>
      waitFor(() => {
        if (received.length < forms) throw new Error(`${received.length} of ${forms} forms have come`);
      }),
    log,
    /** The recorded analytics events, in order. */
    noticed,
    answers: (outcome: Result<void, SubmitFormRefusal>) => answer.keep(outcome),
    breaks: (cause: unknown) => answer.breakIt(cause),
  };
};
