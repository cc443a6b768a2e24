import type { ClassAndLevel } from '../../kernel/class-and-level.ts';
import type { EmailTask, Queued, TextTask } from '../../kernel/email/email-task.ts';
import type { Instant } from '../../kernel/time.ts';

/** A hound that runs next to another one. */
export type NextHound = { readonly hound: string; readonly breed: string };

/** The news of one run. */
export type RunNews = ClassAndLevel & {
  /** Who runs the hound: one account may have several. Absent in emails queued by an earlier release. */
  readonly handler?: string;
  /** Absent in emails queued by an earlier release. */
  readonly sex?: 'female' | 'male';
  readonly hound: string;
  readonly number: number;
  readonly ring: string;
  readonly runsAt: Instant;
  /** When to be at the waiting area. */
  readonly beThereAt: Instant;
  readonly reserve: boolean;
  readonly news: 'first' | 'changed' | 'promoted';
  /** Present when the hound may not run yet, because its handler has not answered the questionnaire (§5). */
  readonly needsQuestionnaire?: true;
  /** Which hounds run before and after it in its ring; absent in emails queued by an earlier release. */
  readonly runBefore?: NextHound;
  readonly runAfter?: NextHound;
};

/** The emails about an entry, to its handler. */
export type CompetitionDayEmail =
  | ({
      /** When and where a hound runs: for the first time, changed, or promoted from the reserves. */
      readonly kind: 'run-time';
      readonly to: string;
      readonly name: string;
      /** Further runs of the same account, so that a publication sends one email to a person. */
      readonly others?: readonly RunNews[];
    } & RunNews)
  | ({
      /** A competitor withdrew an entry from the group it was placed in, or had requested. */
      readonly kind: 'withdrawn';
      readonly to: string;
      readonly name: string;
      readonly hound: string;
      /** Tells two hounds of one name apart; absent in emails queued by an earlier release. */
      readonly breed?: string;
      /** When its order was made, whose refund rule it keeps; absent in emails queued by an earlier release. */
      readonly orderedAt?: Instant;
      /** Present when the class and level were only asked for: the entry had not been placed. */
      readonly requested?: true;
    } & ClassAndLevel);

/** The text messages to a handler on the day. */
export type CompetitionDayText = {
  readonly to: string;
  readonly hound: string;
  readonly ring: string;
  /** When the run begins, on the machine's clock. */
  readonly expiresAt: Instant;
} & (
  | {
      /** A reserve entry was promoted into the running order, or a run moved on the day. */
      readonly kind: 'promoted' | 'moved';
      /** On the festival's clock. */
      readonly runsAt: Instant;
      /** How many more runs of the same handler have new times, if any; the email names them. */
      readonly more?: number;
    }
  | {
      /** The run is near. */
      readonly kind: 'near';
      /** The number of runs before it in its ring. */
      readonly ahead: number;
      /** On the festival's clock. */
      readonly expectedAt: Instant;
    }
);

/** The outbox tasks of a change of the competition day. */
export type CompetitionDayTask = Queued<EmailTask<CompetitionDayEmail> | TextTask<CompetitionDayText>>;
