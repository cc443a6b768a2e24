import type { StaffAction } from '../../../kernel/audit-log/staff-action.ts';
import type { ClassAndLevel } from '../../../kernel/class-and-level.ts';
import type { EntryId, RingId } from '../../../kernel/ids.ts';
import type { Result } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Readings } from '../../rules/rulebook.ts';
import type { RunCard } from '../run-card.ts';
import type { AttributedEvent, Judge } from './run-event.ts';

/** The readings of one class, chosen before its first run. */
export type ChosenReadings = { readonly class: ClassAndLevel['class']; readonly readings: Readings };

/** A choice of the head judge, with its time on the festival's clock. */
export type ReadingsChoice = ChosenReadings & {
  readonly by: Judge;
  readonly at: Instant;
  /** For the audit log. */
  readonly action?: StaffAction;
};

/** A ring's id and its name. */
export type RingName = { readonly id: RingId; readonly name: string };

/** The positions of a hound between its arrival and its run. */
export const gatePositions = ['here', 'on-deck', 'in-the-ring'] as const;
export type GatePosition = (typeof gatePositions)[number];

/** The data that a judge's phone needs without signal: the day's runs, and the readings of the rules. */
export type JudgingDay = {
  /** The version of the running order; 0 before there is one. */
  readonly version: number;
  readonly rings: readonly RingName[];
  readonly runs: readonly RunCard[];
  readonly readings: readonly ChosenReadings[];
  /** Runs whose sheets are signed on any phone. */
  readonly signed: readonly EntryId[];
  /** Signed runs that have new events since, and have to be signed again. */
  readonly signAgain: readonly EntryId[];
  /** Runs that have begun on any phone and are not signed, with the judge who began. */
  readonly underWay: readonly { readonly entry: EntryId; readonly judge: string }[];
  /** The gate position of each hound that has arrived and not run. */
  readonly atTheGate: readonly { readonly entry: EntryId; readonly status: GatePosition }[];
  /** Entries that may not run yet, because their handlers have not answered the questionnaire. */
  readonly needsQuestionnaire: readonly EntryId[];
  /** Entries that do not run: withdrawn, scratched, or absent after the last call. */
  readonly away: readonly EntryId[];
};

/** A run event that the server has stored. */
export type ReceivedEvent = AttributedEvent & {
  /** On the machine's clock; for the records only, no rule uses it. */
  readonly receivedAt: Instant;
};

/** The outcome for one event: added, known already, or its id belongs to a different event of the run. */
export type AddOutcome = 'new' | 'known' | 'name-taken';

/** All run events of the server, append-only. Every method throws ServiceFailure. */
export interface RunEventLog {
  /** Adds the events in one transaction, with the audit log's action if the desk adds them; returns an outcome for each. */
  add(events: readonly ReceivedEvent[], action?: StaffAction): Promise<readonly AddOutcome[]>;
  /** The events of one run in the order of arrival. */
  of(entry: EntryId): Promise<readonly ReceivedEvent[]>;
  /** The events of these runs. */
  ofThese(entries: readonly EntryId[]): Promise<readonly ReceivedEvent[]>;
  /** The events of all runs of the day. */
  all(): Promise<readonly ReceivedEvent[]>;
}

/** The head judge's choices of readings. */
export interface ClassReadings {
  /** The latest choice for each class; none for a class without a choice. @throws ServiceFailure */
  all(): Promise<readonly Omit<ReadingsChoice, 'action'>[]>;
  /**
   * Decides and writes in one transaction, so that no run starts in between. `decide` must have no side effects.
   * @throws ServiceFailure
   */
  choose<Refusal>(
    decide: (events: readonly AttributedEvent[]) => Result<ReadingsChoice, Refusal>,
  ): Promise<Result<ChosenReadings, Refusal>>;
}
