import type { EntryId, UserId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { CompetitionRegistration } from '../registration/registration.ts';
import type { CompetitionDayTask } from './emails.ts';
import type { GateEvent } from './gate-event.ts';
import type { Placement } from './placement.ts';
import type { RunCard, RunningOrder } from './run-card.ts';

/** Somebody whose ticket is good and whose form is kept. */
export type Entrant = {
  readonly entry: EntryId;
  readonly registration: CompetitionRegistration;
  /** Whoever sent the form has answered the conservation-awareness questionnaire. */
  readonly questionnaireDone: boolean;
};

/** An order that everybody may see, and who let them. */
export type PublishedOrder = RunningOrder & {
  /** On the festival's clock. */
  readonly publishedAt: Instant;
  readonly publishedBy: UserId;
};

/** What a competitor was last told about their run, by letter. */
export type RunNotification = { readonly card: RunCard; readonly version: number; readonly at: Instant };

/** All that is known of the day, as of one moment. */
export type CompetitionDayState = {
  /** In the order in which they registered. */
  readonly entrants: readonly Entrant[];
  /** Oldest first. */
  readonly placements: readonly Placement[];
  /** The one that holds; null until one is published. */
  readonly order: PublishedOrder | null;
  /** In the order in which they were heard. */
  readonly gateEvents: readonly GateEvent[];
  /** Oldest first; of one entry the last holds. */
  readonly notifications: readonly RunNotification[];
};

/** What is added to the books; nothing in them is ever changed. */
export type DayChange = {
  readonly placements?: readonly Placement[];
  readonly order?: PublishedOrder;
  readonly gateEvents?: readonly GateEvent[];
  readonly notifications?: readonly RunNotification[];
  readonly tasks?: readonly CompetitionDayTask[];
};
