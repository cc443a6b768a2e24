import type { WalletPasses } from '#core/tickets/issued/wallets/ports.ts';

/** A year's passes, with those of all years on a phone, which asks once for all that it has. */
export const passesOfAllYears = (
  own: WalletPasses,
  others: () => Promise<readonly Pick<WalletPasses, 'passesOn'>[]>,
): WalletPasses => ({
  ...own,
  passesOn: async (device) => {
    const all = [own, ...(await others())];
    return (await Promise.all(all.map((passes) => passes.passesOn(device)))).flat();
  },
});
