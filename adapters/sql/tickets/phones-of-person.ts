import type { Person } from '#core/desk/personal-data/deletion/ports.ts';
import type { RegisteredPhone } from '#core/tickets/issued/wallets/registered-phone.ts';
import { ordersOf } from '../desk/personal-data/orders-of-person.ts';
import type { Transaction } from '../engine/database.ts';
import { toPhone } from './wallet-passes.ts';

/** A person's tickets, and the phones registered for these tickets' passes. */
export type PhonesOfPerson = {
  /** The ids of the tickets that the person has now. */
  readonly tickets: readonly string[];
  readonly phones: readonly RegisteredPhone[];
};

/**
 * The phones of the tickets that a person has, and the phones of earlier issues of tickets that the person once had. Who
 * had which issue is no longer known, but passes of earlier issues are void anyway.
 */
export const phonesOfPerson = async (db: Transaction, person: Person): Promise<PhonesOfPerson> => {
  const { userId, email } = person;
  const orders = (await ordersOf(db, person)).map(({ id }) => id);
  const rows = await db
    .selectFrom('tickets')
    .select(['id', 'issue', 'order_id', 'given', 'owner_id', 'holder_email'])
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', userId),
        ...(orders.length > 0 ? [eb('order_id', 'in', orders)] : []),
        ...(email === null ? [] : [eb(eb.fn<string>('lower', ['holder_email']), '=', email.toLowerCase())]),
        eb('id', 'in', (gifts) =>
          gifts
            .selectFrom('ticket_gifts')
            .select('ticket_id')
            .where((gift) =>
              gift.or([
                gift('giver_id', '=', userId),
                ...(email === null ? [] : [gift('giver_email', '=', email), gift('email', '=', email)]),
              ]),
            ),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  const has = ({ order_id, given, owner_id, holder_email }: (typeof rows)[number]): boolean =>
    owner_id === userId ||
    (email !== null && holder_email?.toLowerCase() === email.toLowerCase()) ||
    (given === 0 && orders.includes(order_id));
  const issues = new Map(rows.map((row) => [row.id, has(row) ? row.issue : row.issue - 1]));
  if (rows.length === 0) return { tickets: [], phones: [] };
  const phones = await db
    .selectFrom('wallet_phones')
    .selectAll()
    .where('ticket_id', 'in', [...issues.keys()])
    .orderBy('ticket_id')
    .orderBy('issue')
    .orderBy('device')
    .execute();
  return {
    tickets: rows.filter(has).map(({ id }) => id),
    phones: phones.filter(({ ticket_id, issue }) => issue <= (issues.get(ticket_id) ?? 0)).map(toPhone),
  };
};

/** Removes a person's phones. @returns the ids of the tickets that the person has */
export const forgetPhonesOf = async (tx: Transaction, person: Person): Promise<readonly string[]> => {
  const { tickets, phones } = await phonesOfPerson(tx, person);
  for (const { device, pass } of phones)
    await tx
      .deleteFrom('wallet_phones')
      .where('ticket_id', '=', pass.ticket)
      .where('issue', '=', pass.issue)
      .where('device', '=', device)
      .execute();
  return tickets;
};
