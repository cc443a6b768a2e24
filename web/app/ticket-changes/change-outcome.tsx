import { useState } from 'react';
import { notDoneMessage } from '#core/accounts/failure-message.ts';
import { formatDate, type Instant } from '#core/kernel/time.ts';
import { changeMessages, changeRefusals } from '#core/tickets/changes/messages.ts';
import { presentWords } from '#core/tickets/changes/presents/messages.ts';
import { presentCardPath } from '#core/tickets/issued/file-paths.ts';
import type { OwnTicket } from '#core/tickets/issued/own-ticket.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSubmit } from '../../composition/use-submit.ts';
import { ActionLink } from './action-link.tsx';
import styles from './change-outcome.module.css';
import { EmailPresentDialog } from './email-present-dialog.tsx';

/** The outcome of a change, shown to the visitor. */
export type ChangeNews = { readonly text: string; readonly good: boolean; readonly returned?: true };

type ChangeOutcomeProps = {
  readonly ticket: Pick<OwnTicket, 'id' | 'number'>;
  /** The recipient's name, and the time of the gift when it is known. */
  readonly gift: {
    readonly name: string;
    readonly givenAt?: Instant;
    /** What its giver may do with a present; absent or null for any other gift. */
    readonly present?: { readonly isEmailed: boolean } | null;
  };
  /** The key in the ticket’s link, which opens the ticket without the account. */
  readonly linkKey?: string | undefined;
  readonly onChanged: (news: ChangeNews) => void;
};

/**
 * A ticket that was given and is not accepted yet: its recipient, and a button to take it back. A present has its card to
 * print, and may be emailed as well.
 */
export const ChangeOutcome = ({ ticket, gift, linkKey, onChanged }: ChangeOutcomeProps) => {
  const { openTicketChanges } = usePorts();
  const [isEmailing, setIsEmailing] = useState(false);
  const { present } = gift;
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
        <b>{present ? presentWords.waiting(gift.name) : `On its way to ${gift.name}`}</b>{' '}
        <span className="muted small">
          {present
            ? `${present.isEmailed ? `${presentWords.isEmailed}, ` : ''}${presentWords.notYet}`
            : `${gift.givenAt === undefined ? '' : `emailed on ${formatDate(gift.givenAt)}, `}not accepted yet`}
        </span>
      </p>
      {present && (
        <a className={styles.card} href={presentCardPath(ticket.id, linkKey)}>
          {presentWords.card}
          <span className="visually-hidden"> (PDF, ticket {ticket.number})</span>
        </a>
      )}
      {present && !present.isEmailed && (
        <ActionLink label={presentWords.email} number={ticket.number} onClick={() => setIsEmailing(true)} />
      )}
      <ActionLink label="Take it back" number={ticket.number} busy={busy} onClick={takeBack} />
      {present && (
        <EmailPresentDialog
          open={isEmailing}
          ticket={ticket}
          name={gift.name}
          linkKey={linkKey}
          onClose={() => setIsEmailing(false)}
          onDone={(text) => {
            setIsEmailing(false);
            onChanged({ text, good: true });
          }}
        />
      )}
    </>
  );
};
