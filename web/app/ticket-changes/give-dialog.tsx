import { useState } from 'react';
import type { OwnTicket } from '#core/tickets/issued/own-ticket.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { Field } from '../../design/forms/field.tsx';
import { typedIn } from '../../design/forms/read-form.ts';
import { TextArea } from '../../design/forms/text-area.tsx';
import { useQuestionedEmail } from '../../design/hooks/use-questioned-email.ts';
import { ChangeForm, nameErrors } from './change-form.tsx';
import styles from './dialogs.module.css';
import { TicketInQuestion } from './ticket-in-question.tsx';

type TicketDialogProps = {
  readonly open: boolean;
  readonly ticket: OwnTicket;
  /** The key in the ticket’s link, which opens the ticket without the account. */
  readonly linkKey?: string | undefined;
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
};

/** Gives a ticket to another person by email, and explains beforehand what will happen. */
export const GiveDialog = ({ open, ticket, linkKey, onClose, onDone }: TicketDialogProps) => {
  const { openTicketChanges } = usePorts();
  const [name, setName] = useState('');
  const question = useQuestionedEmail();
  const them = name.trim().split(/\s+/)[0] || 'them';
  return (
    <ChangeForm
      open={open}
      title="Give this ticket to someone"
      button={them === 'them' ? 'Send ticket' : `Send to ${them}`}
      dismiss="Keep it"
      onClose={() => {
        setName('');
        onClose();
      }}
      check={(form) => {
        const unlikely = question(typedIn(form, 'email'));
        return { ...nameErrors(form), ...(unlikely === undefined ? {} : { email: unlikely }) };
      }}
      send={async (form) =>
        (await openTicketChanges()).give(
          ticket.id,
          { name: typedIn(form, 'name'), email: typedIn(form, 'email'), message: typedIn(form, 'message') },
          linkKey,
        )
      }
      onSent={(given) => onDone(`We’ve emailed ${given.name} a link to the ticket.`)}
    >
      {(wrong) => (
        <>
          <TicketInQuestion ticket={ticket} />
          <div className={styles.two}>
            <Field
              label="Their name"
              name="name"
              required
              maxLength={128}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
              error={wrong.name}
            />
            <Field
              label="Their email"
              name="email"
              type="email"
              required
              maxLength={320}
              autoComplete="off"
              error={wrong.email}
            />
          </div>
          <TextArea label="Add a message (optional)" name="message" rows={2} maxLength={500} />
          <ul className={styles.then}>
            <li>We’ll email {them} a link. They won’t need an account.</li>
            <li>Until they accept, your code still works and you can take the ticket back.</li>
            <li>Once they accept, your code stops working and they get their own. You can’t undo that.</li>
          </ul>
        </>
      )}
    </ChangeForm>
  );
};
