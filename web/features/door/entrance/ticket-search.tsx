import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { checkpointsTaking } from '#core/door/entrance/checkpoint.ts';
import { entranceInside } from '#core/door/entrance/device/device-day.ts';
import { foundIn, ticketFinder } from '#core/door/entrance/device/find-tickets.ts';
import { isStandSought, standsBySlot } from '#core/door/entrance/device/stands-at-checkpoint.ts';
import type { DoorTicket } from '#core/door/entrance/door-ticket.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { spokenCount } from '#core/kernel/spoken-number.ts';
import { surnameFirst } from '#core/kernel/surname-first.ts';
import { formatTime, instant, minute } from '#core/kernel/time.ts';
import frame from '../../../app/door/door.module.css';
import { DoorGlyph, SmallSign } from '../../../app/door/glyphs.tsx';
import { useFestivalTime } from '../../../app/festival/use-festival-time.ts';
import { classNames } from '../../../design/type/class-names.ts';
import type { ScanningProps } from './scanning-props.ts';
import { StandsBySlot } from './stands-by-slot.tsx';
import styles from './ticket-search.module.css';
import { inShort, voidWords } from './verdict/verdict-words.ts';

/** Finds tickets by name, number, order or the beginning of an email address, without the network. */
export const TicketSearch = (props: ScanningProps) => {
  const { key, state } = useLocation();
  const asked = soughtShape.safeParse(state);
  return <Finder key={key} {...props} first={asked.success ? asked.data.sought : ''} />;
};

/** The history state of a link from a verdict: the name to search for. */
const soughtShape = z.object({ sought: z.string() });

type FinderProps = Pick<ScanningProps, 'phone' | 'day' | 'checkpoint' | 'now'> & { readonly first: string };

const Finder = ({ phone, day, checkpoint, now, first }: FinderProps) => {
  const [typed, setTyped] = useState(first);
  const { tickets, products } = day.list;
  const find = useMemo(() => ticketFinder(tickets.values()), [tickets]);
  const hits = useMemo(() => find(typed), [find, typed]);
  const { slots, minuteNow } = useStandsHere({ day, checkpoint, now });
  const found = slots.flatMap(({ at, stands }) => {
    const sought = stands.filter(({ stand }) => isStandSought(stand, typed));
    return sought.length === 0 ? [] : [{ at, stands: sought }];
  });
  const standCount = found.reduce((sum, { stands }) => sum + stands.length, 0);
  const words = slots.length === 0 ? ofTickets : ofStandsToo;

  return (
    <div className={classNames(frame.body, styles.page)}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {words.heading}
      </h1>
      <div className={styles.finder}>
        <label>
          <span className="visually-hidden">{words.label}</span>
          <input
            value={typed}
            placeholder={words.placeholder}
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
        {statusWords(typed, hits.length, standCount)}
        {hits.length + standCount === 0 && ' For an email, type its first three letters, or all of it.'}
      </p>
      <StandsBySlot slots={found} phone={phone} day={day} now={minuteNow} />
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

const ofTickets = {
  heading: 'Find a ticket',
  label: 'Name, ticket number, order or email',
  placeholder: 'Name or number',
} as const;
/** Where stands come in. */
const ofStandsToo = {
  heading: 'Find a stand or a ticket',
  label: 'Stall, pitch, plate, name, ticket number, order or email',
  placeholder: 'Stall, plate or name',
} as const;

/** The stands of this device's checkpoint, of a minute of the festival's clock. */
const useStandsHere = ({ day, checkpoint, now }: Pick<ScanningProps, 'day' | 'checkpoint' | 'now'>) => {
  const time = useFestivalTime();
  const minuteNow = instant(Math.floor(time(now) / minute) * minute);
  const { device, list, scans } = day;
  const slots = useMemo(
    () => standsBySlot({ device, list, scans }, checkpoint, minuteNow),
    [device, list, scans, checkpoint, minuteNow],
  );
  return { slots, minuteNow };
};

const statusWords = (typed: string, tickets: number, stands: number): string => {
  if (typed.trim() === '') return 'Every ticket is on this device.';
  const found = [
    ...(stands > 0 ? [spokenCount(stands, 'stand')] : []),
    ...(tickets > 0 ? [spokenCount(tickets, 'ticket')] : []),
  ];
  return found.length === 0
    ? 'No ticket found on this device.'
    : `${capitalised(found.join(' and '))} found on this device.`;
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
