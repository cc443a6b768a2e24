import { z } from 'zod';
import type { Checkpoints } from '#core/checkout/ports.ts';
import { type CheckSalesPorts, checkSales } from '#core/issued-tickets/check-sales.ts';
import type { SalesFaults } from '#core/issued-tickets/sales-faults.ts';
import { orderId } from '#core/kernel/ids.ts';

/** The check that everything sold adds up, and what it found last, in whichever process it ran. */
export type SalesCheck = {
  /** @throws ServiceFailure */
  readonly run: () => Promise<void>;
  /** @throws ServiceFailure */
  readonly found: () => Promise<SalesFaults>;
};

const checkpoint = 'sales check';
const stored = z.object({ count: z.int().min(0), order: z.nullable(z.string().transform(orderId)) });

/**
 * Runs at each start and once a day. What it found is stored: if each process knew only its own check, one that has just
 * started would take back what another has said.
 */
export const salesCheck = (
  ports: CheckSalesPorts & { readonly checkpoints: Pick<Checkpoints, 'get' | 'set'> },
): SalesCheck => {
  const check = checkSales(ports);
  return {
    run: async () => {
      const faults = await check();
      const found: SalesFaults = {
        count: faults.length,
        order: faults.find(({ order }) => order !== null)?.order ?? null,
      };
      await ports.checkpoints.set(checkpoint, JSON.stringify(found));
    },
    found: async () => {
      const kept = await ports.checkpoints.get(checkpoint);
      return kept === undefined ? { count: 0, order: null } : stored.parse(JSON.parse(kept));
    },
  };
};
