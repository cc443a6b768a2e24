import type { ClassAndLevel } from '../../competition/class-and-level.ts';
import type { Readings } from '../../competition/rulebook.ts';
import type { EntryId, RingId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { RunCard } from '../run-card.ts';
import type { AttributedEvent, Judge } from './run-event.ts';

/** By which readings one class is judged; chosen before its first run. */
export type ChosenReadings = { readonly class: ClassAndLevel['class']; readonly readings: Readings };

/** What the head judge chose, and when, on the festival's clock. */
export type ReadingsChoice = ChosenReadings & { readonly by: Judge; readonly at: Instant };

/** A ring as judges call it. */
export type RingName = { readonly id: RingId; readonly name: string };

/** What a judge must have at hand where there is no signal: every run of the day, and the readings of the rules. */
export type JudgingDay = {
  /** Of the running order; 0 before there is one. */
  readonly version: number;
  readonly rings: readonly RingName[];
  readonly runs: readonly RunCard[];
  readonly readings: readonly ChosenReadings[];
  /** The runs whose sheets are signed, on whichever telephone. */
  readonly signed: readonly EntryId[];
  /** Who does not run as things stand: withdrawn, scratched, or not there after the last call. */
  readonly away: readonly EntryId[];
};

/** A mark that has reached the festival. */
export type ReceivedEvent = AttributedEvent & {
  /** On the machine's clock: for whoever looks into a quarrel; it decides nothing. */
  readonly receivedAt: Instant;
};

/** What became of a mark that was added: new, known already, or another press has its name. */
export type Added = 'new' | 'known' | 'name-taken';

/** Every mark that ever reached the festival: only added to, never changed. Each method throws ServiceFailure. */
export interface RunEventLog {
  /** All or none, in one step; answers for each in turn. */
  add(events: readonly ReceivedEvent[]): Promise<readonly Added[]>;
  /** In the order in which they were received. */
  of(entry: EntryId): Promise<readonly ReceivedEvent[]>;
  /** Of these runs alone. */
  ofThese(entries: readonly EntryId[]): Promise<readonly ReceivedEvent[]>;
  /** Of every run of the day. */
  all(): Promise<readonly ReceivedEvent[]>;
}

/** By which readings the classes are judged, where the head judge has chosen. */
export interface ClassReadings {
  /** The last choice for each class that has one. @throws ServiceFailure */
  all(): Promise<readonly ReadingsChoice[]>;
  /**
   * Decided and written as one step: no run starts in between. `decide` must only decide.
   * @throws ServiceFailure
   */
  choose<Refusal>(
    decide: (events: readonly AttributedEvent[]) => Result<ReadingsChoice, Refusal>,
  ): Promise<Result<ChosenReadings, Refusal>>;
}
