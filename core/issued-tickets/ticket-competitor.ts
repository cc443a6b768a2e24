import type { Class, Level } from '../competition/class-and-level.ts';
import { levelNames } from '../competition/messages.ts';
import { formatTime, type Instant } from '../kernel/time.ts';
import type { TicketId } from './ticket.ts';

/** What the competitor was told by email of their run. */
export type TicketRun = {
  readonly class: Class;
  readonly level: Level;
  readonly bib: number;
  readonly ring: string;
  readonly runsAt: Instant;
  /** Runs only if someone ahead does not come, so that there is no time to name. */
  readonly reserve: boolean;
};

/** What the competition knows of the person who comes with a competitor ticket. */
export type TicketCompetitor = {
  /** '' while no hound is named. */
  readonly hound: string;
  /** Null until the run was announced to the competitor: a ticket must not say it earlier than the email. */
  readonly run: TicketRun | null;
};

/** Asks the competition about competitor tickets. Never throws: a ticket is shown without it, too. */
export interface TicketCompetitors {
  /** Null before the entry's form is filled in, and for every other kind of ticket. */
  of(id: TicketId): Promise<TicketCompetitor | null>;
}

/** "Silver, the beech ring", "Junior silver, the beech ring". */
export const groupAndRing = ({ class: competitorClass, level, ring }: TicketRun): string => {
  const name = levelNames[level];
  return `${competitorClass === 'junior' ? `Junior ${name.toLowerCase()}` : name}, ${ring}`;
};

/** "Silver, the beech ring, 12:40". */
export const runInWords = (run: TicketRun): string =>
  `${groupAndRing(run)}, ${run.reserve ? 'reserve' : formatTime(run.runsAt)}`;

/** Who comes: "Harriet Lamb, with Bramble". */
export const holderInWords = (holder: string | null, competitor: TicketCompetitor | null): string | null =>
  [holder, competitor?.hound ? `with ${competitor.hound}` : null].filter(Boolean).join(', ') || null;
