import type { PriceId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';

/** A product's price in whole pence, shown in pounds (§9). */
export type Price = { readonly id: PriceId; readonly amount: Pence };
