import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskException } from '#core/door/client.ports.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import { formatTime } from '#core/kernel/time.ts';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import deskNeeds from '../../../app/desk/needs.module.css';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import styles from './devices.module.css';
import { doneWords, exceptionWords } from './exception-words.ts';

/** The number of rows shown before a click shows all of them. */
const fewRows = 8;

type TicketsToCheckProps = { readonly exceptions: readonly DeskException[] };

/** Tickets that admitted two people, or that were void when they admitted someone. */
export const TicketsToCheck = ({ exceptions }: TicketsToCheckProps) => {
  const [isAll, setAll] = useState(false);
  const urgent = exceptions.filter(({ kind }) => kind === 'double' || kind === 'void');
  return (
    <section>
      <div className={deskLayout.section}>
        <h2>To check</h2>
        <span>{urgent.length === 0 ? 'nothing' : `${spokenNumber(urgent.length)} to check`}</span>
      </div>
      {urgent.length === 0 && (
        <p className={styles.empty}>No ticket has let two people in, and none that was void has let anyone in.</p>
      )}
      <ul className={deskNeeds.needs}>
        {(isAll ? urgent : urgent.slice(0, fewRows)).map((exception) => (
          <li key={`${exception.kind} ${exception.ticket?.id} ${exception.at} ${exception.device}`}>
            <svg
              className={exception.kind === 'double' ? deskNeeds.markBad : deskNeeds.markWarn}
              viewBox="0 0 24 24"
              aria-hidden="true"
            >
              <path d="M3 5.500L5.8 2.500L12 9L18.5 2L21.5 5L15 12L21.5 18.500L18.5 21.500L12 15L5.5 21.500L2.5 18.500L9 12Z" />
            </svg>
            <span>
              <b>{ticketName(exception)}</b>
              <small>{exceptionWords(exception)}</small>
            </span>
            {exception.ticket && (
              <Link className={deskText.link} to={`${paths.deskOrders}/${exception.ticket.orderId}`}>
                View order<span className="visually-hidden">: {ticketName(exception)}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {!isAll && urgent.length > fewRows && <ShowAll count={urgent.length} onClick={() => setAll(true)} />}
    </section>
  );
};

const ShowAll = ({ count, onClick }: { readonly count: number; readonly onClick: () => void }) => (
  <button type="button" className={deskText.link} onClick={onClick}>
    Show all {count}
  </button>
);

const ticketName = ({ ticket }: DeskException): string =>
  ticket ? `${ticket.holder ?? 'No name'}, ${ticket.number}` : 'No ticket';

/**
 * What the doors decided: verdicts overridden, scans undone, and codes turned away as not genuine. For information
 * only.
 */
export const AtTheDoors = ({ exceptions }: TicketsToCheckProps) => {
  const [isAll, setAll] = useState(false);
  const done = exceptions.filter(({ kind }) => kind !== 'double' && kind !== 'void');
  if (done.length === 0) return null;
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>Decided at the doors</h2>
        <span>newest first</span>
      </div>
      <DeskTable
        rows={isAll ? done : done.slice(0, fewRows)}
        keyOf={({ kind, ticket, at, device }) => `${kind} ${ticket?.id} ${at} ${device}`}
        isStacked
        className={styles.decided}
        columns={[
          {
            label: 'What',
            isRowHeading: true,
            cell: (exception) => (
              <>
                {doneWords[exception.kind]}
                {exception.ticket && (
                  <small>
                    <Link to={`${paths.deskOrders}/${exception.ticket.orderId}`}>{ticketName(exception)}</Link>
                  </small>
                )}
              </>
            ),
          },
          { label: 'When', isQuiet: true, cell: ({ at }) => formatTime(at) },
          {
            label: 'Who',
            cell: ({ device, by }) => (
              <>
                {device}
                <small>{by}</small>
              </>
            ),
          },
          { label: 'Reason', cellClass: styles.reason, cell: ({ reason }) => reason },
        ]}
      />
      {!isAll && done.length > fewRows && <ShowAll count={done.length} onClick={() => setAll(true)} />}
    </section>
  );
};
