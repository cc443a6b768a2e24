import type { AccountsServices } from './accounts/compose-accounts.ts';
import type { Competition } from './competition/compose-competition.ts';
import { composeDoor } from './door/compose-door.ts';
import type { Kernel } from './kernel.ts';
import type { Shop } from './shop/compose-shop.ts';

/** The door: its list, scans, devices and figures. */
export const doorContext = (
  kernel: Kernel,
  accounts: AccountsServices,
  { catalogue, ticketSigning }: Shop,
  { competitionDay }: Competition,
) => ({
  door: composeDoor({
    ...{ ...kernel, accounts, catalogue, ticketSigning, competitionDay },
    dayRules: { plan: kernel.plan },
    plan: kernel.doorPlan,
  }),
});
