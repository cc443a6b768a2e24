import type { UserId } from '../ids.ts';
import type { Instant } from '../time.ts';

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json | undefined };

/** The actor, and where the request came from. */
export type ActingStaff = {
  readonly actor: { readonly userId: UserId; readonly name: string };
  /** A pseudonym of the network that the request came from; the address cannot be derived from it. */
  readonly from: { readonly network: string };
};

/** A change by a member of staff, as the log describes it (F7). */
export type StaffChange = {
  /** The feature and a past verb: `voucher.created`. */
  readonly action: string;
  /** What was changed: its kind, its id within that kind, and its name for people. */
  readonly subject: { readonly kind: string; readonly id: string; readonly name: string };
  /** The changed fields of the subject, with their old values; null for something new. */
  readonly before: Json;
  /** The same fields with their new values; null for something removed. */
  readonly after: Json;
  readonly reason: string | null;
};

/** An entry of the audit log: one change by a member of staff, written once, together with the change itself (F7). */
export type StaffAction = ActingStaff &
  StaffChange & {
    readonly id: string;
    /** By the machine's clock. */
    readonly at: Instant;
    /** The year of the edition that it was done in; absent for what belongs to none, and before there were several. */
    readonly edition?: number;
  };

/**
 * Completes a change to an action. A route makes one for each request and passes it to the function that changes the
 * store.
 */
export type DescribeAction = (change: StaffChange) => StaffAction;

/** The feature that an action belongs to: `voucher` of `voucher.created`. */
export const areaOf = ({ action }: Pick<StaffAction, 'action'>): string => action.split('.')[0] ?? action;
