import { z } from 'zod';
import { orderId } from '#core/kernel/ids.ts';
import type { Checkpoints } from '#core/shop/checkout/ports.ts';
import { type CheckSalesPorts, checkSales } from '#core/tickets/issued/check-sales.ts';
import type { SalesFaults } from '#core/tickets/issued/sales-faults.ts';

/** The check that all sales add up, and its last result in any process. */
export type SalesCheck = {
  /** @throws ServiceFailure */
  readonly run: () => Promise<void>;
  /** @throws ServiceFailure */
  readonly found: () => Promise<SalesFaults>;
};

const checkpoint = 'sales check';
const stored = z.object({ count: z.int().min(0), order: z.nullable(z.string().transform(orderId)) });

/**
 * Runs at each start and once a day. The result is stored for all processes: otherwise a process that has just started, and
 * has not checked yet, would withdraw the alert that another process raised.
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
