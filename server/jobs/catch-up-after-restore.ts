import { type ReconcilePorts, reconcile, restoredFrom } from '#core/shop/checkout/lost/reconcile.ts';

/**
 * After a restore, fetches the payments and refunds since the backup from the provider. Reads the catalogue first, so that
 * the store knows the places of products that are newer than the backup. Does nothing in a store that was not restored.
 */
export const catchUpAfterRestore =
  (ports: ReconcilePorts & { readonly catalogue: () => Promise<unknown> }) => async (): Promise<void> => {
    if ((await restoredFrom(ports)) === undefined) return;
    await ports.catalogue();
    await reconcile(ports)();
  };
