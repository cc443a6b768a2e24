import { formatPounds } from '#core/kernel/money.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import { entriesCancelled } from '#core/site/my-festival/messages.ts';
import { changeMessages } from '#core/tickets/changes/messages.ts';
import type { ListedTicket } from '#core/tickets/issued/own-ticket.ts';
import { ChangeForm } from '../../../../app/ticket-changes/change-form.tsx';
import { TicketInQuestion } from '../../../../app/ticket-changes/ticket-in-question.tsx';
import { usePorts } from '../../../../composition/ports-context.tsx';

/** A hound that the user has entered, by a name that none of their other hounds has (`houndNames`). */
export type OwnHound = { readonly name: string; readonly withdrawn: boolean };

type TicketDialogProps = {
  readonly open: boolean;
  readonly ticket: ListedTicket;
  /** Whether the visitor has other valid tickets of the same order. */
  readonly others: boolean;
  /** The hound that is entered with this ticket, once it is known. */
  readonly hound?: OwnHound | undefined;
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
};

/** Asks for confirmation before one ticket is returned, with the sum and everything that the return takes away. */
export const ReturnDialog = ({ open, ticket, others, hound: own, onClose, onDone }: TicketDialogProps) => {
  const { openTicketChanges } = usePorts();
  const named = own?.name ?? ticket.competitor?.hound;
  // For a withdrawn hound there is nothing left to cancel.
  const hound = own?.withdrawn ? undefined : named;
  const isFree = ticket.toRefund === 0;
  const pounds = formatPounds(ticket.toRefund);
  const returned = (sum: string, settled: boolean) =>
    [
      isFree ? changeMessages.givenBack : (settled ? changeMessages.refundOnItsWay : changeMessages.refundLater)(sum),
      hound && entriesCancelled([hound], settled ? 'has been' : 'will be'),
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <ChangeForm
      open={open}
      title={
        isFree
          ? `Give back ticket ${ticket.number}?`
          : ticket.bundle
            ? `Refund ${ticket.bundle.name}?`
            : `Refund ticket ${ticket.number}?`
      }
      button={isFree ? 'Give it back' : `Refund ${pounds}`}
      dismiss="Keep the ticket"
      variant="danger"
      onClose={onClose}
      send={async () => (await openTicketChanges()).returnTicket(ticket.id)}
      onSent={({ amount, settled }) => onDone(returned(formatPounds(amount), settled))}
    >
      <TicketInQuestion ticket={ticket} />
      <p>
        {isFree
          ? 'You paid nothing for this ticket, so there’s nothing to refund.'
          : `We’ll refund ${pounds} to the card that paid for this ticket.`}
        {ticket.bundle &&
          ` It came with ${ticket.bundle.name}, which comes back whole: all ${spokenNumber(ticket.bundle.tickets)} tickets.`}
        {others && !ticket.bundle && ' The other tickets in the order stay as they are.'}
      </p>
      {hound && <p>{entriesCancelled([hound], 'will be')}</p>}
      {!named && ticket.ticketType === 'Competitors' && (
        <p>If you’ve entered a hound with this ticket, that entry will be cancelled too.</p>
      )}
      <p>
        You can’t undo this, and {isFree ? 'someone else can have the place' : 'we may sell the ticket to someone else'}
        .
      </p>
    </ChangeForm>
  );
};
