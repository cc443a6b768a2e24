import type { Instant } from '#core/kernel/time.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import { maxPhonesOfPass, type WalletPasses } from '#core/tickets/issued/wallets/ports.ts';
import type { RegisteredPhone } from '#core/tickets/issued/wallets/registered-phone.ts';
import {
  isEnded,
  nextChange,
  passSerial,
  type WalletKind,
  type WalletPass,
  wholeSecond,
} from '#core/tickets/issued/wallets/wallet-pass.ts';
import { enqueueTasks, type FestivalState } from '../festival-state.ts';

/** Wallet passes and registered phones, in memory. */
export const memoryWalletPasses = (state: FestivalState): WalletPasses => {
  const { walletPasses, walletPhones } = state;
  const phones = () =>
    [...walletPhones.values()].sort(
      (one, other) => one.registeredAt - other.registeredAt || (one.device < other.device ? -1 : 1),
    );
  const phonesOf = (pass: WalletPass) => phones().filter((phone) => passSerial(phone.pass) === passSerial(pass));
  const remove = (gone: readonly RegisteredPhone[]) => {
    for (const each of gone) walletPhones.delete(phoneKey(each));
  };
  return {
    make: async (wallet, pass, now) => {
      const key = passKey(wallet, pass);
      const made = walletPasses.get(key) ?? { wallet, pass, changedAt: wholeSecond(now), ended: false };
      walletPasses.set(key, made);
      return { pass, changedAt: made.changedAt };
    },
    register: async (phone, news) => {
      const known = walletPhones.get(phoneKey(phone));
      walletPhones.set(phoneKey(phone), known ? { ...known, pushToken: phone.pushToken } : phone);
      if (known) return 'known';
      const others = phonesOf(phone.pass).filter(({ device }) => device !== phone.device);
      remove(others.slice(0, Math.max(0, others.length - maxPhonesOfPass + 1)));
      enqueueTasks(state, [news], phone.registeredAt);
      return 'new';
    },
    unregister: async (device, pass) => {
      walletPhones.delete(phoneKey({ device, pass }));
    },
    storeShownEdition: async (shown, now) => {
      const before = shownEditions.get(state);
      shownEditions.set(state, shown);
      return before === undefined || before === shown ? 0 : queuePassUpdates(state, null, now);
    },
    phonesOf: async (pass) => phonesOf(pass),
    passesOn: async (device) =>
      phones()
        .filter((phone) => phone.device === device)
        .flatMap(({ pass }) => {
          const made = walletPasses.get(passKey('apple', pass));
          return made ? [{ pass, changedAt: made.changedAt }] : [];
        })
        .sort((one, other) => (passKey('apple', one.pass) < passKey('apple', other.pass) ? -1 : 1)),
    forgetToken: async (pushToken) => remove(phones().filter((phone) => phone.pushToken === pushToken)),
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
  const changed = [...state.walletPasses].filter(
    ([, { pass, ended }]) => !ended && (tickets === null || tickets.includes(pass.ticket)),
  );
  for (const [key, made] of changed) {
    const { wallet, pass } = made;
    const ended = isEnded(pass, stored.get(pass.ticket));
    state.walletPasses.set(key, { ...made, changedAt: nextChange(made, now), ended });
    const task = { kind: 'wallet-pass', wallet, pass } as const;
    enqueueTasks(state, [{ id: `wallet-pass:${crypto.randomUUID()}`, task }], now);
  }
  return changed.length;
};
