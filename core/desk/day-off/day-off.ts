import type { Brand } from '../../kernel/brand.ts';
import type { DayMove } from '../../kernel/edition/moved-edition.ts';
import { isId, type OrderId, type UserId } from '../../kernel/ids.ts';
import type { JobId } from '../../kernel/jobs/job.ts';
import type { Pence } from '../../kernel/money.ts';
import type { Instant, IsoDate } from '../../kernel/time.ts';
import type { BannerId } from '../../site/banner/banner.ts';
import type { MessageId } from '../messages/message.ts';

export type DayOffId = Brand<string, 'DayOffId'>;

/** @throws RangeError when the text is not well formed: edges check with `isId` first. */
export const dayOffId = (text: string): DayOffId => {
  if (!isId(text)) throw new RangeError(`not the id of a day off: ${JSON.stringify(text)}`);
  return text as DayOffId;
};

/** The festival does not take place, or takes place on another day. */
export const dayOffKinds = ['cancelled', 'moved'] as const;
export type DayOffKind = (typeof dayOffKinds)[number];

/** `all`: every order is refunded; `choice`: each buyer decides until a deadline. */
export const refundPlans = ['all', 'choice'] as const;
export type RefundPlan = (typeof refundPlans)[number];

/**
 * A day off: the decision to cancel or move the festival's day (F10). A moved day can be moved again or cancelled; a
 * cancelled one stays cancelled. Times are on the festival's clock.
 */
export type DayOff = {
  readonly id: DayOffId;
  /** The decision that this one replaces, such as an earlier move; null for the first. */
  readonly after: DayOffId | null;
  readonly kind: DayOffKind;
  readonly reason: string;
  /** The new date; null for a cancellation. */
  readonly movedTo: IsoDate | null;
  /**
   * The day that the edition's folder named at the decision. The pages' dates move only for this edition, not for one of
   * another year in the same store. null for a decision by a version that moved no dates.
   */
  readonly editionDay: IsoDate | null;
  readonly refunds: RefundPlan;
  /** For `choice`: until when buyers may request a refund. Otherwise null. */
  readonly refundsUntil: Instant | null;
  readonly bannerId: BannerId;
  readonly messageId: MessageId;
  readonly messageJob: JobId;
  /** null for `choice`. */
  readonly refundsJob: JobId | null;
  readonly decidedBy: { readonly userId: UserId; readonly name: string };
  readonly decidedAt: Instant;
};

/**
 * The state of an order's refund: `waiting` for its turn, `asked` until the provider has paid, `refunded`, left for a
 * `person`, or `settled` by a person.
 */
export const refundStates = ['waiting', 'asked', 'refunded', 'person', 'settled'] as const;
export type DayOffRefundState = (typeof refundStates)[number];

/** Why an order needs a person. */
export const personReasons = ['door-cash', 'door-card', 'disputed', 'refused'] as const;
export type PersonReason = (typeof personReasons)[number];

/** One order of a day that was called off. */
export type DayOffOrder = {
  readonly orderId: OrderId;
  /** The amount to refund. */
  readonly amount: Pence;
  readonly tickets: number;
  readonly name: string | null;
  readonly state: DayOffRefundState;
  /** Why the order needs a person, with the provider's message; null otherwise. */
  readonly why: { readonly kind: PersonReason; readonly detail: string } | null;
  /** The number of attempts without a known outcome. */
  readonly tries: number;
  /** Counts the repetitions of the refund by a person; each is a new refund at the provider. */
  readonly round: number;
  readonly settledBy: string | null;
  readonly settledNote: string | null;
};

/** The number and total amount of the orders in each state. */
export type RefundCounts = Readonly<Record<DayOffRefundState, { readonly orders: number; readonly amount: Pence }>>;

/** The moves of an edition's day, oldest first. @param editionDay the day that the edition's folder names */
export const movesOf = (decisions: readonly DayOff[], editionDay: IsoDate): readonly DayMove[] =>
  decisions.flatMap(({ movedTo, decidedAt, editionDay: its }) =>
    movedTo !== null && its === editionDay ? [{ to: movedTo, decidedAt }] : [],
  );

/** The confirmation that the organiser types before the day is called off. */
export const confirmationOf = (kind: DayOffKind): string => (kind === 'cancelled' ? 'cancel the day' : 'move the day');
