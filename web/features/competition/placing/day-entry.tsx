import { useCallback, useEffect, useRef, useState } from 'react';
import type { DayEntries } from '#core/competition/day/day-entry/client.ports.ts';
import type { DayEntryDesk } from '#core/competition/day/day-entry/day-entry-desk.ts';
import { dayEntryMessages as messages } from '#core/competition/day/day-entry/messages.ts';
import { classNames as namesOfClasses } from '#core/competition/day/messages.ts';
import type { CompetitorTicketId } from '#core/competition/entries/competitor-ticket.ts';
import { classes } from '#core/kernel/class-and-level.ts';
import type { FormValues } from '#core/kernel/forms/form-values.ts';
import { ok } from '#core/kernel/result.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { FieldFrame } from '../../../design/forms/field.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import styles from './day-entry.module.css';
import { DayEntryForm } from './day-entry-form.tsx';

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
        <TicketOrEntry
          desk={desk}
          mayPlace={mayPlace}
          chosen={ticket}
          onChoose={(id) => {
            setDone(null);
            setTicket(id);
          }}
        />
      )}
      {desk.tickets.some(({ claimed }) => !claimed) && (
        <p className="muted">
          A ticket that isn’t in an account yet can’t be entered: ask its buyer to open the link in their receipt first.
        </p>
      )}
      {ticket && begin && (
        <DayEntryForm
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

type TicketOrEntryProps = {
  readonly desk: DayEntryDesk;
  readonly mayPlace: boolean;
  readonly chosen: CompetitorTicketId | null;
  readonly onChoose: (ticket: CompetitorTicketId | null) => void;
};

const TicketOrEntry = ({ desk, mayPlace, chosen, onChoose }: TicketOrEntryProps) => (
  <FieldFrame label="Ticket or entry">
    {(control) => (
      <select
        {...control}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(all(desk).find((id) => id === target.value) ?? null)}
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
);

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
