import type { ProductId, UserId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { OrderLine } from './order.ts';
import type { AnswersWrong, GroupLeft, NeedsAnother } from './refusals.ts';

/** An answer about one ticket of an order. `place` counts the tickets of all lines, from 0. */
export type PlaceAnswer = { readonly place: number; readonly question: string; readonly answer: string };

/** The buyer's answers for each product: one record per ticket, in order. */
export type AnswersGiven = ReadonlyMap<ProductId, readonly Readonly<Record<string, string>>[]>;

/**
 * The edition's own rules of a sale, besides prices and places: needs between products, and questions about tickets
 * that must be answered before payment. @throws ServiceFailure
 */
export type SaleChecks = (sale: {
  readonly lines: readonly OrderLine[];
  readonly userId: UserId | null;
  readonly answers: AnswersGiven;
  /**
   * The places left in classes and levels; without it they are not checked here. The store checks them when it holds
   * the places.
   */
  readonly groupsLeft?: readonly GroupLeft[];
}) => Promise<Result<readonly PlaceAnswer[], NeedsAnother | AnswersWrong>>;
