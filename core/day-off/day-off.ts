import type { BannerId } from '../banner/banner.ts';
import type { JobId } from '../jobs/job.ts';
import type { Brand } from '../kernel/brand.ts';
import { isId, type OrderId, type UserId } from '../kernel/ids.ts';
import type { Pence } from '../kernel/money.ts';
import type { Instant, IsoDate } from '../kernel/time.ts';
import type { MessageId } from '../messages/message.ts';

export type DayOffId = Brand<string, 'DayOffId'>;

/** @throws RangeError when the text is not well formed: edges check with `isId` first. */
export const dayOffId = (text: string): DayOffId => {
  if (!isId(text)) throw new RangeError(`not the id of a day off: ${JSON.stringify(text)}`);
  return text as DayOffId;
};

/** The festival does not take place, or on another day. */
export const dayOffKinds = ['cancelled', 'moved'] as const;
export type DayOffKind = (typeof dayOffKinds)[number];

/** Every order is refunded, or each buyer decides until a day. */
export const refundPlans = ['all', 'choice'] as const;
export type RefundPlan = (typeof refundPlans)[number];

/** The day called off or moved (F10). Times are on the festival's clock. */
export type DayOff = {
  readonly id: DayOffId;
  readonly kind: DayOffKind;
  readonly reason: string;
  /** The new day; null when it is cancelled. */
  readonly movedTo: IsoDate | null;
  readonly refunds: RefundPlan;
  /** Until when buyers may ask for their money, where they decide. */
  readonly refundsUntil: Instant | null;
  readonly bannerId: BannerId;
  readonly messageId: MessageId;
  readonly messageJob: JobId;
  /** null where buyers decide. */
  readonly refundsJob: JobId | null;
  readonly decidedBy: { readonly userId: UserId; readonly name: string };
  readonly decidedAt: Instant;
};

/**
 * What became of an order's money: `waiting` for its turn, `asked` while the provider has not paid, `refunded`, for a
 * `person` to sort out, or `settled` by one.
 */
export const refundStates = ['waiting', 'asked', 'refunded', 'person', 'settled'] as const;
export type DayOffRefundState = (typeof refundStates)[number];

/** Why an order needs a person. */
export const personReasons = ['door-cash', 'door-card', 'disputed', 'refused'] as const;
export type PersonReason = (typeof personReasons)[number];

/** One order of a day that was called off. */
export type DayOffOrder = {
  readonly orderId: OrderId;
  /** What is to be refunded. */
  readonly amount: Pence;
  readonly tickets: number;
  readonly name: string | null;
  readonly state: DayOffRefundState;
  /** Why it needs a person, and what the provider said; null otherwise. */
  readonly why: { readonly kind: PersonReason; readonly detail: string } | null;
  /** How often it was tried without an outcome. */
  readonly tries: number;
  /** Counts the refunds that a person asked for again: each is another one at the provider. */
  readonly round: number;
  readonly settledBy: string | null;
  readonly settledNote: string | null;
};

/** How many orders are how far, and their money. */
export type RefundCounts = Readonly<Record<DayOffRefundState, { readonly orders: number; readonly amount: Pence }>>;

/** What a person types before the day is called off. */
export const confirmationOf = (kind: DayOffKind): string => (kind === 'cancelled' ? 'cancel the day' : 'move the day');
