import type { OwnTicket } from '#core/issued-tickets/own-ticket.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { changeMessages } from '#core/ticket-changes/messages.ts';
import { ChangeForm } from '../../../app/ticket-changes/change-form.tsx';
import { TicketInQuestion } from '../../../app/ticket-changes/ticket-in-question.tsx';
import { usePorts } from '../../../composition/ports-context.tsx';

type TicketDialogProps = {
  readonly open: boolean;
  readonly ticket: OwnTicket;
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
};

/** Asks before one ticket is returned, with everything that it takes away. */
export const ReturnDialog = ({ open, ticket, onClose, onDone }: TicketDialogProps) => {
  const { openTicketChanges } = usePorts();
  return (
    <ChangeForm
      open={open}
      title={`Refund ticket ${ticket.number}?`}
      button="Refund this ticket"
      dismiss="Keep the ticket"
      variant="danger"
      onClose={onClose}
      send={async () => (await openTicketChanges()).returnTicket(ticket.id)}
      onSent={({ amount, settled }) =>
        onDone((settled ? changeMessages.refundOnItsWay : changeMessages.refundLater)(formatPounds(amount)))
      }
    >
      <TicketInQuestion ticket={ticket} />
      <p>
        We’ll refund what was paid for this ticket to the card that paid for it. Any other tickets in the order stay as
        they are.
      </p>
      {ticket.ticketType === 'Competitors' && (
        <p>If you’ve entered a hound with this ticket, that entry will be cancelled too.</p>
      )}
      <p>You can’t undo this, and we may sell the ticket to someone else.</p>
    </ChangeForm>
  );
};
