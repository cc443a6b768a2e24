import { emailRefusals, presentWords } from '#core/tickets/changes/presents/messages.ts';
import type { OwnTicket } from '#core/tickets/issued/own-ticket.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { Field } from '../../design/forms/field.tsx';
import { typedIn } from '../../design/forms/read-form.ts';
import { useQuestionedEmail } from '../../design/hooks/use-questioned-email.ts';
import { ChangeForm } from './change-form.tsx';

type EmailPresentDialogProps = {
  readonly open: boolean;
  readonly ticket: Pick<OwnTicket, 'id'>;
  /** The receiver's name. */
  readonly name: string;
  /** The key in the ticket’s link, which opens the ticket without the account. */
  readonly linkKey?: string | undefined;
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
};

/** Emails a present to its receiver, beside the card that its giver prints. */
export const EmailPresentDialog = ({ open, ticket, name, linkKey, onClose, onDone }: EmailPresentDialogProps) => {
  const { openPresents } = usePorts();
  const question = useQuestionedEmail();
  return (
    <ChangeForm
      open={open}
      title={presentWords.emailTitle(name)}
      button="Send email"
      dismiss="Not yet"
      words={emailRefusals}
      onClose={onClose}
      check={(form) => {
        const unlikely = question(typedIn(form, 'email'));
        return unlikely === undefined ? {} : { email: unlikely };
      }}
      send={async (form) => (await openPresents()).email(ticket.id, typedIn(form, 'email'), linkKey)}
      onSent={(emailed) => onDone(presentWords.emailed(emailed.name))}
    >
      {(wrong) => (
        <>
          <Field
            label="Their email"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            error={wrong.email}
          />
          <p className="muted">{presentWords.whyEmail}</p>
        </>
      )}
    </ChangeForm>
  );
};
