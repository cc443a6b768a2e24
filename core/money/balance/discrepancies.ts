import type { PayoutState } from './movement.ts';

/**
 * A discrepancy in the money. `state` contains its figures at that time: an acceptance is valid only while they are the
 * same.
 */
export type Discrepancy = { readonly key: string; readonly state: string };

/** A discrepancy that an organiser has looked at and accepted, with the reason. */
export type Acceptance = Discrepancy & {
  readonly reason: string;
  readonly by: string;
  /** On the festival's clock. */
  readonly at: number;
};

type Figures = {
  readonly tills: readonly {
    readonly id: string;
    readonly cashUp: { readonly expected: number; readonly counted: number } | null;
  }[];
  readonly payouts: readonly { readonly id: string; readonly state: PayoutState }[];
  readonly withoutOrder: { readonly count: number; readonly sum: number };
  readonly awaited: number;
  readonly onItsWay: number;
};

/** How many orders and movements of a discrepancy are listed. */
export const maxListed = 20;

/** The key of the discrepancy of a till. */
export const tillKey = (id: string): string => `till:${id}`;

/**
 * The discrepancies that may be accepted: cash-ups that differ from the expected cash, failed payouts, movements without
 * an order, and card payments awaited for longer than usual.
 */
export const discrepanciesOf = ({
  tills,
  payouts,
  withoutOrder,
  awaited,
  onItsWay,
}: Figures): readonly Discrepancy[] => {
  const late = awaited - onItsWay;
  const failed = payouts.filter(({ state }) => state === 'failed');
  return [
    ...tills.flatMap(({ id, cashUp }) =>
      cashUp && cashUp.counted !== cashUp.expected
        ? [{ key: tillKey(id), state: `${cashUp.expected}/${cashUp.counted}` }]
        : [],
    ),
    ...(failed.length > 0 ? [{ key: 'payouts-failed', state: failed.map(({ id }) => id).join(' ') }] : []),
    ...(withoutOrder.count > 0 ? [{ key: 'without-order', state: `${withoutOrder.count}/${withoutOrder.sum}` }] : []),
    ...(late !== 0 ? [{ key: 'awaited', state: String(late) }] : []),
  ];
};

/** The acceptance of a discrepancy in its current state; undefined when it was not accepted, or has changed since. */
export const acceptanceOf = <A extends Discrepancy>(
  { key, state }: Discrepancy,
  accepted: readonly A[],
): A | undefined => accepted.find((each) => each.key === key && each.state === state);
