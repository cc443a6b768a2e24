import type { OwnPurchases, Sessions } from '#core/accounts/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { KeptTickets } from '#core/my-festival/ports.ts';

type Member = { readonly sessions: Sessions; readonly purchases: OwnPurchases };

/**
 * The same ports; what somebody has bought is kept on this device as it was last seen, and gone once it is certain that
 * nobody is logged in here: after a log-out, or when the session has ended. Where nobody could be asked, it stays.
 * @param keptTickets asked for anew each time: the device is not at hand when this is composed
 */
export const keepingTickets = (
  { sessions, purchases }: Member,
  { clock, keptTickets }: { readonly clock: Clock; readonly keptTickets: () => KeptTickets },
): Member => ({
  sessions: {
    logIn: (credentials) => sessions.logIn(credentials),
    async current() {
      const user = await sessions.current();
      if (!user) keptTickets().forget();
      return user;
    },
    async logOut() {
      await sessions.logOut();
      keptTickets().forget();
    },
  },
  purchases: {
    async of(user) {
      const bought = await purchases.of(user);
      keptTickets().save({ purchases: bought, seenAt: clock.now() });
      return bought;
    },
  },
});
