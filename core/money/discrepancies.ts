import type { PayoutState } from './movement.ts';

/**
 * Something in the money that does not add up. `state` says how things were when someone looked: an acceptance counts as
 * long as it is still so.
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
};

/** The key of a till's difference. */
export const tillKey = (id: string): string => `till:${id}`;

/** What may be accepted of these figures. A till that is not cashed up yet, and a payout that is still read, may not. */
export const discrepanciesOf = ({ tills, payouts, withoutOrder, awaited }: Figures): readonly Discrepancy[] => {
  const failed = payouts.filter(({ state }) => state === 'failed');
  return [
    ...tills.flatMap(({ id, cashUp }) =>
      cashUp && cashUp.counted !== cashUp.expected
        ? [{ key: tillKey(id), state: `${cashUp.expected}/${cashUp.counted}` }]
        : [],
    ),
    ...(failed.length > 0 ? [{ key: 'payouts-failed', state: failed.map(({ id }) => id).join(' ') }] : []),
    ...(withoutOrder.count > 0 ? [{ key: 'without-order', state: `${withoutOrder.count}/${withoutOrder.sum}` }] : []),
    ...(awaited !== 0 ? [{ key: 'awaited', state: String(awaited) }] : []),
  ];
};

/** The acceptance of a discrepancy as it is now; undefined when it was not accepted, or has changed since. */
export const acceptanceOf = <A extends Discrepancy>(
  { key, state }: Discrepancy,
  accepted: readonly A[],
): A | undefined => accepted.find((each) => each.key === key && each.state === state);
