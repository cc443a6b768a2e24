import { useCallback, useState } from 'react';
import type { ContentAnswer } from '#core/desk/content/client.ports.ts';
import { contentMessages } from '#core/desk/content/messages.ts';
import type { testEmail } from '#core/desk/email-wording/api.ts';
import { emailMessages } from '#core/desk/email-wording/messages.ts';
import type { RefusalOf } from '#core/kernel/endpoint.ts';
import type { WordedEmailId } from '#core/site/email-wording/worded-emails.ts';
import { useDeskPorts } from '../../../../app/desk/desk-ports-context.tsx';
import { useFetched } from '../../../../composition/use-fetched.ts';
import { useSubmit } from '../../../../composition/use-submit.ts';

/** An email as it would arrive with the saved draft, at the chosen recipient; loaded again when the draft has changed. */
export const useEmailPreview = (email: WordedEmailId, { revision }: Pick<ContentAnswer, 'revision'>) => {
  const { emailPreviews } = useDeskPorts();
  const [as, setAs] = useState<string | undefined>(undefined);
  const fetched = useFetched(
    useCallback(() => emailPreviews.of(email, as), [emailPreviews, email, as]),
    { refetchOn: revision },
  );
  const sending = useSubmit<RefusalOf<typeof testEmail>>({
    refused: () => contentMessages.fixFirst,
    failed: emailMessages.notSent,
  });
  const [said, setSaid] = useState('');
  const sendToMe = () => {
    setSaid('');
    void sending.submit(
      () => emailPreviews.send(email, as),
      ({ to }) => setSaid(emailMessages.sentTo(to)),
    );
  };
  return { fetched, setAs, sendToMe, isSending: sending.busy, said: sending.problem ?? said };
};

export type ShownEmailPreview = ReturnType<typeof useEmailPreview>;
