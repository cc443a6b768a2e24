import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { formatDay, type Instant, laterBy, minute, minutesOfDay } from '#core/kernel/time.ts';
import type { OwnAnswer } from '#core/tickets/answers/own-answers.ts';
import type { OwnTicket } from '#core/tickets/issued/own-ticket.ts';
import { ticketQuestionWords } from '#core/tickets/sale-rules/messages.ts';
import { ChangeForm } from '../../../../app/ticket-changes/change-form.tsx';
import { TicketInQuestion } from '../../../../app/ticket-changes/ticket-in-question.tsx';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { Field, FieldFrame } from '../../../../design/forms/field.tsx';
import { typedIn } from '../../../../design/forms/read-form.ts';

type AnswersDialogProps = {
  readonly open: boolean;
  readonly ticket: OwnTicket;
  /** The questions that may still be answered. */
  readonly questions: readonly OwnAnswer[];
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
};

/** Asks again the questions about a ticket that were asked in the cart. */
export const AnswersDialog = ({ open, ticket, questions, onClose, onDone }: AnswersDialogProps) => {
  const { openTicketChanges } = usePorts();
  const last = questions.map(({ until }) => until).toSorted((one, other) => one - other)[0];
  return (
    <ChangeForm
      open={open}
      title="Change your answers"
      button="Save answers"
      dismiss="Cancel"
      onClose={onClose}
      send={async (form) =>
        (await openTicketChanges()).answer(
          ticket.id,
          Object.fromEntries(questions.map(({ id }) => [id, typedIn(form, id)])),
        )
      }
      onSent={() => onDone(`Your answers about ${ticket.number} are saved.`)}
    >
      <TicketInQuestion ticket={ticket} />
      {questions.map((question) => (
        <Question key={question.id} question={question} />
      ))}
      {last !== undefined && <p className="small muted">You can change this until {untilInWords(last)}.</p>}
    </ChangeForm>
  );
};

/** "8am on Saturday 22 November 2025"; at midnight "the end of Friday 14 November 2025". */
const untilInWords = (until: Instant): string =>
  minutesOfDay(until) === 0
    ? `the end of ${formatDay(laterBy(until, -minute))}`
    : `${hourOf(until)} on ${formatDay(until)}`;

const Question = ({ question: { id, asks, hint, options, required, answer } }: { readonly question: OwnAnswer }) => {
  const label = required ? asks : `${asks} (${ticketQuestionWords.optional})`;
  if (options.length === 0)
    return <Field label={label} hint={hint} name={id} required={required} maxLength={200} defaultValue={answer} />;
  return (
    <FieldFrame label={label} hint={hint}>
      {(control) => (
        <select {...control} name={id} required={required} defaultValue={answer}>
          <option value="">{ticketQuestionWords.choose}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
};
