import { enqueueTasks, type FestivalState } from '#adapters/memory/festival-state.ts';
import { recordStaffAction } from '#adapters/memory/kernel/audit-log.ts';
import type { Members } from '#core/accounts/ports.ts';
import type { User } from '#core/accounts/user.ts';
import type { AccountAtDesk } from '#core/desk/people/account-at-desk.ts';
import type { OpenMerge, RecordsChange } from '#core/desk/people/merge.ts';
import type { AccountMerges, AccountsDesk } from '#core/desk/people/ports.ts';
import { type UserId, userId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { instant } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { Ticket } from '#core/tickets/issued/ticket.ts';
import { notHere } from './left-out.ts';

/** The accounts of all years, which the desk can merge. A merge moves the records of every year in the same transaction. */
export type SimulatedAccounts = {
  readonly members: Pick<Members, 'identify' | 'find' | 'search'>;
  /** The accounts at the desk of the year with this state. */
  readonly accountsDesk: (state: FestivalState) => Pick<AccountsDesk, 'change'>;
  readonly accountMerges: AccountMerges;
  /** The merges that were not undone, by the account that can no longer log in. */
  readonly merges: ReadonlyMap<UserId, OpenMerge>;
};

/** The account of a token that a browser sends; null when the token belongs to no account. */
export const accountOf = (token: string): User | null => {
  const staff = { organiser: ['organiser'], volunteer: ['door'], cashier: ['door'] }[token];
  if (!staff && !token.startsWith('user_')) return null;
  const name = token === 'organiser' ? 'Morwenna Pike' : token;
  return { id: userId(token), name, email: `${token}@example.org`, emailVerified: true, labels: staff ?? ['guest'] };
};

export const simulatedAccounts = (states: readonly FestivalState[], clock: Clock): SimulatedAccounts => {
  const changed = new Map<UserId, Pick<AccountAtDesk, 'labels' | 'enabled'>>();
  const merges = new Map<UserId, OpenMerge>();
  const moved = new Map<UserId, ReadonlySet<string>>();

  const accountAtDesk = (id: UserId): AccountAtDesk | null => {
    const user = accountOf(id);
    const noDates = {
      phone: null,
      createdAt: instant(0),
      lastSeenAt: instant(0),
      twoStep: false,
      twoStepAskedAt: null,
    };
    return user && { ...user, ...noDates, enabled: true, ...changed.get(id) };
  };

  /** Gives what one account has to another. @returns the ids of the orders, tickets and gifts that have moved */
  const move = (was: UserId, is: UserId, isMoved: (id: string) => boolean): ReadonlySet<string> => {
    const done = new Set<string>();
    const theirs = (id: string, owner: UserId | null | undefined) => owner === was && isMoved(id) && done.add(id);
    for (const state of states) {
      for (const order of state.orders.values())
        if (theirs(order.id, order.userId)) state.orders.set(order.id, { ...order, userId: is } satisfies Order);
      for (const [id, tickets] of state.tickets)
        state.tickets.set(
          id,
          tickets.map(
            (ticket): Ticket =>
              theirs(ticket.id, ticket.givenTo?.userId) ? { ...ticket, givenTo: { userId: is } } : ticket,
          ),
        );
      for (const gift of state.gifts.values())
        if (theirs(gift.id, gift.giver)) state.gifts.set(gift.id, { ...gift, giver: is });
    }
    return done;
  };

  const change = (records: RecordsChange) => {
    if (records.kind === 'merge') {
      const { id, at, from, into } = records.merge;
      merges.set(from.userId, { id, at, from: from.userId, into: into.userId });
      moved.set(
        from.userId,
        move(from.userId, into.userId, () => true),
      );
      return;
    }
    const merge = merges.get(records.from);
    if (!merge) throw new Error(`account ${records.from} is not merged`);
    merges.delete(records.from);
    move(merge.into, merge.from, (id) => moved.get(records.from)?.has(id) ?? false);
  };

  return {
    merges,
    members: {
      identify: async ({ jwt }) => (jwt && accountAtDesk(userId(jwt))?.enabled ? accountOf(jwt) : null),
      find: async (id) => accountOf(id),
      search: async () => [],
    },
    accountMerges: {
      of: async (id) => [...merges.values()].filter(({ from, into }) => from === id || into === id),
      unsettled: async () => [],
      settle: notHere,
      moveLate: async () => {
        for (const { from, into } of merges.values())
          moved.set(from, new Set([...(moved.get(from) ?? []), ...move(from, into, () => true)]));
      },
      // No schedule lasts for thirty days.
      ended: async () => [],
      close: notHere,
    },
    accountsDesk: (state) => ({
      async change(id, decide, otherId) {
        const account = accountAtDesk(id);
        if (!account) return refuse({ kind: 'person-unknown' });
        const decided = decide({ account, otherOrganisers: 1, other: otherId ? accountAtDesk(otherId) : null });
        if (!decided.ok) return decided;
        const { labels = account.labels, enabled = account.enabled, tasks = [], records, action } = decided.value;
        changed.set(id, { labels, enabled });
        if (records) change(records);
        enqueueTasks(state, tasks, clock.now());
        recordStaffAction(state, action);
        return ok({ ...account, labels, enabled });
      },
    }),
  };
};

/** The rest of the people at the desk, which no actor asks for. */
export const noPeople = {
  accountRemoval: { remove: notHere },
  personalRecords: { of: notHere },
  erasure: { erase: notHere },
  passwordLink: notHere,
  failuresOf: async () => [],
  newAccount: () => {
    throw new Error('the simulation invites no one');
  },
  newAccountId: () => {
    throw new Error('the simulation deletes the data of no guest');
  },
};
