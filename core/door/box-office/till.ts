import { isStaff } from '../../accounts/staff.ts';
import type { User } from '../../accounts/user.ts';
import type { Brand } from '../../kernel/brand.ts';
import type { DeviceId, OrderId, ProductId, UserId } from '../../kernel/ids.ts';
import { isId } from '../../kernel/ids.ts';
import { noPence, type Pence, pence } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { DoorPayment, OrderLine } from '../../shop/checkout/order.ts';

/** A till's id, made by its device, so that opening it twice opens it once. */
export type TillId = Brand<string, 'TillId'>;

/** Brands the text. @throws RangeError when it is malformed: edges check with `isTillId` first */
export const tillId = (text: string): TillId => {
  if (!isTillId(text)) throw new RangeError(`not a till id: ${JSON.stringify(text)}`);
  return text;
};

/** Whether text may be a till id; long enough that two never collide by chance. */
export const isTillId = (text: unknown): text is TillId => isId(text) && text.length >= 16;

/**
 * One product of an allowance, at its price when it was taken. `taken` and `sold` only grow, so that a repeated or
 * delayed request changes nothing twice.
 */
export type AllowanceLine = Omit<OrderLine, 'quantity'> & { readonly taken: number; readonly sold: number };

/** One device's cash box for a day: opened with a float, closed by a cash-up. Times are on the festival's clock. */
export type Till = {
  readonly id: TillId;
  readonly device: DeviceId;
  /** The name that staff see: `Till 1`. */
  readonly name: string;
  readonly openedBy: UserId;
  readonly openedAt: Instant;
  readonly float: Pence;
  /** The allowance: places that only this till sells, with or without signal. */
  readonly held: readonly AllowanceLine[];
  /** Unused ids of orders that the device may sell without signal; their ticket codes are issued beforehand. */
  readonly blanks: readonly OrderId[];
  /** When and why the unsold places of the allowance were returned; null before. No places can be held afterwards. */
  readonly returned: { readonly at: Instant; readonly why: ReturnReason; readonly by: UserId | null } | null;
  readonly cashUp: CashUp | null;
};

/** Why an allowance ended: the till was cashed up, the day ended, or an organiser ended it because the device is lost. */
export const returnReasons = ['cashed-up', 'day-ended', 'device-lost'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** The count at the end. `expected` is the cash that should have been in the tin by the records of that moment. */
export type CashUp = {
  readonly at: Instant;
  readonly by: UserId;
  readonly counted: Pence;
  readonly expected: Pence;
  /** Why the two differ, in the words of the person who counted; empty when they are equal. */
  readonly reason: string;
  readonly takings: Takings;
};

/** A payment over the counter, never changed once recorded: of a sale or a refund. */
export type TillEntry = {
  readonly kind: 'sale' | 'refund';
  readonly orderId: OrderId;
  readonly till: TillId;
  readonly paidBy: DoorPayment;
  readonly amount: Pence;
  /** The cash that was handed over, when it was more than the amount. */
  readonly tendered: Pence | null;
  readonly at: Instant;
  readonly by: UserId;
  /** Whether the device sold it without signal. */
  readonly offline: boolean;
};

/** The sums of a till's entries. */
export type Takings = Readonly<
  Record<'cashSales' | 'cashRefunds' | 'cardSales' | 'cardRefunds', { readonly count: number; readonly sum: Pence }>
>;

const none = { count: 0, sum: noPence };
export const noTakings: Takings = { cashSales: none, cashRefunds: none, cardSales: none, cardRefunds: none };

/** Adds up a till's entries. */
export const takingsOf = (entries: readonly Pick<TillEntry, 'kind' | 'paidBy' | 'amount'>[]): Takings => {
  const sumOf = (kind: TillEntry['kind'], paidBy: DoorPayment) => {
    const those = entries.filter((entry) => entry.kind === kind && entry.paidBy === paidBy);
    return { count: those.length, sum: pence(those.reduce((sum, { amount }) => sum + amount, 0)) };
  };
  return {
    cashSales: sumOf('sale', 'cash'),
    cashRefunds: sumOf('refund', 'cash'),
    cardSales: sumOf('sale', 'card-machine'),
    cardRefunds: sumOf('refund', 'card-machine'),
  };
};

/** What should be in the tin: float + cash sales − cash refunds. */
export const expectedCash = ({ float }: Pick<Till, 'float'>, { cashSales, cashRefunds }: Takings): Pence =>
  pence(float + cashSales.sum - cashRefunds.sum);

/** How many places of each product this till holds unsold; empty once they were returned. */
export const placesHeld = ({ held, returned }: Pick<Till, 'held' | 'returned'>): ReadonlyMap<ProductId, number> =>
  new Map(returned ? [] : held.map(({ productId, taken, sold }) => [productId, taken - sold]));

/** Whether a member of staff may change a till: it belongs to the one who opened it, and organisers may change every till. */
export const mayChangeTill = ({ openedBy }: Pick<Till, 'openedBy'>, user: Pick<User, 'id' | 'labels'>): boolean =>
  openedBy === user.id || isStaff(user, 'organiser');

/** Whether the till still sells. */
export const isTillOpen = ({ cashUp }: Pick<Till, 'cashUp'>): boolean => cashUp === null;
