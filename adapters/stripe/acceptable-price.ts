import { z } from 'zod';
import { isId, priceId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import type { Price } from '#core/shop/products/price.ts';

/** The fields of a Stripe price that decide whether the shop can use it; older payloads may lack the nullable fields. */
export const stripePrice = z.object({
  id: z.string(),
  active: z.boolean(),
  type: z.string(),
  currency: z.string(),
  billing_scheme: z.string(),
  unit_amount: z.number().nullish(),
  recurring: z.unknown().optional(),
  custom_unit_amount: z.unknown().optional(),
  transform_quantity: z.unknown().optional(),
});

/**
 * Accepts a price that is a fixed amount in whole pence, paid once; refuses any other with a description of the fault
 * (P2.2).
 */
export const acceptablePrice = (price: z.output<typeof stripePrice>): Result<Price, string> => {
  const amount = price.unit_amount ?? -1;
  if (!isId(price.id)) return refuse('its id is not usable');
  if (!price.active) return refuse('it is not active');
  if (price.type !== 'one_time' || isGiven(price.recurring)) return refuse('it is not paid once');
  if (price.currency !== 'gbp') return refuse(`it is in ${price.currency}`);
  if (price.billing_scheme !== 'per_unit') return refuse('it depends on the quantity');
  if (isGiven(price.transform_quantity)) return refuse('it is for packages');
  if (isGiven(price.custom_unit_amount)) return refuse('the buyer names the sum');
  if (!Number.isSafeInteger(amount) || amount < 0) return refuse('it is not whole pence');
  return ok({ id: priceId(price.id), amount: pence(amount) });
};

const isGiven = (value: unknown): boolean => value !== null && value !== undefined;
