import type { TicketId } from '../issued-tickets/ticket.ts';
import type { DeviceId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { Admitted } from './admission.ts';
import type { Checkpoint, CheckpointId } from './checkpoint.ts';
import type { DoorAnswer } from './door-answers.ts';
import type { DoorCompetitor, DoorProduct, DoorTicket } from './door-ticket.ts';
import type { DoorTill } from './door-tills.ts';
import type { DoorEdition } from './verdict.ts';

/** A public half of the key pairs that sign codes: base64url of 32 bytes. Two keys may have the same id. */
export type PublicKey = { readonly id: number; readonly key: string };

/** Who is inside a checkpoint with a ticket; `inside` is null once the holder went out, or the reading was undone. */
export type Presence = {
  readonly ticket: TicketId;
  readonly checkpoint: CheckpointId;
  readonly inside: Omit<Admitted, 'scan' | 'checkpoint'> | null;
};

/** Two devices let in the same ticket: the scan that came later, and the one that stands. */
export type DoubleAdmission = {
  readonly ticket: TicketId;
  readonly later: Admitted;
  readonly first: Admitted;
};

/** All that a device needs to decide without signal. */
export type DoorList = {
  /** Up to where the list is known: `since` of the next request. */
  readonly cursor: string;
  /** The server's clock when the list was made. */
  readonly madeAt: Instant;
  readonly edition: DoorEdition;
  /** The device wipes the list then, by the server's clock: the day after the festival. */
  readonly overAt: Instant;
  readonly keys: readonly PublicKey[];
  readonly checkpoints: readonly Checkpoint[];
  readonly products: readonly DoorProduct[];
  /** What the devices are called. */
  readonly devices: readonly { readonly id: DeviceId; readonly name: string }[];
  /** The tills that may have sold tickets of which this list knows nothing. */
  readonly tills: readonly DoorTill[];
  readonly tickets: ReadonlyMap<TicketId, DoorTicket>;
  /** By `presenceKey`. */
  readonly presences: ReadonlyMap<string, Presence>;
  /** By the ticket: what the desk has to look at, and the device that let in second. */
  readonly doubles: readonly DoubleAdmission[];
  /** What was answered about tickets, where that matters at this device’s checkpoint; absent from lists stored before. */
  readonly answers?: readonly DoorAnswer[];
};

/** An answer of the server: the whole list, or what changed since a cursor. */
export type DoorListAnswer = Omit<DoorList, 'tickets' | 'presences'> & {
  readonly whole: boolean;
  /** Without what is known of competitors, and whole orders at a time. */
  readonly tickets: readonly DoorTicket[];
  readonly presences: readonly Presence[];
  /** All competitors; null when they are as they were at the cursor. */
  readonly competitors: readonly { readonly ticket: TicketId; readonly competitor: DoorCompetitor }[] | null;
  /** The tickets whose doubles the answer tells completely; null for all. */
  readonly doublesOf: readonly TicketId[] | null;
};

/** The key of a presence in a list. */
export const presenceKey = ({ ticket, checkpoint }: Pick<Presence, 'ticket' | 'checkpoint'>): string =>
  `${ticket} ${checkpoint}`;

/**
 * The list after an answer. Its tickets, like its presences, are the same object as before when the answer changes none of
 * them, so that a device makes its search only once.
 * @param before the list whose cursor was sent; null for none
 */
export const mergeDoorList = (before: DoorList | null, answer: DoorListAnswer): DoorList => {
  const { whole, tickets, presences, competitors, doublesOf, doubles, answers, ...rest } = answer;
  const known = whole ? null : before;
  const retold = new Set(doublesOf);
  const stay = doublesOf === null ? [] : (known?.doubles ?? []).filter(({ ticket }) => !retold.has(ticket));
  return {
    ...rest,
    tickets: mergeTickets(known, { tickets, competitors }),
    presences: mergePresences(known, presences),
    doubles: [...stay, ...doubles],
    answers: answers ?? known?.answers ?? [],
  };
};

const mergePresences = (known: DoorList | null, changed: readonly Presence[]): DoorList['presences'] => {
  if (known && changed.length === 0) return known.presences;
  const inside = new Map(known?.presences);
  for (const presence of changed) {
    if (presence.inside) inside.set(presenceKey(presence), presence);
    else inside.delete(presenceKey(presence));
  }
  return inside;
};

const mergeTickets = (
  known: DoorList | null,
  { tickets, competitors }: Pick<DoorListAnswer, 'tickets' | 'competitors'>,
): DoorList['tickets'] => {
  if (known && tickets.length === 0 && competitors === null) return known.tickets;
  const merged = new Map(known?.tickets);
  for (const ticket of tickets) {
    const competitor = competitors === null ? (known?.tickets.get(ticket.id)?.competitor ?? null) : null;
    merged.set(ticket.id, { ...ticket, competitor });
  }
  if (competitors) {
    for (const [id, ticket] of merged) if (ticket.competitor) merged.set(id, { ...ticket, competitor: null });
    for (const { ticket: id, competitor } of competitors) {
      const ticket = merged.get(id);
      if (ticket) merged.set(id, { ...ticket, competitor });
    }
  }
  return merged;
};
