import { type Pence, pence } from '../../kernel/money.ts';
import { orderBy } from '../../kernel/order-by.ts';
import type { Instant } from '../../kernel/time.ts';
import { balanceMessages } from './messages.ts';
import { isPayout, type JoinedMovement, type Payout, type PayoutId } from './movement.ts';

/** The years of one account, and whose share is worked out. */
export type YearsOfAccount = {
  readonly year: number;
  readonly others: readonly number[];
  /** The year that the site showed at a moment; one of `year` and `others`. */
  readonly shownAt: (moment: Instant) => number;
};

/**
 * A year's part of a payout: `amount` is the part, `whole` the payout. `matches`: whether the movements of all years in it
 * add up to `whole`.
 */
export type PayoutPart = Payout & { readonly whole: Pence; readonly matches: boolean };

/** One year's share of the account. */
export type ShareOfAccount = {
  /** A movement as it is in the year's share, a payout with the year's part of it; undefined when it is another year's. */
  readonly partOf: (movement: JoinedMovement) => JoinedMovement | undefined;
  /** The year's part of a payout; undefined when nothing in it is the year's. */
  readonly payoutPart: (payout: Payout) => PayoutPart | undefined;
};

/**
 * Divides the provider's account between the years, so that every penny of it is in the share of exactly one (decision
 * 0095). A movement is of the year of its order, or else of the year that it or another movement of its payment names, or
 * else of the year that the site showed when it happened. A payout is divided by the movements in it.
 * @param payouts all payouts
 */
export const shareOfAccount = (years: YearsOfAccount, payouts: readonly Payout[]) => {
  const known = new Set([years.year, ...years.others]);
  const madeAt = new Map(payouts.map((payout) => [payout.id, payout.madeAt]));
  const elsewhere = new Map<string, number>();
  const ofPayment = new Map<string, number>();
  const contents = new Map<PayoutId, Map<number, number>>();
  const unclear: JoinedMovement[] = [];
  const cameBack: JoinedMovement[] = [];

  const clearYearOf = ({ id, orderId, year, intentId }: JoinedMovement): number | undefined => {
    if (orderId !== null) return years.year;
    const named = year !== null && known.has(year) ? year : undefined;
    return elsewhere.get(id) ?? named ?? (intentId === null ? undefined : ofPayment.get(intentId));
  };
  const yearOf = (movement: JoinedMovement): number => clearYearOf(movement) ?? years.shownAt(movement.at);

  const include = (payout: PayoutId | null, year: number, net: number): void => {
    if (payout === null) return;
    const byYear = contents.get(payout) ?? new Map<number, number>();
    contents.set(payout, byYear.set(year, (byYear.get(year) ?? 0) + net));
  };

  /** What no movement in the payout explains is of the year that was shown when it was made. */
  const partsOf = (payout: PayoutId | null, whole: number, at: Instant): ReadonlyMap<number, number> => {
    const parts = new Map(payout && contents.get(payout));
    const rest = whole - sumOf(parts);
    const shown = years.shownAt((payout && madeAt.get(payout)) ?? at);
    return rest === 0 ? parts : parts.set(shown, (parts.get(shown) ?? 0) + rest);
  };

  return {
    /** Notes a movement of the account, by time. @param other the other year whose order it is of, if any */
    add: (movement: JoinedMovement, other: number | undefined): void => {
      const { id, kind, intentId, payout, net } = movement;
      if (isPayout(movement)) {
        if (kind === 'payout-failed' && payout !== movement.ofPayout) cameBack.push(movement);
        return;
      }
      if (other !== undefined) elsewhere.set(id, other);
      const year = clearYearOf(movement);
      if (year === undefined) unclear.push(movement);
      else include(payout, year, net);
      if (year !== undefined && intentId !== null && !ofPayment.has(intentId)) ofPayment.set(intentId, year);
    },

    /** The share, once all movements are noted. */
    close: (): ShareOfAccount => {
      for (const movement of unclear) include(movement.payout, yearOf(movement), movement.net);
      // A payout that came back is part of a later one, which may come back too.
      for (const { ofPayout, amount, fee, at, payout } of cameBack.sort(byTime)) {
        for (const [year, part] of partsOf(ofPayout, amount, at)) include(payout, year, part);
        if (fee !== 0) include(payout, years.shownAt(at), -fee);
      }
      return {
        partOf: (movement) => {
          if (!isPayout(movement)) return yearOf(movement) === years.year ? movement : undefined;
          const { kind, amount, at, payout, ofPayout, description } = movement;
          const sign = kind === 'payout' ? -1 : 1;
          const parts = partsOf(ofPayout ?? (kind === 'payout' ? payout : null), sign * amount, at);
          const part = pence(sign * (parts.get(years.year) ?? 0) + 0);
          const fee = pence(years.shownAt(at) === years.year ? movement.fee : 0);
          if (part === 0 && fee === 0) return undefined;
          return {
            ...movement,
            ...{ amount: part, fee, net: pence(part - fee) },
            description: part === amount ? description : balanceMessages.partOf(sign * amount),
          };
        },
        payoutPart: (payout) => {
          const inside = contents.get(payout.id);
          const part = partsOf(payout.id, payout.amount, payout.madeAt).get(years.year);
          if (part === undefined) return undefined;
          const matches = inside !== undefined && sumOf(inside) === payout.amount;
          return { ...payout, amount: pence(part), whole: payout.amount, matches };
        },
      };
    },
  };
};

const byTime = orderBy<JoinedMovement>(
  ({ at }) => at,
  ({ id }) => id,
);

const sumOf = (parts: ReadonlyMap<number, number>): number => [...parts.values()].reduce((sum, each) => sum + each, 0);
