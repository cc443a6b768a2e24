import type { PriceId } from '../kernel/ids.ts';
import type { Pence } from '../kernel/money.ts';

/** What one product costs: whole pence inside, shown in pounds (§9). */
export type Price = { readonly id: PriceId; readonly amount: Pence };
