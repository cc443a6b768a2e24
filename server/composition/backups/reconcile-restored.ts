import type { Log } from '#core/kernel/ports.ts';
import { type Reconciled, reconcile, restoredFrom } from '#core/shop/checkout/lost/reconcile.ts';
import type { Settings } from '../../settings/settings.ts';
import { compose } from '../compose.ts';

/** Brings a restored store up to date from the provider's records, before the store sells anything. @throws ServiceFailure */
export const reconcileRestored = async (settings: Settings, log: Log): Promise<Reconciled | undefined> => {
  const siteUrl = settings.SITE_URL ?? new URL(`http://localhost:${settings.PORT}`);
  const festival = await compose({ ...settings, siteUrl }, log);
  try {
    if ((await restoredFrom(festival.shop)) === undefined) return undefined;
    await festival.shop.catalogue();
    return await reconcile(festival.shop)();
  } finally {
    await festival.close();
  }
};
