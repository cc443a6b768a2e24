import type { User } from '../../accounts/user.ts';
import type { DescribeAction, StaffAction } from '../../kernel/audit-log/staff-action.ts';
import { parseEmail } from '../../kernel/email-address.ts';
import type { UserId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { orderNumber } from '../../shop/checkout/order.ts';
import type { RecordsOfPerson } from './ports.ts';

export type EraseGuestPorts = {
  readonly personalRecords: RecordsOfPerson;
  readonly erasure: {
    erase(person: { readonly userId: UserId; readonly email: string | null }, action?: StaffAction): Promise<void>;
  };
  readonly members: { findByEmail(email: string): Promise<User | null> };
  /** Returns an id that no account has. */
  readonly newAccountId: () => UserId;
};

/** What the festival holds about a guest: a buyer without an account, known by their address. */
export type Guest = {
  readonly email: string;
  readonly orders: readonly string[];
  readonly validTickets: number;
  /** How many mailing lists they are on. */
  readonly lists: number;
};

/** `has-account`: its owner deletes the account themselves, which takes their orders with it. */
export type GuestRefusal = { readonly kind: 'address-wrong' | 'guest-unknown' | 'has-account' };
export type EraseGuestRefusal = GuestRefusal | { readonly kind: 'reason-missing' };

/** Finds what would be deleted with a guest's data. @throws ServiceFailure */
export const readGuest =
  ({ personalRecords, members, newAccountId }: Omit<EraseGuestPorts, 'erasure'>) =>
  async (typed: string): Promise<Result<Guest, GuestRefusal>> => {
    const email = parseEmail(typed);
    if (!email) return refuse({ kind: 'address-wrong' });
    // The records of an address that was never proven belong to the reader of its emails, not to the account.
    if ((await members.findByEmail(email))?.emailVerified) return refuse({ kind: 'has-account' });
    const { orders, tickets, lists, emails } = await personalRecords.of({ userId: newAccountId(), email });
    if (orders.length + tickets.length + lists.length + emails.length === 0) return refuse({ kind: 'guest-unknown' });
    return ok({
      email,
      orders: orders.map(({ id }) => orderNumber(id)),
      validTickets: tickets.filter(({ state }) => state === 'valid').length,
      lists: lists.length,
    });
  };

/**
 * Deletes the personal data of a guest (F24), as the deletion of an account does: sales and sums stay, and what the law
 * requires of invoices. The audit log names the orders, and not the person. @throws ServiceFailure
 */
export const eraseGuest =
  (ports: EraseGuestPorts) =>
  async (
    { email: typed, reason: why }: { readonly email: string; readonly reason: string },
    describe: DescribeAction,
  ): Promise<Result<Guest, EraseGuestRefusal>> => {
    const reason = why.trim();
    if (reason === '') return refuse({ kind: 'reason-missing' });
    const found = await readGuest(ports)(typed);
    if (!found.ok) return found;
    const { email, orders } = found.value;
    const action = describe({
      action: 'people.guest-erased',
      subject: { kind: 'guest', id: orders[0] ?? 'guest', name: orders.length > 0 ? orders.join(', ') : 'no orders' },
      before: null,
      after: { orders },
      reason,
    });
    await ports.erasure.erase({ userId: ports.newAccountId(), email }, action);
    return found;
  };
