import { useEffect, useRef, useState } from 'react';
import type { DayEntries } from '#core/competition/day/day-entry/client.ports.ts';
import type { DayEntryRefusal } from '#core/competition/day/day-entry/enter-on-the-day.ts';
import { dayEntryMessages as messages } from '#core/competition/day/day-entry/messages.ts';
import type { CompetitorTicketId } from '#core/competition/entries/competitor-ticket.ts';
import type { FieldErrors, FormValues } from '#core/kernel/forms/form-values.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { focusFirstError } from '../../../design/forms/field.tsx';
import { SubmissionErrors } from '../../../design/forms/live-error.ts';
import { onTyped, textsIn } from '../../../design/forms/read-form.ts';
import { TextArea } from '../../../design/forms/text-area.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './day-entry.module.css';
import { DayEntryFields } from './day-entry-fields.tsx';

type DayEntryFormProps = {
  readonly port: DayEntries;
  readonly ticket: CompetitorTicketId;
  readonly begin: FormValues;
  readonly isSubstitute: boolean;
  readonly keeps: 'class-and-level' | 'level' | null;
  readonly onSaved: (typed: FormValues) => void;
};

/** The form of one ticket or entry, with the reason for the change. */
export const DayEntryForm = ({ port, ticket, begin, isSubstitute, keeps, onSaved }: DayEntryFormProps) => {
  const [typed, setTyped] = useState(begin);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const [isSigned, setSigned] = useState(false);
  const { busy, problem, submit } = useSubmit<DayEntryRefusal>({
    // A missing reason is reported only beside its field.
    refused: ({ kind }) => (kind === 'reason-missing' ? null : messages.refusals[kind]),
    failed: messages.notSaved,
    failure: 'an entry was not saved at the desk',
  });
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (ref.current && Object.keys(wrong).length > 0) focusFirstError(ref.current);
  }, [wrong]);

  const send = (form: FormData, despiteSignature = false) => {
    if (busy) return undefined;
    const { class: ofClass = '', competitionGroup = '' } = begin;
    const { reason = '', ...now } = { ...(keeps !== null && { class: ofClass, competitionGroup }), ...textsIn(form) };
    setWrong({});
    setSigned(false);
    return submit(
      () => port.enter({ ticket, typed: now, reason, ...(despiteSignature && { despiteSignature }) }),
      () => onSaved(now),
      (refusal) => {
        setSigned(refusal.kind === 'class-signed');
        if (refusal.kind === 'reason-missing') setWrong({ reason: messages.refusals[refusal.kind] });
        else if ('wrong' in refusal) setWrong(refusal.wrong);
      },
    );
  };

  return (
    <form
      ref={ref}
      noValidate
      className={styles.form}
      onChange={({ currentTarget }) => setTyped(textsIn(new FormData(currentTarget)))}
      onSubmit={onTyped((form) => send(form))}
    >
      <SubmissionErrors value={wrong}>
        <DayEntryFields typed={typed} begin={begin} wrong={wrong} keeps={keeps} />
        <TextArea
          label="Reason"
          hint={
            isSubstitute
              ? 'Such as: handler ill, told us by phone.'
              : 'Such as: form not sent in time, asked at the desk.'
          }
          name="reason"
          rows={2}
          maxLength={300}
          required
          error={wrong.reason}
        />
      </SubmissionErrors>
      {problem && <Alert kind={isSigned ? 'warn' : 'bad'}>{problem}</Alert>}
      {isSigned && (
        <Button variant="line" busy={busy} onClick={() => ref.current && send(new FormData(ref.current), true)}>
          Enter it all the same
        </Button>
      )}
      <Button type="submit" busy={busy}>
        {isSubstitute ? 'Save this change' : 'Enter this hound'}
      </Button>
    </form>
  );
};
