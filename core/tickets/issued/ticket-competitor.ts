import { classInWords } from '../../competition/rules/messages.ts';
import type { Class, Level } from '../../kernel/class-and-level.ts';
import { formatTime, type Instant } from '../../kernel/time.ts';
import type { TicketId } from './ticket.ts';

/** The run as it was announced to the competitor by email. */
export type TicketRun = {
  readonly class: Class;
  readonly level: Level;
  readonly bib: number;
  readonly ring: string;
  readonly runsAt: Instant;
  /** A reserve runs only if a competitor ahead does not come, so no time is shown. */
  readonly reserve: boolean;
};

/** What the competition knows of the person who comes with a competitor ticket. */
export type TicketCompetitor = {
  /** '' before a hound is named. */
  readonly hound: string;
  /** Null until the run was announced by email: the ticket must not show it earlier. */
  readonly run: TicketRun | null;
};

/** Reads competitor tickets' runs from the competition. Never throws, because a ticket can be shown without its run. */
export interface TicketCompetitors {
  /** Null before the entry's form is filled in, and for all other kinds of tickets. */
  of(id: TicketId): Promise<TicketCompetitor | null>;
}

/** "Silver, the beech ring", "Junior silver, the beech ring". */
export const groupAndRing = (run: TicketRun): string => `${classInWords(run)}, ${run.ring}`;

/** "Silver, the beech ring, 12:40". */
export const runInWords = (run: TicketRun): string =>
  `${groupAndRing(run)}, ${run.reserve ? 'reserve' : formatTime(run.runsAt)}`;

/** The holder with the hound: "Harriet Lamb, with Bramble". */
export const holderInWords = (holder: string | null, competitor: TicketCompetitor | null): string | null =>
  [holder, competitor?.hound ? `with ${competitor.hound}` : null].filter(Boolean).join(', ') || null;
