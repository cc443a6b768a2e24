import type { Brand } from '../../kernel/brand.ts';
import type { DayMove } from '../../kernel/edition/moved-edition.ts';
import { isId, type OrderId, type UserId } from '../../kernel/ids.ts';
import type { JobId } from '../../kernel/jobs/job.ts';
import { addPence, type Pence } from '../../kernel/money.ts';
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

/** An order of a day off whose refund waits for its turn. */
export const waitingOrder = (found: Pick<DayOffOrder, 'orderId' | 'amount' | 'tickets' | 'name'>): DayOffOrder => ({
  ...found,
  state: 'waiting',
  why: null,
  tries: 0,
  round: 0,
  settledBy: null,
  settledNote: null,
});

/** The states of an order that is refunded by hand: a later decision leaves it to the list on which it stands. */
export const byHandStates = ['person', 'settled'] as const satisfies readonly DayOffRefundState[];

/** Whether an order is refunded by hand. */
export const isByHand = ({ state }: Pick<DayOffOrder, 'state'>): boolean => byHandStates.some((each) => each === state);

/** Whether the job may store what it knows of an order: unless a person has settled it, or begun another round, meanwhile. */
export const mayNote = (known: DayOffOrder, { round }: Pick<DayOffOrder, 'round'>): boolean =>
  known.state !== 'settled' && known.round === round;

/** Whether a decision replaces the newest one, which another organiser may have replaced meanwhile. */
export const isNextDecision = (newest: Pick<DayOff, 'id'> | undefined, { after }: Pick<DayOff, 'after'>): boolean =>
  (newest?.id ?? null) === after;

/** The orders of a day off in one state, added up. */
export type RefundTally = Pick<DayOffOrder, 'state' | 'amount' | 'tickets'> & { readonly orders: number };

/** The number and total amount of a day off's orders in each state, and their tickets. */
export const refundCounts = (tallies: readonly RefundTally[]): RefundCounts & { readonly tickets: number } => {
  const of = (state: DayOffRefundState) => {
    const own = tallies.filter((each) => each.state === state);
    return {
      orders: own.reduce((sum, { orders }) => sum + orders, 0),
      amount: addPence(...own.map(({ amount }) => amount)),
    };
  };
  return {
    waiting: of('waiting'),
    asked: of('asked'),
    refunded: of('refunded'),
    person: of('person'),
    settled: of('settled'),
    tickets: tallies.reduce((sum, { tickets }) => sum + tickets, 0),
  };
};

/** The moves of an edition's day, oldest first. @param editionDay the day that the edition's folder names */
export const movesOf = (decisions: readonly DayOff[], editionDay: IsoDate): readonly DayMove[] =>
  decisions.flatMap(({ movedTo, decidedAt, editionDay: its }) =>
    movedTo !== null && its === editionDay ? [{ to: movedTo, decidedAt }] : [],
  );

/** The confirmation that the organiser types before the day is called off. */
export const confirmationOf = (kind: DayOffKind): string => (kind === 'cancelled' ? 'cancel the day' : 'move the day');
