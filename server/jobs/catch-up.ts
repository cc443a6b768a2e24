import { type ReconcilePorts, reconcile, restoredFrom } from '#core/checkout/lost/reconcile.ts';

/**
 * After a restore, asks the provider for what was paid and refunded since the backup. The catalogue comes first: the store
 * then knows the places of products that were made since. Does nothing otherwise.
 */
export const catchUp =
  (ports: ReconcilePorts & { readonly catalogue: () => Promise<unknown> }) => async (): Promise<void> => {
    if ((await restoredFrom(ports)) === undefined) return;
    await ports.catalogue();
    await reconcile(ports)();
  };
