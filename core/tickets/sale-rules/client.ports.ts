import type { AnswerOf } from '../../kernel/endpoint.ts';
import type { readSaleRules } from './api.ts';

/** The rules of sale as the cart uses them, by the products of the current catalogue. */
export type CartRules = AnswerOf<typeof readSaleRules>;

/** A question about each ticket of some products. */
export type AskedQuestion = CartRules['questions'][number];

/** The edition's needs and questions for a cart. */
export interface SaleRulesApi {
  /** @param voucher the code of the cart, which may open hidden products @throws ServiceFailure */
  ofCart(voucher?: string): Promise<CartRules>;
}
