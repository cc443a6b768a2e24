import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { checkpointsTaking } from '#core/door/entrance/checkpoint.ts';
import { entranceInside } from '#core/door/entrance/device/device-day.ts';
import { foundIn, ticketFinder } from '#core/door/entrance/device/find-tickets.ts';
import type { DoorTicket } from '#core/door/entrance/door-ticket.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { spokenCount } from '#core/kernel/spoken-number.ts';
import { surnameFirst } from '#core/kernel/surname-first.ts';
import { formatTime } from '#core/kernel/time.ts';
import frame from '../../../app/door/door.module.css';
import { DoorGlyph, SmallSign } from '../../../app/door/glyphs.tsx';
import { useFestivalTime } from '../../../app/festival/use-festival-time.ts';
import { classNames } from '../../../design/type/class-names.ts';
import type { ScanningProps } from './scanning-props.ts';
import styles from './search.module.css';
import { inShort, voidWords } from './verdict/verdict-words.ts';

/** Finds tickets by name, number, order or the beginning of an email address, without the network. */
export const Search = ({ phone, day, checkpoint }: ScanningProps) => {
  const { key, state } = useLocation();
  const asked = soughtShape.safeParse(state);
  return (
    <Finder key={key} phone={phone} day={day} checkpoint={checkpoint} first={asked.success ? asked.data.sought : ''} />
  );
};

/** The history state of a link from a verdict: the name to search for. */
const soughtShape = z.object({ sought: z.string() });

type FinderProps = Pick<ScanningProps, 'phone' | 'day' | 'checkpoint'> & { readonly first: string };

const Finder = ({ phone, day, checkpoint, first }: FinderProps) => {
  const [typed, setTyped] = useState(first);
  const { tickets, products } = day.list;
  const find = useMemo(() => ticketFinder(tickets.values()), [tickets]);
  const hits = useMemo(() => find(typed), [find, typed]);

  return (
    <div className={classNames(frame.body, styles.page)}>
      <h1 className="visually-hidden" tabIndex={-1}>
        Find a ticket
      </h1>
      <div className={styles.finder}>
        <label>
          <span className="visually-hidden">Name, ticket number, order or email</span>
          <input
            value={typed}
            placeholder="Name or number"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        {typed !== '' && (
          <button type="button" className={styles.clear} aria-label="Clear search" onClick={() => setTyped('')}>
            <DoorGlyph of="clear" />
          </button>
        )}
      </div>
      <p className={classNames(frame.lead, styles.status)} role="status">
        {statusWords(typed, hits.length)}
        {hits.length === 0 && ' For an email, type its first three letters, or all of it.'}
      </p>
      <ul className={styles.hits}>
        {hits.map((ticket) => (
          <li key={ticket.id}>
            <button type="button" className={styles.hit} onClick={() => void phone.readByHand(ticket.id)}>
              <b>
                <Marked text={ticket.holder ? surnameFirst(ticket.holder) : 'Name not known'} typed={typed} />
              </b>
              <small>
                {inShort(ticket, products)} · {ticket.number}
              </small>
              <Standing ticket={ticket} day={day} checkpoint={checkpoint} />
            </button>
          </li>
        ))}
      </ul>
      <p className={classNames(frame.lead, frame.foot)}>Not here? Check their ticket email, then call the desk.</p>
    </div>
  );
};

const statusWords = (typed: string, count: number): string => {
  if (typed.trim() === '') return 'Every ticket is on this device.';
  if (count === 0) return 'No ticket found on this device.';
  return `${capitalised(spokenCount(count, 'ticket'))} found on this device.`;
};

/** A text in which the query is underlined. */
const Marked = ({ text, typed }: { readonly text: string; readonly typed: string }) => {
  const [hit] = foundIn(text, typed);
  if (!hit) return text;
  const [from, to] = hit;
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
};

type StandingProps = Pick<ScanningProps, 'day' | 'checkpoint'> & { readonly ticket: DoorTicket };

const Standing = ({ ticket, day, checkpoint }: StandingProps) => {
  const time = useFestivalTime();
  const inside = entranceInside(day, ticket.id, checkpoint);
  if (ticket.voidReason)
    return (
      <span className={classNames(styles.state, styles.void)}>
        <SmallSign of="no" /> {voidWords[ticket.voidReason].word}
      </span>
    );
  if (inside)
    return (
      <span className={classNames(styles.state, styles.in)}>
        <SmallSign of="ok" /> {checkpoint.handsOver ? 'Handed over' : 'In'} {formatTime(time(inside.at))}
      </span>
    );
  if (!checkpoint.takes.includes(ticket.product)) {
    const [goesTo] = checkpointsTaking(day.list.checkpoints, ticket.product);
    return <span className={styles.state}>{goesTo ? `For ${goesTo.name}` : 'Not for today'}</span>;
  }
  return <span className={classNames(styles.state, styles.yet)}>{checkpoint.handsOver ? 'Hand over' : 'Let in'}</span>;
};
