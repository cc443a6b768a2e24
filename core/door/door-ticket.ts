import type { Class, Level } from '../competition/class-and-level.ts';
import type { TicketId, TicketNumber, VoidReason } from '../issued-tickets/ticket.ts';
import type { ProductId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { TicketType } from '../tickets/ticket-type.ts';

/** What a product tells the door about those who come with it, from its metadata `Door`. */
export const doorNotes = ['child', 'carer', 'accessible-parking'] as const;
export type DoorNote = (typeof doorNotes)[number];

/** A product as the door knows it. */
export type DoorProduct = {
  readonly id: ProductId;
  readonly name: string;
  readonly ticketType: TicketType;
  readonly note: DoorNote | null;
};

/** Why a ticket, or a code of it, no longer lets anyone in. `given-away`: its code died, because it was given to someone or made anew. */
export type VoidBecause = VoidReason | 'given-away';

/** What the door must know of a competitor. */
export type DoorCompetitor = {
  readonly hound: string;
  readonly class: Class;
  readonly level: Level;
  /** Null until the running order is published. */
  readonly run: {
    readonly bib: number;
    readonly ring: string;
    readonly runsAt: Instant;
    readonly reserve: boolean;
  } | null;
  /** The conservation-awareness questionnaire is not answered (§5). */
  readonly needsQuestionnaire: boolean;
};

/** A ticket as the door knows it. */
export type DoorTicket = {
  readonly id: TicketId;
  readonly number: TicketNumber;
  readonly product: ProductId;
  /** Null once the holder was erased. */
  readonly holder: string | null;
  /** The first three letters of the holder's email, to search by; '' when there is none. */
  readonly emailStart: string;
  /** The number of its order, as buyers read it out. */
  readonly orderNumber: string;
  /** Which of its codes is the present one, from 1. */
  readonly issue: number;
  readonly state: 'valid' | 'void';
  readonly voidReason: VoidReason | null;
  /** When it became void, or when its present code was made in place of an earlier one; null when neither is known. */
  readonly changedAt: Instant | null;
  readonly note: DoorNote | null;
  /** With whom a child comes: the first holder of its order who is no child. Null for others. */
  readonly comesWith: string | null;
  readonly competitor: DoorCompetitor | null;
};
