import type { AttemptId } from '#core/shop/checkout/order.ts';
import type { Festival } from '../festival.ts';

/**
 * The festival whose order has this attempt, which a page of a payment sends in the body: this one, or one that has closed
 * since; this one when none has it.
 */
export const findFestivalOfAttempt =
  (festival: Festival) =>
  async (attempt: AttemptId): Promise<Festival> => {
    if (await festival.shop.orders.findByAttempt(attempt)) return festival;
    for (const other of await festival.years.others(festival))
      if (await other.shop.orders.findByAttempt(attempt)) return other;
    return festival;
  };
