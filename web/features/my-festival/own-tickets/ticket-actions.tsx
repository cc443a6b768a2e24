import { useState } from 'react';
import type { OwnTicket } from '#core/issued-tickets/own-ticket.ts';
import type { GivenTicket } from '#core/ticket-changes/client.ports.ts';
import { changeMessages, changeRefusals } from '#core/ticket-changes/messages.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { ActionLink } from './action-link.tsx';
import { GiveDialog } from './give-dialog.tsx';
import styles from './own-tickets.module.css';
import { RenameDialog } from './rename-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

type TicketActionsProps = {
  readonly ticket: OwnTicket;
  /** The ticket's gift that was not accepted yet. */
  readonly gift: GivenTicket | undefined;
  /** Whether the refund rule still allows its return. */
  readonly refundable: boolean;
  /** Called after each change, with what is to be said about it. */
  readonly onChanged: (said: string) => void;
};

type Asked = 'name' | 'give' | 'return' | null;

/** What the holder may do with one ticket: another name, a gift, a return. On its way to someone, it is only taken back. */
export const TicketActions = ({ ticket, gift, refundable, onChanged }: TicketActionsProps) => {
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const done = (said: string) => {
    close();
    onChanged(said);
  };
  const { number } = ticket;
  if (gift) return <OnItsWay ticket={ticket} gift={gift} onChanged={onChanged} />;
  return (
    <>
      <ActionLink label="Change name" number={number} onClick={() => setAsked('name')} />
      {ticket.ticketType !== 'Competitors' && (
        <ActionLink label="Give to someone" number={number} onClick={() => setAsked('give')} />
      )}
      {refundable && <ActionLink label="Get a refund" number={number} onClick={() => setAsked('return')} />}
      <RenameDialog open={asked === 'name'} ticket={ticket} onClose={close} onDone={done} />
      <GiveDialog open={asked === 'give'} ticket={ticket} onClose={close} onDone={done} />
      <ReturnDialog open={asked === 'return'} ticket={ticket} onClose={close} onDone={done} />
    </>
  );
};

type OnItsWayProps = Pick<TicketActionsProps, 'ticket' | 'onChanged'> & { readonly gift: GivenTicket };

const OnItsWay = ({ ticket, gift, onChanged }: OnItsWayProps) => {
  const { openTicketChanges } = usePorts();
  const [busy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    try {
      const outcome = await (await openTicketChanges()).takeBack(ticket.id);
      onChanged(outcome.ok ? `The ticket is back with you.` : changeRefusals[outcome.refusal.kind]);
    } catch {
      onChanged(changeMessages.notConfirmed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className={styles.onItsWay}>
        <b>On its way to {gift.name}</b>{' '}
        <span className="muted small">not accepted yet; your code works until then</span>
      </p>
      <ActionLink label="Take it back" number={ticket.number} busy={busy} onClick={takeBack} />
    </>
  );
};
