import { Link } from 'react-router-dom';
import type { SavedCode } from '#core/issued-tickets/client.ports.ts';
import { ticketInWords } from '#core/issued-tickets/messages.ts';
import type { SiblingTicket } from '#core/issued-tickets/own-ticket.ts';
import { ticketAddress } from '#core/issued-tickets/ticket-address.ts';
import styles from './ticket.module.css';

type Sibling = { readonly ticket: SiblingTicket; readonly key?: string | undefined };

/**
 * The tickets of the same order: those that the server named, or, for a visitor with the key of one, those that this
 * device has seen.
 */
export const siblingsOf = ({ ticket, key }: SavedCode, seen: readonly SavedCode[]): readonly Sibling[] => {
  if (ticket.siblings.length < 2 && seen.length > 1) return seen;
  // The buyer's link shows all of them; an owner needs no key.
  const theirs = ticket.changes === null ? undefined : key;
  return ticket.siblings.map((each) => ({ ticket: each, key: theirs }));
};

/** Where the ticket stands among them: "1 of 5"; nothing for one alone. */
export const positionIn = (siblings: readonly Sibling[], id: string): string | null =>
  siblings.length > 1 ? `${siblings.findIndex(({ ticket }) => ticket.id === id) + 1} of ${siblings.length}` : null;

/** One dot a ticket of the order; the present one is filled. */
export const Dots = ({ siblings, id }: { readonly siblings: readonly Sibling[]; readonly id: string }) => (
  <nav className={styles.dots} aria-label="Tickets of this order">
    {siblings.map(({ ticket, key }, at) => (
      <Link
        key={ticket.id}
        to={ticketAddress(ticket.id, key)}
        replace
        aria-label={`${ticketInWords(ticket)}, ${at + 1} of ${siblings.length}`}
        aria-current={ticket.id === id ? 'page' : undefined}
      >
        <i />
      </Link>
    ))}
  </nav>
);
