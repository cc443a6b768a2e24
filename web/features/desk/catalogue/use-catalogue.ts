import { useCallback } from 'react';
import { catalogueMessages, catalogueRefusals } from '#core/desk/catalogue/messages.ts';
import { ok } from '#core/kernel/result.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { useSubmit } from '../../../composition/use-submit.ts';

/** The catalogue, fetched when a page of it opens. */
export const useCatalogue = () => {
  const { catalogue } = useDeskPorts();
  const read = useCallback(async () => ok(await catalogue.read()), [catalogue]);
  return useFetched(read, { failure: 'the catalogue could not be read' });
};

/** Sends changes of the catalogue, one at a time, and returns the error message of the last one. */
export const useCatalogueChange = () =>
  useSubmit<{ readonly kind: keyof typeof catalogueRefusals }>({
    refused: ({ kind }) => catalogueRefusals[kind],
    failed: catalogueMessages.notConfirmed,
  });
