import type { DeviceId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { TicketId } from '../../tickets/issued/ticket.ts';
import type { Admitted } from './admission.ts';
import type { DoorAnswer } from './answers-at-door.ts';
import type { Checkpoint, CheckpointId } from './checkpoint.ts';
import type { DoorStand } from './door-stand.ts';
import type { DoorCompetitor, DoorProduct, DoorTicket } from './door-ticket.ts';
import type { DoorTill } from './door-tills.ts';
import type { DoorEdition } from './verdict.ts';

/** A public key for verifying codes: base64url of 32 bytes. Two keys may have the same id. */
export type PublicKey = { readonly id: number; readonly key: string };

/**
 * Whether a ticket's holder is inside a checkpoint; `inside` is null once the holder went out, or the reading was
 * undone.
 */
export type Presence = {
  readonly ticket: TicketId;
  readonly checkpoint: CheckpointId;
  readonly inside: Omit<Admitted, 'scan' | 'checkpoint'> | null;
};

/** Two devices admitted the same ticket: the later admission, and the earlier one, which is valid. */
export type DoubleAdmission = {
  readonly ticket: TicketId;
  readonly later: Admitted;
  readonly first: Admitted;
};

/** The data that a device needs to decide without signal. */
export type DoorList = {
  /** The cursor of the list: `since` of the next request. */
  readonly cursor: string;
  /** The server's clock when the list was made. */
  readonly madeAt: Instant;
  readonly edition: DoorEdition;
  /** When the device deletes the list, by the server's clock: the day after the festival. */
  readonly overAt: Instant;
  readonly keys: readonly PublicKey[];
  readonly checkpoints: readonly Checkpoint[];
  readonly products: readonly DoorProduct[];
  /** The names of the devices. */
  readonly devices: readonly { readonly id: DeviceId; readonly name: string }[];
  /** The tills that may have sold tickets that are not in this list. */
  readonly tills: readonly DoorTill[];
  readonly tickets: ReadonlyMap<TicketId, DoorTicket>;
  /** By `presenceKey`. */
  readonly presences: ReadonlyMap<string, Presence>;
  /** The double admissions, which the desk and the later device show. */
  readonly doubles: readonly DoubleAdmission[];
  /** The answers that this device’s checkpoint shows; absent in lists stored before this field existed. */
  readonly answers?: readonly DoorAnswer[];
  /** The stands of the day, where stands come in; absent in lists stored before this field existed. */
  readonly stands?: readonly DoorStand[];
};

/** An answer of the server: the whole list, or the changes since a cursor. */
export type DoorListAnswer = Omit<DoorList, 'tickets' | 'presences'> & {
  readonly whole: boolean;
  /** Without competitors' data. All tickets of an order are always sent together. */
  readonly tickets: readonly DoorTicket[];
  readonly presences: readonly Presence[];
  /** All competitors; null when unchanged since the cursor. */
  readonly competitors: readonly { readonly ticket: TicketId; readonly competitor: DoorCompetitor }[] | null;
  /** The tickets whose double admissions the answer contains completely; null for all. */
  readonly doublesOf: readonly TicketId[] | null;
};

/** The key of a presence in a list. */
export const presenceKey = ({ ticket, checkpoint }: Pick<Presence, 'ticket' | 'checkpoint'>): string =>
  `${ticket} ${checkpoint}`;

/**
 * The list after an answer. When the answer changes no tickets, `tickets` stays the same object, so that a device keeps
 * its search index; likewise `presences`.
 * @param before the list whose cursor was sent; null for none
 */
export const mergeDoorList = (before: DoorList | null, answer: DoorListAnswer): DoorList => {
  const { whole, tickets, presences, competitors, doublesOf, doubles, answers, stands, ...rest } = answer;
  const known = whole ? null : before;
  const retold = new Set(doublesOf);
  const stay = doublesOf === null ? [] : (known?.doubles ?? []).filter(({ ticket }) => !retold.has(ticket));
  return {
    ...rest,
    tickets: mergeTickets(known, { tickets, competitors }),
    presences: mergePresences(known, presences),
    doubles: [...stay, ...doubles],
    answers: answers ?? known?.answers ?? [],
    stands: stands ?? known?.stands ?? [],
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
