import { useCallback, useEffect, useRef, useState } from 'react';
import type { DayEntries } from '#core/competition/day/day-entry/client.ports.ts';
import type { DayEntryDesk } from '#core/competition/day/day-entry/day-entry-desk.ts';
import type { DayEntryRefusal } from '#core/competition/day/day-entry/enter-on-the-day.ts';
import { dayEntryMessages as messages } from '#core/competition/day/day-entry/messages.ts';
import { classNames as namesOfClasses } from '#core/competition/day/messages.ts';
import type { CompetitorTicketId } from '#core/competition/entries/ticket.ts';
import { classes } from '#core/kernel/class-and-level.ts';
import type { FieldErrors, FormValues } from '#core/kernel/forms/form-values.ts';
import { ok } from '#core/kernel/result.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { FieldFrame, focusFirstError } from '../../../design/forms/field.tsx';
import { SubmissionErrors } from '../../../design/forms/live-error.ts';
import { TextArea } from '../../../design/forms/text-area.tsx';
import { onTyped, textsIn } from '../../../design/forms/typed.ts';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import styles from './day-entry.module.css';
import { DayEntryFields } from './day-entry-fields.tsx';

type DayEntryProps = {
  readonly port: DayEntries;
  /** Whether a late hound gets a place at once; one that an organiser enters waits for the head judge. */
  readonly mayPlace: boolean;
  readonly onEntered: () => void;
};

/** Enters a late hound, or another hound or handler in an entry's place. Loaded when it is opened. */
export const DayEntry = (props: DayEntryProps) => {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.section} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>Late entry or change of hound, handler or class</h2>
      </summary>
      {open && <Choose {...props} />}
    </details>
  );
};

const Choose = ({ port, mayPlace, onEntered }: DayEntryProps) => {
  const list = useCallback(async () => ok(await port.list()), [port]);
  const { value: desk, problem, refetch } = useFetched(list);
  const [ticket, setTicket] = useState<CompetitorTicketId | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) said.current?.focus();
  }, [done]);

  if (!desk) return problem ? <Alert kind="bad">{messages.notLoaded}</Alert> : <Loading />;
  const entry = desk.entries.find((each) => each.ticket === ticket);
  const late = desk.tickets.find((each) => each.ticket === ticket);
  const begin: FormValues | undefined =
    entry?.typed ?? (late && { class: 'adult', fullName: late.buyer, email: late.email, skillLevel: '5' });

  return (
    <>
      <p className="muted">
        The same rules apply as before registration closed. A late hound runs last in its ring
        {mayPlace ? ' if its class has room' : ' once the head judge has placed it'}; a new hound or handler takes over
        the entry’s number, class and time.{' '}
        {mayPlace && 'A hound in the wrong class keeps its number, and runs last in the ring of the right one. '}
        We keep your reason with your name.
      </p>
      <div ref={said} tabIndex={-1}>
        {done && <Alert kind="ok">{done}</Alert>}
      </div>
      {desk.tickets.length + desk.entries.length === 0 ? (
        <p>No competitor tickets have been sold yet.</p>
      ) : (
        <FieldFrame label="Ticket or entry">
          {(control) => (
            <select
              {...control}
              value={ticket ?? ''}
              onChange={({ target }) => {
                setDone(null);
                setTicket(all(desk).find((id) => id === target.value) ?? null);
              }}
            >
              <option value="">Please choose</option>
              <optgroup label="Late entry: tickets without a hound">
                {desk.tickets.map((each) => (
                  <option key={each.ticket} value={each.ticket} disabled={!each.claimed}>
                    {each.buyer || each.email || 'No name'}
                    {each.buyer && each.email && `, ${each.email}`}
                    {!each.claimed && ' (not in an account yet)'}
                  </option>
                ))}
              </optgroup>
              <optgroup label={mayPlace ? 'Change of hound, handler or class' : 'Change of hound or handler'}>
                {desk.entries.map((each) => (
                  <option key={each.ticket} value={each.ticket}>
                    {each.number ? `${each.number} ` : ''}
                    {inWords(each.typed)}
                  </option>
                ))}
              </optgroup>
            </select>
          )}
        </FieldFrame>
      )}
      {desk.tickets.some(({ claimed }) => !claimed) && (
        <p className="muted">
          A ticket that isn’t in an account yet can’t be entered: ask its buyer to open the link in their receipt first.
        </p>
      )}
      {ticket && begin && (
        <EntryForm
          key={ticket}
          port={port}
          ticket={ticket}
          begin={begin}
          isSubstitute={entry !== undefined}
          keeps={!entry?.placed ? null : mayPlace ? 'level' : 'class-and-level'}
          onSaved={(typed) => {
            setDone(entry ? changedInWords(begin, typed) : enteredInWords(typed, mayPlace));
            setTicket(null);
            refetch();
            onEntered();
          }}
        />
      )}
    </>
  );
};

const all = ({ tickets, entries }: DayEntryDesk) => [...tickets, ...entries].map(({ ticket }) => ticket);

const inWords = ({ dogName, handlerName, fullName }: FormValues): string =>
  `${dogName} with ${handlerName || fullName}`;

/** "Otto with Bea now runs in place of Bramble with Harriet.", or for the same two the class that they now run in. */
const changedInWords = (before: FormValues, typed: FormValues): string => {
  const ofClass = classes.find((each) => each === typed.class);
  const movedTo = ofClass && ofClass !== before.class ? ` in ${namesOfClasses[ofClass]}` : '';
  const isSamePair = inWords(typed) === inWords(before);
  return `${inWords(typed)} now runs${isSamePair ? '' : ` in place of ${inWords(before)}`}${movedTo}.`;
};

/** An organiser's late hound waits until the head judge places it, and only the organiser knows of it. */
const enteredInWords = (typed: FormValues, mayPlace: boolean): string =>
  mayPlace
    ? `${inWords(typed)} is entered.`
    : `${inWords(typed)} is entered, on the reserve list of its class. Ask the head judge to place it.`;

type EntryFormProps = {
  readonly port: DayEntries;
  readonly ticket: CompetitorTicketId;
  readonly begin: FormValues;
  readonly isSubstitute: boolean;
  readonly keeps: 'class-and-level' | 'level' | null;
  readonly onSaved: (typed: FormValues) => void;
};

const EntryForm = ({ port, ticket, begin, isSubstitute, keeps, onSaved }: EntryFormProps) => {
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
