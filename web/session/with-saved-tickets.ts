import type { OwnPurchases, Sessions } from '#core/accounts/client.ports.ts';
import type { SavedDrafts } from '#core/competition/entries/client.ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { SavedTickets } from '#core/site/my-festival/client.ports.ts';
import type { SavedCodes } from '#core/tickets/issued/client.ports.ts';

type Member = { readonly sessions: Sessions; readonly purchases: OwnPurchases };

type Device = {
  readonly clock: Clock;
  readonly savedTickets: () => SavedTickets;
  readonly savedCodes: () => Pick<SavedCodes, 'forgetOwn' | 'forgetAll'>;
  readonly savedDrafts: () => SavedDrafts;
};

/**
 * The same ports, which also save the fetched purchases on this device. The purchases and the tickets with their codes
 * are deleted once it is certain that no user is logged in: after a log-out, or when the session has expired. They stay
 * while the service cannot be reached. Form drafts outlive an expired session, because their user will log in again;
 * they are deleted by a log-out, and when another account logs in.
 * @param savedTickets a function, like `savedDrafts`, because device storage is not loaded yet when the ports are
 * composed
 */
export const withSavedTickets = (
  { sessions, purchases }: Member,
  { clock, savedTickets, savedCodes, savedDrafts }: Device,
): Member => {
  // `name` is the owner of the fetched tickets; `logOuts` counts log-outs, so that a response that arrives after one is
  // not saved.
  let name = '';
  let logOuts = 0;
  const forget = () => {
    savedTickets().forget();
    // Tickets opened by a link need no log-in, so they stay when a session has expired; only a log-out deletes them.
    savedCodes().forgetOwn();
  };
  return {
    sessions: {
      logIn: (credentials) => sessions.logIn(credentials),
      async current() {
        const user = await sessions.current();
        name = user?.name ?? '';
        if (user) savedDrafts().belongTo(user.id);
        else forget();
        return user;
      },
      async logOut() {
        await sessions.logOut();
        logOuts += 1;
        forget();
        savedCodes().forgetAll();
        savedDrafts().forgetAll();
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
