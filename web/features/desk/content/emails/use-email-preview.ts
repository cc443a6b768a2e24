import { useCallback, useState } from 'react';
import type { ContentAnswer } from '#core/desk/content/client.ports.ts';
import type { WordedEmailId } from '#core/site/email-wording/worded-emails.ts';
import { useDeskPorts } from '../../../../app/desk/desk-ports-context.tsx';
import { useFetched } from '../../../../composition/use-fetched.ts';

/** An email as it would arrive with the saved draft, at the chosen recipient; loaded again when the draft has changed. */
export const useEmailPreview = (email: WordedEmailId, { revision }: Pick<ContentAnswer, 'revision'>) => {
  const { emailPreviews } = useDeskPorts();
  const [as, setAs] = useState<string | undefined>(undefined);
  const fetched = useFetched(
    useCallback(() => emailPreviews.of(email, as), [emailPreviews, email, as]),
    { refetchOn: revision },
  );
  return { fetched, setAs };
};

export type ShownEmailPreview = ReturnType<typeof useEmailPreview>;
