import type { OwnPurchases, Sessions } from '#core/accounts/client.ports.ts';
import type { SavedCodes } from '#core/issued-tickets/client.ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { SavedTickets } from '#core/my-festival/client.ports.ts';
import type { SavedDrafts } from '#core/registration/client.ports.ts';

type Member = { readonly sessions: Sessions; readonly purchases: OwnPurchases };

type Device = {
  readonly clock: Clock;
  readonly savedTickets: () => SavedTickets;
  readonly savedCodes: () => Pick<SavedCodes, 'forgetOwn' | 'forgetAll'>;
  readonly savedDrafts: () => SavedDrafts;
};

/**
 * The same ports, with the purchases saved on this device as last fetched. They, the tickets with their codes and the form drafts are deleted once it
 * is certain that no user is logged in here: after a log-out, or when the session has expired. While the service cannot
 * be reached, they stay.
 * @param savedTickets a function, as `savedDrafts` is: device storage is not loaded when this is composed
 */
export const withSavedTickets = (
  { sessions, purchases }: Member,
  { clock, savedTickets, savedCodes, savedDrafts }: Device,
): Member => {
  // Whose tickets are fetched, and how many log-outs there were: an answer that a log-out has overtaken is not saved.
  let name = '';
  let logOuts = 0;
  const forget = () => {
    savedTickets().forget();
    // A guest's tickets came by links, which need no log-in; a log-out deletes them all the same.
    savedCodes().forgetOwn();
    savedDrafts().forgetAll();
  };
  return {
    sessions: {
      logIn: (credentials) => sessions.logIn(credentials),
      async current() {
        const user = await sessions.current();
        name = user?.name ?? '';
        if (!user) forget();
        return user;
      },
      async logOut() {
        await sessions.logOut();
        logOuts += 1;
        forget();
        savedCodes().forgetAll();
      },
    },
    purchases: {
      async of(user) {
        const before = logOuts;
        const bought = await purchases.of(user);
        if (logOuts === before) savedTickets().save({ purchases: bought, name, seenAt: clock.now() });
        return bought;
      },
    },
  };
};
