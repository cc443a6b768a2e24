import { useCallback } from 'react';
import { ok } from '#core/kernel/result.ts';
import type { AttemptId } from '#core/shop/checkout/order.ts';
import { presentWords } from '#core/tickets/changes/presents/messages.ts';
import type { BoughtTicket } from '#core/tickets/issued/client.ports.ts';
import { presentCardPath } from '#core/tickets/issued/file-paths.ts';
import { ticketInWords } from '#core/tickets/issued/messages.ts';
import { savedTicketsFromList } from '#core/tickets/issued/saved-tickets-from-list.ts';
import { ticketPath } from '#core/tickets/issued/ticket-path.ts';
import { AddToCalendar } from '../../../app/festival/add-to-calendar.tsx';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './result.module.css';

/** More tickets than these are collapsed: the order beside them says how many there are of each product. */
const mostInView = 6;

type BoughtTicketsProps = {
  readonly attempt: AttemptId;
  /** How often the email address was corrected on this page: each correction changes the links. */
  readonly corrections: number;
};

/**
 * A guest's tickets, each with its link, as one of the next steps. They are stored on this device, so that they open
 * offline.
 */
export const BoughtTickets = ({ attempt, corrections }: BoughtTicketsProps) => {
  const { myTickets, savedCodes } = usePorts();
  const fetchTickets = useCallback(async () => {
    const bought = await myTickets.bought(attempt);
    savedCodes.save(...savedTicketsFromList(bought));
    return ok(bought);
  }, [myTickets, savedCodes, attempt]);
  const { value } = useFetched(fetchTickets, {
    failure: 'the bought tickets could not be fetched',
    refetchOn: corrections,
  });

  if (!value || value.length === 0) return null;
  const [first] = value;
  return (
    <li>
      <h3>{value.length === 1 ? 'Your ticket is ready' : 'Your tickets are ready'}</h3>
      <div>
        <p>Open {value.length === 1 ? 'it' : 'one'} to see its code. It works offline from then on.</p>
        {value.length > mostInView ? (
          <details className={styles.all}>
            <summary>All {value.length} tickets</summary>
            <Links tickets={value} />
          </details>
        ) : (
          <Links tickets={value} />
        )}
        {first && <AddToCalendar small ticket={{ id: first.ticket.id, key: first.key }} />}
      </div>
    </li>
  );
};

const Links = ({ tickets }: { readonly tickets: readonly BoughtTicket[] }) => (
  <ul className={styles.tickets}>
    {tickets.map(({ ticket, key, presentFor }) => (
      <li key={ticket.id}>
        <TextLink to={ticketPath(ticket.id, key)}>
          {ticketInWords(ticket)}
          <span className="visually-hidden">, {ticket.number}</span>
        </TextLink>
        <span aria-hidden="true">{ticket.number}</span>
        {presentFor !== undefined && (
          <a href={presentCardPath(ticket.id, key)}>
            {presentWords.card}
            <span className="visually-hidden"> for {presentFor} (PDF)</span>
          </a>
        )}
      </li>
    ))}
  </ul>
);
