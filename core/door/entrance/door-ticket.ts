import type { Class, Level } from '../../kernel/class-and-level.ts';
import type { ProductId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { TicketType } from '../../shop/products/ticket-type.ts';
import type { TicketId, TicketNumber, VoidReason } from '../../tickets/issued/ticket.ts';

/** Notes for the door about the holders of a product's tickets, from its metadata `Door`. */
export const doorNotes = ['child', 'carer', 'accessible-parking'] as const;
export type DoorNote = (typeof doorNotes)[number];

/** A product, for the door. */
export type DoorProduct = {
  readonly id: ProductId;
  readonly name: string;
  readonly ticketType: TicketType;
  /** When and where, in words: "12.30–2pm, Fine Foods"; null for the whole day and ground. */
  readonly when: string | null;
  readonly note: DoorNote | null;
};

/**
 * Why a ticket, or one of its codes, is no longer valid. `given-away`: the code was replaced, because the ticket was
 * given away or its code renewed.
 */
export type VoidBecause = VoidReason | 'given-away';

/** The door's data about a competitor. */
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

/** A ticket, for the door. */
export type DoorTicket = {
  readonly id: TicketId;
  readonly number: TicketNumber;
  readonly product: ProductId;
  /** Null once the holder was erased. */
  readonly holder: string | null;
  /** The first three letters of the holder's email, to search by; '' when there is none. */
  readonly emailStart: string;
  /** The order's number, for people. */
  readonly orderNumber: string;
  /** The number of the current code, from 1. */
  readonly issue: number;
  readonly state: 'valid' | 'void';
  readonly voidReason: VoidReason | null;
  /** When the ticket became void, or when its current code replaced an earlier one; null when neither is known. */
  readonly changedAt: Instant | null;
  readonly note: DoorNote | null;
  /** For a child's ticket: the name of the order's first holder who is not a child. Null for other tickets. */
  readonly comesWith: string | null;
  readonly competitor: DoorCompetitor | null;
};
