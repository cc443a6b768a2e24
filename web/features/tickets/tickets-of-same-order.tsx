import { Link } from 'react-router-dom';
import type { SavedCode } from '#core/tickets/issued/client.ports.ts';
import { ticketInWords } from '#core/tickets/issued/messages.ts';
import type { SiblingTicket } from '#core/tickets/issued/own-ticket.ts';
import { ticketPath } from '#core/tickets/issued/ticket-path.ts';
import styles from './ticket.module.css';

type Sibling = { readonly ticket: SiblingTicket; readonly key?: string | undefined };

/**
 * The tickets of the same order: those named by the server, or, for a visitor with the key of only one ticket, those
 * stored on this device.
 */
export const siblingsOf = ({ ticket, key }: SavedCode, seen: readonly SavedCode[]): readonly Sibling[] => {
  if (ticket.siblings.length < 2 && seen.length > 1) return seen;
  // The key of the buyer's link opens all tickets of the order; an owner with an account needs no key.
  const theirs = ticket.changes === null ? undefined : key;
  return ticket.siblings.map((each) => ({ ticket: each, key: theirs }));
};

/** The ticket's position among its siblings: "1 of 5"; null for a single ticket. */
export const positionIn = (siblings: readonly Sibling[], id: string): string | null =>
  siblings.length > 1 ? `${siblings.findIndex(({ ticket }) => ticket.id === id) + 1} of ${siblings.length}` : null;

/** One dot per ticket of the order; the dot of the current ticket is filled. */
export const Dots = ({ siblings, id }: { readonly siblings: readonly Sibling[]; readonly id: string }) => (
  <nav className={styles.dots} aria-label="Tickets of this order">
    {siblings.map(({ ticket, key }, at) => (
      <Link
        key={ticket.id}
        to={ticketPath(ticket.id, key)}
        replace
        aria-label={`${ticketInWords(ticket)}, ${at + 1} of ${siblings.length}`}
        aria-current={ticket.id === id ? 'page' : undefined}
      >
        <i />
      </Link>
    ))}
  </nav>
);
