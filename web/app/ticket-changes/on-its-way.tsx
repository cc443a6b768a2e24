import { useState } from 'react';
import { notDoneMessage } from '#core/accounts/failure-message.ts';
import { formatDate, type Instant } from '#core/kernel/time.ts';
import { changeMessages, changeRefusals } from '#core/tickets/changes/messages.ts';
import type { OwnTicket } from '#core/tickets/issued/own-ticket.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { ActionLink } from './action-link.tsx';
import styles from './on-its-way.module.css';

/** The outcome of a change, shown to the visitor. */
export type ChangeNews = { readonly text: string; readonly good: boolean; readonly returned?: true };

type OnItsWayProps = {
  readonly ticket: Pick<OwnTicket, 'id' | 'number'>;
  /** The recipient's name, and the time of the gift when it is known. */
  readonly gift: { readonly name: string; readonly givenAt?: Instant };
  /** The key in the ticket’s link, which opens the ticket without the account. */
  readonly linkKey?: string | undefined;
  readonly onChanged: (news: ChangeNews) => void;
};

/** A ticket that was given and is not accepted yet: its recipient, and a button to take it back. */
export const OnItsWay = ({ ticket, gift, linkKey, onChanged }: OnItsWayProps) => {
  const { openTicketChanges } = usePorts();
  const [busy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    try {
      const outcome = await (await openTicketChanges()).takeBack(ticket.id, linkKey);
      if (outcome.ok)
        onChanged({ text: `The ticket is yours again. ${gift.name} can’t accept it any more.`, good: true });
      else if (outcome.refusal.kind === 'accepted-meanwhile')
        onChanged({ text: changeMessages.takenTooLate(gift.name), good: false });
      else onChanged({ text: changeRefusals[outcome.refusal.kind], good: false });
    } catch (cause) {
      onChanged({ text: notDoneMessage(cause, changeMessages.notConfirmed), good: false });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className={styles.way}>
        <b>On its way to {gift.name}</b>{' '}
        <span className="muted small">
          {gift.givenAt !== undefined && `emailed on ${formatDate(gift.givenAt)}, `}not accepted yet
        </span>
      </p>
      <ActionLink label="Take it back" number={ticket.number} busy={busy} onClick={takeBack} />
    </>
  );
};
