import { notDoneMessage } from '#core/accounts/failure-message.ts';
import { formatDate, type Instant } from '#core/kernel/time.ts';
import { changeMessages, changeRefusals } from '#core/tickets/changes/messages.ts';
import type { OwnTicket } from '#core/tickets/issued/own-ticket.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSubmit } from '../../composition/use-submit.ts';
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
  const tell = (text: string): string => {
    onChanged({ text, good: false });
    return text;
  };
  const { busy, submit } = useSubmit<{ readonly kind: keyof typeof changeRefusals }>({
    refused: ({ kind }) =>
      tell(kind === 'accepted-meanwhile' ? changeMessages.takenTooLate(gift.name) : changeRefusals[kind]),
    failed: (cause) => tell(notDoneMessage(cause, changeMessages.notConfirmed)),
  });
  const takeBack = () =>
    submit(
      async () => (await openTicketChanges()).takeBack(ticket.id, linkKey),
      () => onChanged({ text: `The ticket is yours again. ${gift.name} can’t accept it any more.`, good: true }),
    );
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
