import type { ComplimentaryChoice } from '#core/desk/orders/client.ports.ts';
import { formatCount, formatNumber } from '#core/kernel/format-number.ts';
import type { ProductId } from '#core/kernel/ids.ts';
import { typedWholeNumber } from '#core/kernel/typed-number.ts';

type Counts = {
  readonly items: readonly { readonly productId: ProductId; readonly quantity: number }[];
  readonly places: number;
  /** What to correct in a product's field, for each product with an invalid number. */
  readonly faults: ReadonlyMap<ProductId, string>;
  /** What to correct when the sum of all numbers exceeds the limit; null otherwise. */
  readonly total: string | null;
};

/** Parses the typed numbers of complimentary tickets; an empty field is 0. `most` is the limit of their sum. */
export const complimentaryCounts = (
  products: ComplimentaryChoice['products'],
  typed: ReadonlyMap<ProductId, string>,
  most: number,
): Counts => {
  const items: { readonly productId: ProductId; readonly quantity: number }[] = [];
  const faults = new Map<ProductId, string>();
  for (const { id, left } of products) {
    const text = typed.get(id)?.trim() ?? '';
    const quantity = text === '' ? 0 : typedWholeNumber(text);
    const limit = Math.min(most, left ?? most);
    if (quantity === undefined) faults.set(id, `Please enter a whole number from 0 to ${formatNumber(limit)}.`);
    else if (quantity > limit)
      faults.set(
        id,
        limit < most ? `Only ${formatNumber(limit)} left.` : `${formatNumber(most)} tickets at most in one go.`,
      );
    else if (quantity > 0) items.push({ productId: id, quantity });
  }
  const places = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const isOver = faults.size === 0 && places > most;
  return {
    items,
    places,
    faults,
    total: isOver ? `That’s ${formatCount(places, 'ticket')}, and ${formatNumber(most)} is the most in one go.` : null,
  };
};
