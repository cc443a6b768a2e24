import type { Edition } from '../edition/edition.ts';
import { type Pence, pence } from '../kernel/money.ts';
import type { Instant } from '../kernel/time.ts';

/** The competitor ticket's early-bird offer (§5): both prices, the saving, and whether it has ended. */
export type EarlyBird = {
  readonly price: Pence;
  readonly fullPrice: Pence;
  readonly saving: Pence;
  readonly endedAt: Instant;
  readonly ended: boolean;
};

/** The offer at `now` on the festival's clock. */
export const earlyBird = (edition: Edition, now: Instant): EarlyBird => {
  const { price, fullPrice, endedAt } = edition.earlyBird;
  return {
    price: pence(price),
    fullPrice: pence(fullPrice),
    saving: pence(fullPrice - price),
    endedAt,
    ended: now >= endedAt,
  };
};
