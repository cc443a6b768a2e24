import type { UserId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';

/** What can be written as JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json | undefined };

/** Who acts, and from where: all that a request says of an action. */
export type ActingStaff = {
  readonly actor: { readonly userId: UserId; readonly name: string };
  /** A name for the network that the request came from, from which its address cannot be found. */
  readonly from: { readonly network: string };
};

/** What a member of staff changes, as the log tells it (F7). */
export type StaffChange = {
  /** The feature and a past verb: `voucher.created`. */
  readonly action: string;
  /** What was changed: its kind, the id within the kind, and what people call it. */
  readonly subject: { readonly kind: string; readonly id: string; readonly name: string };
  /** What of the subject changed, as it was; null for something new. */
  readonly before: Json;
  /** The same as it is now; null for something that is gone. */
  readonly after: Json;
  readonly reason: string | null;
};

/** One change by a member of staff, as it is kept in the audit log: written once, with the change itself (F7). */
export type StaffAction = ActingStaff &
  StaffChange & {
    readonly id: string;
    /** By the machine's clock. */
    readonly at: Instant;
  };

/** Completes a change to an action; a route makes one for each request and passes it to what changes the store. */
export type DescribeAction = (change: StaffChange) => StaffAction;

/** The feature that an action belongs to: `voucher` of `voucher.created`. */
export const areaOf = ({ action }: Pick<StaffAction, 'action'>): string => action.split('.')[0] ?? action;
