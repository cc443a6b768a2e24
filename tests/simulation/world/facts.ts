import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import type { OrderId, UserId } from '#core/kernel/ids.ts';
import type { Pence } from '#core/kernel/money.ts';
import type { Instant } from '#core/kernel/time.ts';

/** What actors did or received outside the program; the store must agree with it. */
export type Facts = {
  /** Pence refunded in the provider's dashboard, by order. */
  readonly atDashboard: Map<string, number>;
  /** Actions that the server has confirmed to the desk, by their id in the audit log. */
  readonly actionsDone: Map<string, StaffAction>;
  /** The scans that devices have made, by their keys (`scanKey`), with their times. */
  readonly scansMade: Map<string, Instant>;
  /** Sales without signal: the pence paid and when, by sale. The buyers already have their tickets. */
  readonly offlineSales: Map<string, { readonly total: Pence; readonly soldAt: Instant }>;
  /** The last capacity that the desk set, by product, with the id of the change and the places taken at that moment. */
  readonly capacities: Map<
    string,
    { readonly capacity: number; readonly taken: number; readonly change: string | undefined }
  >;
  capacityChanges: number;
  /** When each order was first in the store. */
  readonly orderedAt: Map<string, Instant>;
  /** The orders whose tickets were valid at some moment. */
  readonly everValid: Set<OrderId>;
  /** The ids of the emails about each offer that a waiting list has made. */
  readonly offersMade: Set<string>;
  /** The ids of the emails about stands that were held for traders: that one was reminded of, and that it has lapsed. */
  readonly standEmails: Set<string>;
  /** The card pages that charged another amount or currency than the order's. */
  readonly wrongCharges: Set<string>;
  /** The card pages that the refunds of a day off have closed. */
  readonly closedForDayOff: Set<string>;
  /** The complimentary orders that the server has confirmed, with the number of their tickets. */
  readonly complimentary: Map<string, number>;
  /** The owners of claimed orders, as the server has confirmed them. */
  readonly claims: Map<string, Set<UserId>>;
  /** When each decision to cancel or move the day was first in the store. */
  readonly decidedAt: Map<string, Instant>;
};

/** The facts of a world in which nothing has happened yet. */
export const newFacts = (): Facts => ({
  atDashboard: new Map(),
  actionsDone: new Map(),
  scansMade: new Map(),
  offlineSales: new Map(),
  capacities: new Map(),
  capacityChanges: 0,
  orderedAt: new Map(),
  everValid: new Set(),
  offersMade: new Set(),
  standEmails: new Set(),
  wrongCharges: new Set(),
  closedForDayOff: new Set(),
  complimentary: new Map(),
  claims: new Map(),
  decidedAt: new Map(),
});
