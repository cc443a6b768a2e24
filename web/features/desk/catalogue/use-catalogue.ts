import { useCallback, useState } from 'react';
import { notSavedMessage } from '#core/accounts/failure-message.ts';
import type { DeskCatalogue } from '#core/desk/catalogue/client.ports.ts';
import { catalogueMessages, catalogueRefusals } from '#core/desk/catalogue/messages.ts';
import { ok, type Result } from '#core/kernel/result.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';

/** The catalogue, fetched when a page of it opens. */
export const useCatalogue = () => {
  const { catalogue } = useDeskPorts();
  const read = useCallback(async () => ok(await catalogue.read()), [catalogue]);
  return useFetched(read, { failure: 'the catalogue could not be read' });
};

type Refusal = { readonly kind: keyof typeof catalogueRefusals };

/** Sends changes of the catalogue, one at a time, and returns the error message of the last one. */
export const useCatalogueChange = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = useCallback(
    async <Value = DeskCatalogue, Refused extends Refusal = Refusal>(
      change: () => Promise<Result<Value, Refused>>,
      done: (value: Value) => void,
      refused?: (refusal: Refused) => void,
    ): Promise<void> => {
      setBusy(true);
      setProblem(null);
      try {
        const outcome = await change();
        if (outcome.ok) done(outcome.value);
        else {
          setProblem(catalogueRefusals[outcome.refusal.kind]);
          refused?.(outcome.refusal);
        }
      } catch (cause) {
        setProblem(notSavedMessage(cause, catalogueMessages.notConfirmed));
      } finally {
        setBusy(false);
      }
    },
    [],
  );
  return { busy, problem, run };
};
