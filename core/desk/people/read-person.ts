import { secondProofLabel } from '../../accounts/staff-two-step.ts';
import type { User } from '../../accounts/user.ts';
import type { Registration } from '../../competition/entries/registration.ts';
import type { FailedDelivery } from '../../kernel/email/email-deliveries.ts';
import type { OrderId, UserId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { Order } from '../../shop/checkout/order.ts';
import type { Ticket } from '../../tickets/issued/ticket.ts';
import { failedEmailName } from '../orders/email-names.ts';
import { orderRow } from '../orders/order-row.ts';
import { pricePaid } from '../orders/price-paid.ts';
import type { Deletion } from '../personal-data/deletion/deletion.ts';
import { personIn } from '../personal-data/export/export-personal-data.ts';
import type { AccountAtDesk } from './account-at-desk.ts';
import { shownAccount } from './list-people.ts';
import { undoUntil } from './merge.ts';
import type { AccountMerges, AccountsDesk, PersonRecords, RecordsOfPerson } from './ports.ts';

export type ReadPersonPorts = {
  readonly accountsDesk: Pick<AccountsDesk, 'page' | 'find' | 'sessionsOf'>;
  readonly personalRecords: RecordsOfPerson;
  /** Finds any order, with all its tickets. */
  readonly deskOrders: { find(id: OrderId): Promise<PaidOrder | undefined> };
  readonly accountMerges: Pick<AccountMerges, 'of'>;
  readonly deletions: { find(id: UserId): Promise<Deletion | undefined> };
  readonly failuresOf: (email: string) => Promise<readonly FailedDelivery[]>;
  readonly machineClock: Clock;
  readonly festivalClock: Clock;
};

type PaidOrder = { readonly order: Order; readonly tickets: readonly Ticket[] };

/** The most accounts to suggest as the same person's. */
const maxSimilarAccounts = 3;

/** An account with all records that the desk shows of its person (F20); null for an unknown account. */
export const readPerson =
  ({
    accountsDesk,
    personalRecords,
    deskOrders,
    accountMerges,
    deletions,
    failuresOf,
    machineClock,
    festivalClock,
  }: ReadPersonPorts) =>
  async (id: UserId) => {
    const account = await accountsDesk.find(id);
    if (!account) return null;
    const [records, sessions, alike, merges, going, failures] = await Promise.all([
      personalRecords.of(personIn(account)),
      accountsDesk.sessionsOf(id),
      alikeTo(accountsDesk, account),
      mergesOf({ accountsDesk, accountMerges }, id),
      deletions.find(id),
      account.email === '' ? [] : failuresOf(account.email.toLowerCase()),
    ]);
    const now = machineClock.now();
    const ahead = festivalClock.now() - now;
    const { orders, lists, emails } = records;
    return {
      account: {
        ...shownAccount(account, going ? [going] : [], now),
        emailVerified: account.emailVerified,
        phone: account.phone,
        secondProofRequired: account.labels.includes(secondProofLabel),
      },
      orders: orders.map((order) => orderRow(order, ahead)),
      tickets: ticketsOf(records, await ordersOfRefunded({ deskOrders }, records), id),
      entries: records.registrations.flatMap(entryOf),
      emails: emails.map(({ subject, sentAt }, nth) => ({ id: `${nth}`, subject, sentAt })),
      // Emails about orders are not shown for an unverified address, which may be someone else's.
      failures: failures
        .filter(({ order }) => order === null || account.emailVerified)
        .map(({ task, kind, at, state, reason, isSettled }) => ({
          ...{ id: task, name: failedEmailName(task, kind), at, reason, settled: isSettled },
          cameBack: state === 'bounced',
        })),
      newsletters: lists.map(({ list, state, confirmedAt }) => ({ list, state, confirmedAt })),
      spent: orders.reduce((sum, { payment, refunded }) => sum + (payment ? payment.amount - refunded : 0), 0),
      sessions,
      merges,
      alike: alike.map(({ id: other, name, email, createdAt }) => ({ id: other, name, email, createdAt })),
      now,
    };
  };

/** The merges into and out of this account that can still be undone. */
const mergesOf = async (
  { accountsDesk, accountMerges }: Pick<ReadPersonPorts, 'accountsDesk' | 'accountMerges'>,
  id: UserId,
) =>
  Promise.all(
    (await accountMerges.of(id)).map(async (merge) => {
      const isInto = merge.from === id;
      const other = await accountsDesk.find(isInto ? merge.into : merge.from);
      return {
        kind: isInto ? ('into' as const) : ('from' as const),
        id: isInto ? merge.into : merge.from,
        name: other?.name ?? '',
        email: other?.email ?? '',
        at: merge.at,
        until: undoUntil(merge),
      };
    }),
  );

/** Other accounts with the same name or phone number, which may belong to the same person. */
const alikeTo = async (
  accountsDesk: Pick<AccountsDesk, 'page'>,
  { id, name, phone }: AccountAtDesk,
): Promise<readonly AccountAtDesk[]> => {
  if (name.trim() === '') return [];
  const { accounts } = await accountsDesk.page({ staff: false, search: name, after: null }, maxSimilarAccounts + 1);
  const isSame = (other: AccountAtDesk) =>
    other.name.trim().toLowerCase() === name.trim().toLowerCase() || (phone !== null && other.phone === phone);
  return accounts.filter((other) => other.id !== id && other.enabled && isSame(other)).slice(0, maxSimilarAccounts);
};

/** The orders of the person's refunded tickets, with all their tickets; other people's too, for tickets they were given. */
const ordersOfRefunded = async (
  { deskOrders }: Pick<ReadPersonPorts, 'deskOrders'>,
  { tickets }: PersonRecords,
): Promise<ReadonlyMap<OrderId, PaidOrder>> => {
  const ids = new Set(tickets.flatMap((ticket) => (ticket.voidReason === 'refunded' ? [ticket.orderId] : [])));
  const found = await Promise.all([...ids].map((id) => deskOrders.find(id)));
  return new Map(found.flatMap((each) => (each ? [[each.order.id, each] as const] : [])));
};

const ticketsOf = ({ orders, tickets }: PersonRecords, refunded: ReadonlyMap<OrderId, PaidOrder>, user: User['id']) => {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return tickets.map((ticket) => ({
    id: ticket.id,
    number: ticket.number,
    orderId: ticket.orderId,
    product: byId.get(ticket.orderId)?.lines[ticket.line]?.name ?? null,
    holder: ticket.holderName,
    state: isGivenBack(ticket, refunded.get(ticket.orderId)) ? ('given-back' as const) : stateOf(ticket, user),
  }));
};

export const ticketStates = ['valid', 'given-away', 'refunded', 'given-back', 'disputed', 'cancelled'] as const;

/** Nothing was paid for a ticket that was given back. */
const isGivenBack = (ticket: Ticket, bought: PaidOrder | undefined): boolean =>
  ticket.voidReason === 'refunded' && bought !== undefined && pricePaid(bought.order, bought.tickets, ticket) === 0;

const stateOf = (ticket: Ticket, user: UserId): (typeof ticketStates)[number] => {
  if (ticket.voidReason !== null) return ticket.voidReason;
  return ticket.givenTo && ticket.givenTo.userId !== user ? 'given-away' : 'valid';
};

const entryOf = (registration: Registration) => {
  if (registration.kind === 'questionnaire') return [];
  const { kind, form, registeredAt } = registration;
  return [{ kind, dog: form.dogName, registeredAt }];
};
