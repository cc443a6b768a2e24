import { useState } from 'react';
import type { DeskTicket } from '#core/desk/orders/desk-order-shapes.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import type { OrderDialogProps } from './dialog-props.ts';
import styles from './order.module.css';
import { TicketAnswers } from './ticket-answers.tsx';
import { useChanging } from './use-order.ts';

/** A dialog about one ticket: changes the holder's name, or blocks or unblocks the ticket. */
export const TicketDialog = ({
  shown,
  ticket,
  onClose,
  onDone,
  onRefused,
}: OrderDialogProps & { readonly ticket: DeskTicket }) => {
  const { orders } = useDeskPorts();
  const { busy, problem, submit } = useChanging(onRefused);
  const [name, setName] = useState(ticket.holder ?? '');
  const [reason, setReason] = useState('');
  const { id } = shown.order;
  const isBlocked = ticket.voidReason === 'cancelled';
  const isOver = ticket.state === 'void' && !isBlocked;
  const rename = () =>
    submit(
      () => orders.rename(id, ticket.id, name),
      (now) => onDone(`Ticket ${ticket.number} is now in the name of ${now.name}.`),
    );
  const block = () =>
    submit(
      () => orders.block(id, ticket.id, { blocked: !isBlocked, reason }),
      () => onDone(isBlocked ? `Ticket ${ticket.number} works again.` : `Ticket ${ticket.number} is blocked.`),
    );
  return (
    <Dialog open title={`${ticket.product}, ${ticket.number}`} onClose={onClose}>
      <TicketAnswers ticket={ticket} />
      {isOver && problem && <Alert kind="bad">{problem}</Alert>}
      {isOver && <p>This ticket isn’t valid any more, so it can’t be changed.</p>}
      {ticket.state === 'valid' && (
        <>
          <label className={deskFields.field}>
            <span>Holder’s name</span>
            <input value={name} maxLength={500} autoComplete="off" onChange={({ target }) => setName(target.value)} />
          </label>
          <Button small variant="ink" busy={busy} onClick={rename}>
            Save the name
          </Button>
          <hr className={styles.rule} />
        </>
      )}
      {!isOver && (
        <>
          <label className={deskFields.field}>
            <span>
              {isBlocked ? 'Reason to unblock it, for the audit log' : 'Reason to block it, for the audit log'}
            </span>
            <input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
            <small>
              {isBlocked
                ? 'Its code works again at every door.'
                : 'No door lets it in until you unblock it. Its place stays sold, and no money moves.'}
            </small>
          </label>
          {problem && <Alert kind="bad">{problem}</Alert>}
          <div className={styles.answers}>
            <Button variant={isBlocked ? 'ink' : 'danger'} busy={busy} onClick={block}>
              {isBlocked ? 'Unblock this ticket' : 'Block this ticket'}
            </Button>
            <button type="button" className={deskText.link} onClick={onClose}>
              Cancel
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
};
