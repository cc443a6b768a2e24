import { useState } from 'react';
import type { OwnAnswer } from '#core/tickets/answers/own-answers.ts';
import type { GivenTicket } from '#core/tickets/changes/client.ports.ts';
import { changeMessages, changeRefusals } from '#core/tickets/changes/messages.ts';
import type { ListedTicket } from '#core/tickets/issued/own-ticket.ts';
import { useHasPassed } from '../../../../app/festival/use-has-passed.ts';
import { ActionLink } from '../../../../app/ticket-changes/action-link.tsx';
import { type ChangeNews, ChangeOutcome } from '../../../../app/ticket-changes/change-outcome.tsx';
import { GiveDialog } from '../../../../app/ticket-changes/give-dialog.tsx';
import { RenameDialog } from '../../../../app/ticket-changes/rename-dialog.tsx';
import { useSite } from '../../../../composition/site-context.tsx';
import { AnswersDialog } from './answers-dialog.tsx';
import styles from './own-orders.module.css';
import { type OwnHound, ReturnDialog } from './return-dialog.tsx';

type TicketActionsProps = {
  readonly ticket: ListedTicket;
  /** Whether the visitor has other valid tickets of the same order. */
  readonly others: boolean;
  /** The hound that is entered with a competitor ticket, once it is known. */
  readonly hound?: OwnHound | undefined;
  /** The ticket's gift, while it is not accepted yet. */
  readonly gift: GivenTicket | undefined;
  /** The questions about the ticket. */
  readonly questions: readonly OwnAnswer[];
  readonly onChanged: (news: ChangeNews) => void;
};

type Asked = 'name' | 'answers' | 'give' | 'return' | null;

/**
 * The holder's actions for one ticket: change the name, give it away, answer questions, return it. A ticket that was
 * given and is not accepted yet can only be taken back. Once the doors are open, name and holder stay as they are.
 */
export const TicketActions = ({ ticket, others, hound, gift, questions, onChanged }: TicketActionsProps) => {
  const [asked, setAsked] = useState<Asked>(null);
  const areDoorsOpen = useHasPassed(useSite().config.edition.startsAt);
  const close = () => setAsked(null);
  const done = (news: ChangeNews) => {
    close();
    onChanged(news);
  };
  const said = (text: string) => done({ text, good: true });
  const { number, refundable } = ticket;
  const open = questions.filter((question) => question.open);
  if (gift && !areDoorsOpen) {
    const present = gift.isPresent ? { isEmailed: gift.isEmailed } : null;
    return <ChangeOutcome ticket={ticket} gift={{ ...gift, present }} onChanged={onChanged} />;
  }
  return (
    <>
      {gift && <p className={styles.answers}>{changeMessages.notAcceptedInTime(gift.name)}</p>}
      {questions.length > 0 && (
        <p className={styles.answers}>
          {questions.map(({ called, answer }) => `${called}: ${answer || 'no answer yet'}`).join('. ')}
        </p>
      )}
      {ticket.used && <p className={styles.answers}>{changeRefusals['ticket-used']}</p>}
      {(open.length > 0 || !areDoorsOpen || refundable) && (
        <details className={styles.change}>
          <summary>
            Change<span className="visually-hidden"> ticket {number}</span>
          </summary>
          <div className={styles.changes}>
            {open.length > 0 && (
              <ActionLink label="Change answers" number={number} onClick={() => setAsked('answers')} />
            )}
            {!areDoorsOpen && <ActionLink label="Change name" number={number} onClick={() => setAsked('name')} />}
            {!areDoorsOpen && ticket.ticketType !== 'Competitors' && (
              <ActionLink label="Give to someone" number={number} onClick={() => setAsked('give')} />
            )}
            {refundable && (
              <ActionLink
                label={ticket.toRefund === 0 ? 'Give it back' : 'Get a refund'}
                number={number}
                onClick={() => setAsked('return')}
              />
            )}
          </div>
        </details>
      )}
      <RenameDialog open={asked === 'name'} ticket={ticket} onClose={close} onDone={said} />
      <AnswersDialog open={asked === 'answers'} ticket={ticket} questions={open} onClose={close} onDone={said} />
      <GiveDialog open={asked === 'give'} ticket={ticket} onClose={close} onDone={said} />
      <ReturnDialog
        open={asked === 'return'}
        ticket={ticket}
        others={others}
        hound={hound}
        onClose={close}
        onDone={(text) => done({ text, good: true, returned: true })}
      />
    </>
  );
};
