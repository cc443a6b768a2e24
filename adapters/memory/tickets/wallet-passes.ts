import type { Instant } from '#core/kernel/time.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import type { WalletPasses } from '#core/tickets/issued/wallets/ports.ts';
import {
  phonesWith,
  type RegisteredPhone,
  registered,
  replacedPhones,
} from '#core/tickets/issued/wallets/registered-phone.ts';
import {
  byPass,
  changedPass,
  isUpdatedAfter,
  newPass,
  passSerial,
  showsAnotherEdition,
  type WalletKind,
  type WalletPass,
} from '#core/tickets/issued/wallets/wallet-pass.ts';
import { enqueueTasks, type FestivalState } from '../festival-state.ts';

/** Wallet passes and registered phones, in memory. */
export const memoryWalletPasses = (state: FestivalState): WalletPasses => {
  const { walletPasses, walletPhones } = state;
  const remove = (gone: readonly RegisteredPhone[]) => {
    for (const each of gone) walletPhones.delete(phoneKey(each));
  };
  return {
    make: async (wallet, pass, now) => {
      const key = passKey(wallet, pass);
      const { changedAt, ...made } = walletPasses.get(key) ?? newPass(wallet, pass, now);
      walletPasses.set(key, { ...made, changedAt });
      return { pass, changedAt };
    },
    register: async (phone, news) => {
      const known = walletPhones.get(phoneKey(phone));
      walletPhones.set(phoneKey(phone), registered(known, phone));
      if (known) return 'known';
      remove(replacedPhones(walletPhones.values(), phone));
      enqueueTasks(state, [news], phone.registeredAt);
      return 'new';
    },
    unregister: async (device, pass) => {
      walletPhones.delete(phoneKey({ device, pass }));
    },
    storeShownEdition: async (shown, now) => {
      const before = shownEditions.get(state);
      shownEditions.set(state, shown);
      return showsAnotherEdition(before, shown) ? queuePassUpdates(state, null, now) : 0;
    },
    phonesOf: async (pass) => phonesWith(walletPhones.values(), pass),
    passesOn: async (device) =>
      [...walletPhones.values()]
        .flatMap((phone) => (phone.device === device && walletPasses.get(passKey('apple', phone.pass))) || [])
        .sort(byPass)
        .map(({ pass, changedAt }) => ({ pass, changedAt })),
    forgetToken: async (pushToken) =>
      remove([...walletPhones.values()].filter((phone) => phone.pushToken === pushToken)),
    forgetPhones: async () => {
      const count = walletPhones.size;
      walletPhones.clear();
      return count;
    },
  };
};

/** The edition's facts as last shown on passes, per state. */
const shownEditions = new WeakMap<FestivalState, string>();

const passKey = (wallet: WalletKind, pass: WalletPass): string => `${passSerial(pass)} ${wallet}`;
const phoneKey = ({ device, pass }: Pick<RegisteredPhone, 'device' | 'pass'>): string =>
  `${passSerial(pass)} ${device}`;

/**
 * Sets the change time of the passes of changed tickets, and queues a task to update each pass.
 * @param tickets null for all tickets
 * @returns the number of passes to update
 */
export const queuePassUpdates = (state: FestivalState, tickets: readonly TicketId[] | null, now: Instant): number => {
  const stored = new Map([...state.tickets.values()].flat().map((ticket) => [ticket.id, ticket]));
  const changed = [...state.walletPasses].filter(([, made]) => isUpdatedAfter(made, tickets));
  for (const [key, made] of changed) {
    const { wallet, pass } = made;
    state.walletPasses.set(key, changedPass(made, stored.get(pass.ticket), now));
    const task = { kind: 'wallet-pass', wallet, pass } as const;
    enqueueTasks(state, [{ id: `wallet-pass:${crypto.randomUUID()}`, task }], now);
  }
  return changed.length;
};
