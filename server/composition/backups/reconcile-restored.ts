import type { Log } from '#core/kernel/ports.ts';
import { type Reconciled, reconcile, restoredFrom } from '#core/shop/checkout/lost/reconcile.ts';
import type { Settings } from '../../settings/settings.ts';
import { compose } from '../compose.ts';

/** Brings every edition of a restored store up to date from the provider's records, before it sells anything. @throws ServiceFailure */
export const reconcileRestored = async (settings: Settings, log: Log): Promise<Reconciled | undefined> => {
  const siteUrl = settings.SITE_URL ?? new URL(`http://localhost:${settings.PORT}`);
  const festival = await compose({ ...settings, siteUrl }, log);
  try {
    const found: Reconciled[] = [];
    for (const { shop } of [festival, ...(await festival.years.others(festival))]) {
      if ((await restoredFrom(shop)) === undefined) continue;
      await shop.catalogue();
      const reconciled = await reconcile(shop)();
      if (reconciled) found.push(reconciled);
    }
    return found.length === 0 ? undefined : found.reduce(sum);
  } finally {
    await festival.close();
  }
};

const sum = (one: Reconciled, other: Reconciled): Reconciled => ({
  payments: one.payments + other.payments,
  refunds: one.refunds + other.refunds,
});
