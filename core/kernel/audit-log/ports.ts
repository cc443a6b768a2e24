import type { UserId } from '../ids.ts';
import type { Instant } from '../time.ts';
import type { StaffAction } from './staff-action.ts';

/** A filter of actions; an action must match every given field. */
export type LogFilter = {
  readonly actor?: UserId | undefined;
  /** The feature at the start of the action's name. */
  readonly area?: string | undefined;
  readonly subject?: { readonly kind: string; readonly id: string } | undefined;
  readonly from?: Instant | undefined;
  /** Exclusive. */
  readonly until?: Instant | undefined;
  /** Text within a name, a reason or a value, ignoring case. */
  readonly search?: string | undefined;
};

/** The last (oldest) action of a page: the next page begins with the next older action. */
export type LogCursor = Pick<StaffAction, 'id' | 'at'>;

/** The log of staff actions (F7). Actions are added and never changed. */
export type AuditLog = {
  /** The newest actions first, at most `most`. */
  readonly page: (filter: LogFilter, after: LogCursor | null, most: number) => Promise<readonly StaffAction[]>;
  /** All actors and areas in the log, each sorted by name. */
  readonly known: () => Promise<{
    readonly actors: readonly StaffAction['actor'][];
    readonly areas: readonly string[];
  }>;
  /**
   * Adds an action whose change is in another store, such as the account service. Other actions are written in the
   * transaction of their change.
   */
  readonly record: (action: StaffAction) => Promise<void>;
  /** Deletes the actions before this moment and returns their number. No other call deletes actions. */
  readonly forgetBefore: (moment: Instant) => Promise<number>;
};
