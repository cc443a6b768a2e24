import type { UserId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { StaffAction } from './staff-action.ts';

/** Which actions are asked for; all of what is given must hold. */
export type LogFilter = {
  readonly actor?: UserId | undefined;
  /** The feature at the start of the action's name. */
  readonly area?: string | undefined;
  readonly subject?: { readonly kind: string; readonly id: string } | undefined;
  readonly from?: Instant | undefined;
  /** Up to this moment, without it. */
  readonly until?: Instant | undefined;
  /** Text within a name, a reason or a value, whatever its case. */
  readonly search?: string | undefined;
};

/** The last action of a page: the next page begins with the one before it. */
export type LogCursor = Pick<StaffAction, 'id' | 'at'>;

/** The log of what staff did (F7): actions are added to it and never changed. */
export type AuditLog = {
  /** The newest actions first, at most `most`. */
  readonly page: (filter: LogFilter, after: LogCursor | null, most: number) => Promise<readonly StaffAction[]>;
  /** Everyone who did something, by name, and the areas in which something was done, by name. */
  readonly known: () => Promise<{
    readonly actors: readonly StaffAction['actor'][];
    readonly areas: readonly string[];
  }>;
  /** Adds an action whose change is in another store, such as the account service. Others write it with the change. */
  readonly record: (action: StaffAction) => Promise<void>;
  /** Deletes the actions before this moment, which no other call can, and returns how many they were. */
  readonly forgetBefore: (moment: Instant) => Promise<number>;
};
