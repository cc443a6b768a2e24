import type { ProductId, UserId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { OrderLine } from '../order.ts';
import type { AnswersWrong, GroupLeft, NeedsAnother } from '../refusals.ts';

/** An answer about one ticket of an order, by the ticket's place from 0 over all lines. */
export type PlaceAnswer = { readonly place: number; readonly question: string; readonly answer: string };

/** The answers that were given about the places of each product, in their order. */
export type AnswersGiven = ReadonlyMap<ProductId, readonly Readonly<Record<string, string>>[]>;

/**
 * The edition's own conditions of a sale beside prices and places: what a product needs beside it, and what has to be
 * known about a ticket before it is paid. @throws ServiceFailure
 */
export type SaleChecks = (sale: {
  readonly lines: readonly OrderLine[];
  readonly userId: UserId | null;
  readonly answers: AnswersGiven;
  /** Places left of classes and levels; without it they are not looked at. The store decides when it holds the places. */
  readonly groupsLeft?: readonly GroupLeft[];
}) => Promise<Result<readonly PlaceAnswer[], NeedsAnother | AnswersWrong>>;
