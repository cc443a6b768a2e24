import { useState } from 'react';
import type { ListedTicket } from '#core/issued-tickets/own-ticket.ts';
import { formatDate } from '#core/kernel/time.ts';
import type { GivenTicket } from '#core/ticket-changes/client.ports.ts';
import { changeMessages, changeRefusals } from '#core/ticket-changes/messages.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { ActionLink } from './action-link.tsx';
import { GiveDialog } from './give-dialog.tsx';
import styles from './own-tickets.module.css';
import { RenameDialog } from './rename-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

/** What became of a change, to be said to the user. */
export type ChangeNews = { readonly text: string; readonly good: boolean; readonly returned?: true };

type TicketActionsProps = {
  readonly ticket: ListedTicket;
  /** The ticket's gift that was not accepted yet. */
  readonly gift: GivenTicket | undefined;
  readonly onChanged: (news: ChangeNews) => void;
};

type Asked = 'name' | 'give' | 'return' | null;

/** What the holder may do with one ticket: another name, a gift, a return. On its way to someone, it is only taken back. */
export const TicketActions = ({ ticket, gift, onChanged }: TicketActionsProps) => {
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const done = (news: ChangeNews) => {
    close();
    onChanged(news);
  };
  const said = (text: string) => done({ text, good: true });
  const { number, refundable } = ticket;
  if (gift) return <OnItsWay ticket={ticket} gift={gift} onChanged={onChanged} />;
  return (
    <>
      <ActionLink label="Change name" number={number} onClick={() => setAsked('name')} />
      {ticket.ticketType !== 'Competitors' && (
        <ActionLink label="Give to someone" number={number} onClick={() => setAsked('give')} />
      )}
      {refundable && <ActionLink label="Get a refund" number={number} onClick={() => setAsked('return')} />}
      <RenameDialog open={asked === 'name'} ticket={ticket} onClose={close} onDone={said} />
      <GiveDialog open={asked === 'give'} ticket={ticket} onClose={close} onDone={said} />
      <ReturnDialog
        open={asked === 'return'}
        ticket={ticket}
        onClose={close}
        onDone={(text) => done({ text, good: true, returned: true })}
      />
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
      if (outcome.ok)
        onChanged({ text: `The ticket is yours again. ${gift.name} can’t accept it any more.`, good: true });
      else onChanged({ text: changeRefusals[outcome.refusal.kind], good: false });
    } catch {
      onChanged({ text: changeMessages.notConfirmed, good: false });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className={styles.onItsWay}>
        <b>On its way to {gift.name}</b>{' '}
        <span className="muted small">emailed on {formatDate(gift.givenAt)}, not accepted yet</span>
      </p>
      <ActionLink label="Take it back" number={ticket.number} busy={busy} onClick={takeBack} />
    </>
  );
};
