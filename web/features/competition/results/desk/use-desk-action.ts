import type { ResultsApi, ResultsRefusal } from '#core/competition/results/client.ports.ts';
import type { Result } from '#core/kernel/result.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { useSubmit } from '../../../../composition/use-submit.ts';

/** Runs a request of the results desk; returns its state and the message of the last failure. */
export const useDeskAction = (onDone: () => void) => {
  const { openResults } = usePorts();
  const {
    busy,
    problem: wrong,
    submit,
  } = useSubmit<ResultsRefusal>({
    refused: ({ detail }) => detail,
    failed: 'We couldn’t save this. Nothing has changed: please try again.',
    failure: 'results desk request failed',
  });
  /** @returns whether the request was accepted */
  const act = async (what: (results: ResultsApi) => Promise<Result<void, ResultsRefusal>>): Promise<boolean> => {
    const outcome = await submit(async () => what(await openResults()), onDone);
    return outcome?.ok === true;
  };
  return { act, busy, wrong };
};
