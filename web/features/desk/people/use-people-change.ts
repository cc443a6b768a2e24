import { type PeopleRefusalKind, peopleRefusals } from '#core/desk/people/messages.ts';
import { useSubmit } from '../../../composition/use-submit.ts';

const notConfirmed =
  'We couldn’t confirm that just now. Please reload the page to see what happened before you try again.';

/** Makes changes of an account, one at a time, and returns the error message of the last one. */
export const usePeopleChange = () =>
  useSubmit<{ readonly kind: PeopleRefusalKind }>({
    refused: ({ kind }) => peopleRefusals[kind],
    failed: notConfirmed,
  });
