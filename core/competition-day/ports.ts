import type { EntryId, UserId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { TicketId } from '../registration/ticket.ts';
import type { CompetitionDayState, DayChange, PublishedOrder } from './competition-day-state.ts';
import type { RunCard } from './run-card.ts';

/** The books of the competition's day: who was put where, when they run, what was seen at the gate. */
export interface CompetitionDay {
  /** Everything, as of one moment. @throws ServiceFailure */
  read(): Promise<CompetitionDayState>;
  /** The order that holds, without the rest; null until one is published. @throws ServiceFailure */
  order(): Promise<PublishedOrder | null>;
  /** What was decided of these entries, and seen of them at the gate; without the rest. @throws ServiceFailure */
  historyOf(entries: readonly EntryId[]): Promise<Pick<CompetitionDayState, 'placements' | 'gateEvents'>>;
  /**
   * Read, decide and write as one step, letters and all; one at a time. `decide` must only decide. A placement or a
   * mark whose id is known already is left as it is. @throws ServiceFailure
   * @returns the books as they stand afterwards
   */
  change<Refusal>(
    decide: (dayState: CompetitionDayState) => Result<DayChange, Refusal>,
  ): Promise<Result<CompetitionDayState, Refusal>>;
}

/** Whom letters go to: the account's own address, for what somebody types into a form proves nothing about who reads it. */
export interface Competitors {
  /** Null for an account that is no longer there. @throws ServiceFailure */
  find(id: UserId): Promise<{ readonly name: string; readonly email: string } | null>;
}

/** Who holds which paid competitor tickets: an entry is called what its ticket is called. */
export interface HeldTickets {
  /** @throws ServiceFailure */
  of(user: UserId): Promise<readonly { readonly id: TicketId }[]>;
}

/** What the judges have made of the runs so far. */
export interface Results {
  /** The runs whose sheets are signed. @throws ServiceFailure */
  ran(): Promise<ReadonlySet<EntryId>>;
  /** The place of each number in the groups whose result is final. @throws ServiceFailure */
  places(): Promise<ReadonlyMap<RunCard['number'], number>>;
}
