import type { Brand } from '../../kernel/brand.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';
import { type Comparator, orderBy } from '../../kernel/order-by.ts';
import type { Instant } from '../../kernel/time.ts';

/** The provider's id of a payout. */
export type PayoutId = Brand<string, 'PayoutId'>;

/** Brands an id that comes from the provider or the store. */
export const payoutId = (text: string): PayoutId => text as PayoutId;

/**
 * The kinds of movement of the balance at the payment provider. `dispute`: the bank takes money back;
 * `dispute-returned`: the bank returns it; `other`: no order explains it, for example a fee for an account.
 */
export const movementKinds = [
  'payment',
  'refund',
  'refund-failed',
  'dispute',
  'dispute-returned',
  'payout',
  'payout-failed',
  'other',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** One movement of the balance (a "balance transaction" at the provider). `net` is `amount` less `fee`. */
export type Movement = {
  readonly id: string;
  readonly kind: MovementKind;
  readonly amount: Pence;
  readonly fee: Pence;
  readonly net: Pence;
  /** On the provider's clock, which is the machine's. */
  readonly at: Instant;
  /** The order named by the provider's object; null when it names no order of the festival. */
  readonly orderId: OrderId | null;
  /** The provider's id of the payment concerned, by which refunds and disputes are joined to their order. */
  readonly intentId: string | null;
  /** The festival's year that the provider's object names; null when it names none. */
  readonly year: number | null;
  /** The payout that this movement sends, or brings back; null for every other movement. */
  readonly ofPayout: PayoutId | null;
  readonly description: string | null;
};

/** A movement as it is stored: joined to a stored order, and to the payout that includes it. */
export type JoinedMovement = Movement & { readonly payout: PayoutId | null };

/**
 * A known movement after the provider has listed it again: its kind is the newest one; an order, a year or a payout is
 * added, and never taken away.
 */
export const listedAgain = (
  known: JoinedMovement,
  { kind, orderId, year, payout, ofPayout }: JoinedMovement,
): JoinedMovement => ({
  ...known,
  kind,
  orderId: orderId ?? known.orderId,
  year: year ?? known.year,
  payout: payout ?? known.payout,
  ofPayout: ofPayout ?? known.ofPayout,
});

/** Whether a movement is a payout itself, or one that came back: no order explains it. */
export const isPayout = ({ kind }: Pick<Movement, 'kind'>): boolean => kind === 'payout' || kind === 'payout-failed';

/**
 * The movements of a stored order: by the movement itself, or by another one of the same payment.
 * @param stored the stored movements, joined to orders
 * @returns their ids
 */
export const movementsWithOrder = (
  movements: readonly Pick<Movement, 'id' | 'intentId'>[],
  stored: readonly Pick<Movement, 'id' | 'intentId' | 'orderId'>[],
): ReadonlySet<string> => {
  const own = stored.filter(({ orderId }) => orderId !== null);
  const ids = new Set(own.map(({ id }) => id));
  const payments = new Set(own.flatMap(({ intentId }) => intentId ?? []));
  return new Set(
    movements.flatMap(({ id, intentId }) => (ids.has(id) || (intentId !== null && payments.has(intentId)) ? [id] : [])),
  );
};

/**
 * Finds the stored order of each movement: the order that it names, else the order of another movement of the same
 * payment; null without either.
 * @param movements those to join
 * @param isStored whether the store has an order
 * @param joined stored movements of the same payments
 */
export const ordersOfMovements = (
  movements: readonly Movement[],
  isStored: (order: OrderId) => boolean,
  joined: readonly Pick<Movement, 'intentId' | 'orderId'>[],
): ((movement: Movement) => OrderId | null) => {
  const named = movements.filter(({ orderId }) => orderId !== null && isStored(orderId));
  const byIntent = new Map(
    [...joined, ...named].flatMap(({ intentId, orderId }) =>
      intentId !== null && orderId !== null ? [[intentId, orderId] as const] : [],
    ),
  );
  return ({ orderId, intentId }) => {
    if (orderId !== null && isStored(orderId)) return orderId;
    return (intentId !== null && byIntent.get(intentId)) || null;
  };
};

/** The order of movements in the journal. */
export const byTime: Comparator<Pick<Movement, 'at' | 'id'>> = orderBy(
  ({ at }) => at,
  ({ id }) => id,
);

export const payoutStates = ['on-its-way', 'paid', 'failed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Money that the provider sent to the bank. `arrivesAt` is the day that the provider expects. */
export type Payout = {
  readonly id: PayoutId;
  readonly amount: Pence;
  readonly state: PayoutState;
  readonly madeAt: Instant;
  readonly arrivesAt: Instant;
};

/** The order in which payouts were made. */
export const byMaking: Comparator<Pick<Payout, 'madeAt' | 'id'>> = orderBy(
  ({ madeAt }) => madeAt,
  ({ id }) => id,
);

/** A known payout after the provider has listed it again: only its state and the day of its arrival can change. */
export const payoutListedAgain = <Known extends Payout>(
  known: Known,
  { state, arrivesAt }: Pick<Payout, 'state' | 'arrivesAt'>,
): Known => ({ ...known, state, arrivesAt });
