import type { OwnTicket } from '#core/tickets/issued/own-ticket.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { Field } from '../../design/forms/field.tsx';
import { typedIn } from '../../design/forms/read-form.ts';
import { ChangeForm, nameErrors } from './change-form.tsx';
import { TicketInQuestion } from './ticket-in-question.tsx';

type TicketDialogProps = {
  readonly open: boolean;
  readonly ticket: OwnTicket;
  /** The key in the ticket’s link, which opens the ticket without the account. */
  readonly linkKey?: string | undefined;
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
};

/** Puts another name on a ticket. */
export const RenameDialog = ({ open, ticket, linkKey, onClose, onDone }: TicketDialogProps) => {
  const { openTicketChanges } = usePorts();
  return (
    <ChangeForm
      open={open}
      title="Change the name"
      button="Save name"
      dismiss="Cancel"
      onClose={onClose}
      check={nameErrors}
      send={async (form) => (await openTicketChanges()).rename(ticket.id, typedIn(form, 'name'), linkKey)}
      onSent={({ holderName }) => onDone(`${ticket.number} is now in the name of ${holderName}.`)}
    >
      {(wrong) => (
        <>
          <TicketInQuestion ticket={ticket} />
          <Field
            label="Name on the ticket"
            name="name"
            required
            maxLength={128}
            defaultValue={ticket.holderName ?? ''}
            hint="The code stays the same."
            error={wrong.name}
          />
        </>
      )}
    </ChangeForm>
  );
};
