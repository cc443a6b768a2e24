import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { EntryId, UserId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { CompetitionRegistration } from '../entries/registration.ts';
import type { CompetitionDayTask } from './emails.ts';
import type { GateEvent } from './gate-event.ts';
import type { Placement } from './placement.ts';
import type { Announcements } from './rings/announcement.ts';
import type { RunCard, RunningOrder } from './run-card.ts';

/** A person with a valid competitor ticket and a saved registration form. */
export type Entrant = {
  readonly entry: EntryId;
  readonly registration: CompetitionRegistration;
  /** The sender of the form has answered the conservation-awareness questionnaire. */
  readonly questionnaireDone: boolean;
};

/** A published running order, with its publisher. */
export type PublishedOrder = RunningOrder & {
  /** On the festival's clock. */
  readonly publishedAt: Instant;
  readonly publishedBy: UserId;
};

/** The run that a competitor was last emailed about. */
export type RunNotification = { readonly card: RunCard; readonly version: number; readonly at: Instant };

/** A record that the text message about an entry's near run was queued. */
export type NearAlert = { readonly entry: EntryId; readonly at: Instant };

/** The state of the competition day at one moment. */
export type CompetitionDayState = Announcements & {
  /** In the order of registration. */
  readonly entrants: readonly Entrant[];
  /** The entrants whose tickets are no longer valid, because their order was refunded or its refund has begun. */
  readonly refunded: readonly Entrant[];
  /** Oldest first. */
  readonly placements: readonly Placement[];
  /** The latest published order; null before the first. */
  readonly order: PublishedOrder | null;
  /** In the order of arrival. */
  readonly gateEvents: readonly GateEvent[];
  /** Oldest first; the last one of an entry is the current one. */
  readonly notifications: readonly RunNotification[];
  /** At most one for each entry. */
  readonly nearAlerts: readonly NearAlert[];
};

/** Rows to append; stored rows never change. */
export type DayChange = Partial<Announcements> & {
  readonly placements?: readonly Placement[];
  readonly order?: PublishedOrder;
  readonly gateEvents?: readonly GateEvent[];
  readonly notifications?: readonly RunNotification[];
  readonly nearAlerts?: readonly NearAlert[];
  readonly tasks?: readonly CompetitionDayTask[];
  readonly actions?: readonly StaffAction[];
};
