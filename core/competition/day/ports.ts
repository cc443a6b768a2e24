import type { ClassAndLevel } from '../../kernel/class-and-level.ts';
import type { EntryId, UserId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { CompetitorTicket } from '../entries/competitor-ticket.ts';
import type { CompetitionDayState, DayChange, PublishedOrder } from './competition-day-state.ts';
import type { FinalPlace } from './final-place.ts';
import type { RunCard } from './run-card.ts';

/** The store of the competition day: placements, running orders, gate events, notifications. */
export interface CompetitionDay {
  /** The whole state as of one moment. @throws ServiceFailure */
  read(): Promise<CompetitionDayState>;
  /** The published order only; null before the first. @throws ServiceFailure */
  order(): Promise<PublishedOrder | null>;
  /** All published orders, oldest first. @throws ServiceFailure */
  versions(): Promise<readonly PublishedOrder[]>;
  /** The placements and gate events of these entries only. @throws ServiceFailure */
  historyOf(entries: readonly EntryId[]): Promise<Pick<CompetitionDayState, 'placements' | 'gateEvents'>>;
  /**
   * Reads, decides and writes in one transaction, queued emails included; calls are serialised. `decide` must have no
   * side effects. Placements and gate events with a known id are ignored.
   * @throws ServiceFailure
   * @returns the state afterwards
   */
  change<Refusal>(
    decide: (dayState: CompetitionDayState) => Result<DayChange, Refusal>,
  ): Promise<Result<CompetitionDayState, Refusal>>;
}

/** The addresses for emails to competitors: the account's own, because the one in a form is not verified. */
export interface Competitors {
  /** Null for a deleted account. @throws ServiceFailure */
  find(id: UserId): Promise<{ readonly name: string; readonly email: string } | null>;
}

/** The paid competitor tickets of a user; an entry has the id of its ticket. */
export interface HeldTickets {
  /** @throws ServiceFailure */
  of(user: UserId): Promise<readonly Pick<CompetitorTicket, 'id' | 'orderedAt'>[]>;
}

/** The judging so far. */
export interface Results {
  /** The entries whose sheets are signed. @throws ServiceFailure */
  ran(): Promise<ReadonlySet<EntryId>>;
  /** The groups whose result is signed and not reopened. @throws ServiceFailure */
  signed(): Promise<readonly ClassAndLevel[]>;
  /** The final place of each bib number, in groups with a final result. @throws ServiceFailure */
  places(): Promise<ReadonlyMap<RunCard['number'], FinalPlace>>;
}
