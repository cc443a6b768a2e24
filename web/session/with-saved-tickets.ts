import type { OwnPurchases, Sessions } from '#core/accounts/client.ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { SavedTickets } from '#core/my-festival/client.ports.ts';
import type { SavedDrafts } from '#core/registration/client.ports.ts';

type Member = { readonly sessions: Sessions; readonly purchases: OwnPurchases };

/**
 * The same ports; what somebody has bought is kept on this device as it was last seen. It is gone, and with it what they
 * were typing into forms of the day, once it is certain that nobody is logged in here: after a log-out, or when the
 * session has ended. Where nobody could be asked, it stays.
 * @param savedTickets asked for anew each time, as the drafts are: the device is not at hand when this is composed
 */
export const withSavedTickets = (
  { sessions, purchases }: Member,
  {
    clock,
    savedTickets,
    savedDrafts,
  }: { readonly clock: Clock; readonly savedTickets: () => SavedTickets; readonly savedDrafts: () => SavedDrafts },
): Member => {
  const forget = () => {
    savedTickets().forget();
    savedDrafts().forgetAll();
  };
  return {
    sessions: {
      logIn: (credentials) => sessions.logIn(credentials),
      async current() {
        const user = await sessions.current();
        if (!user) forget();
        return user;
      },
      async logOut() {
        await sessions.logOut();
        forget();
      },
    },
    purchases: {
      async of(user) {
        const bought = await purchases.of(user);
        savedTickets().save({ purchases: bought, seenAt: clock.now() });
        return bought;
      },
    },
  };
};
