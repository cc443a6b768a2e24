import { sql } from 'kysely';
import type { AccountMerge } from '#core/desk/people/merge.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Moving } from './row-moves.ts';

type Sides = Pick<AccountMerge, 'from' | 'into'>;

/** The rows that belong to an account by its id. Actions of staff stay under the old id. */
export const movedById = ({ from, into }: Sides): readonly Moving[] => {
  const [was, is] = [from.userId, into.userId];
  return [
    { table: 'orders', column: 'user_id', was, is },
    { table: 'tickets', column: 'owner_id', was, is },
    { table: 'ticket_gifts', column: 'giver_id', was, is },
    { table: 'ticket_events', key: "order_id || '/' || position", column: 'by_user', was, is },
    { table: 'waiting_parties', column: 'user_id', was, is },
    { table: 'registrations', column: 'user_id', was, is },
    { table: 'trader_applications', column: 'user_id', was, is },
    // What both accounts have starred stays as the remaining account has it.
    {
      table: 'stars',
      column: 'user_id',
      was,
      is,
      where: sql<boolean>`not exists (
        select 1 from ${sql.table('stars')} other where other.user_id = ${is} and other.key = stars.key)`,
    },
    // A person has one questionnaire: if both accounts have one, the merged account's row keeps that account's id.
    {
      table: 'registrations',
      column: 'subject',
      was,
      is,
      where: sql<boolean>`kind = 'questionnaire' and not exists (
        select 1 from ${sql.table('registrations')} other where other.kind = 'questionnaire' and other.subject = ${is})`,
    },
  ];
};

/** Guest orders paid with the merged account's proven address. */
export const movedGuestOrders = ({ into }: Sides, email: string): Moving => ({
  table: 'orders',
  column: 'user_id',
  was: null,
  is: into.userId,
  where: sql<boolean>`payer_email = ${email}`,
});

/** The rows that belong to a proven address. */
export const movedByAddress = (
  { id, at }: Pick<AccountMerge, 'id' | 'at'>,
  was: string,
  is: string,
): readonly Moving[] => [
  { table: 'tickets', column: 'holder_email', anyCase: true, was, is },
  { table: 'ticket_gifts', column: 'giver_email', anyCase: true, was, is },
  { table: 'ticket_gifts', column: 'email', anyCase: true, was, is },
  { table: 'voucher_uses', key: 'order_id', column: 'email', was, is },
  { table: 'carer_requests', column: 'carer_email', was, is },
  { table: 'trader_applications', column: 'email', was, is },
  { table: 'take_downs', column: 'email', was, is },
  { table: 'site_forms', column: 'email', was, is },
  { table: 'inbox', column: 'to', was, is },
  // An address can be in a product's line only once. If both addresses are in it, the merged account's party keeps its own.
  {
    table: 'waiting_parties',
    column: 'email',
    was,
    is,
    where: sql<boolean>`not (${inLine('waiting_parties')} and exists (
      select 1 from ${sql.table('waiting_parties')} other
      where other.product_id = waiting_parties.product_id and other.email = ${is} and ${inLine('other')}))`,
  },
  ...movedSubscriptions(at, was, is),
  ...movedMessages(id, was, is),
];

const inLine = (party: string) => sql<boolean>`${sql.ref(`${party}.state`)} in ('waiting', 'offered', 'paying')`;

const otherOnList = (email: string) =>
  sql`select 1 from subscriptions other where other.list = subscriptions.list and other.email = ${email}`;

/**
 * If both addresses are on a list, the merged account's subscription ends, and the remaining account's stays as it is: a
 * person who left the list with the remaining address gets no news. There is one exception: a remaining subscription that
 * waits for its confirmation becomes confirmed if the merged account's was confirmed.
 */
const movedSubscriptions = (at: Instant, was: string, is: string): readonly Moving[] => {
  const table = 'subscriptions';
  const agreed = sql<boolean>`email = ${is} and state = 'asked' and exists (${otherOnList(was)} and other.state = 'confirmed')`;
  const doubled = sql<boolean>`email = ${was} and state <> 'left' and exists (${otherOnList(is)})`;
  return [
    { table, column: 'confirmed_at', is: at, where: agreed },
    { table, column: 'state', is: 'confirmed', where: agreed },
    { table, column: 'left_at', is: at, where: doubled },
    { table, column: 'state', is: 'left', where: doubled },
    { table, column: 'email', was, is, where: sql<boolean>`not exists (${otherOnList(is)})` },
  ];
};

/**
 * If both addresses are recipients of a message, only the remaining account's row keeps its address. If the other row still
 * waits to be sent, its state becomes `refused`, so that the person does not get the message twice.
 */
const movedMessages = (id: string, was: string, is: string): readonly Moving[] => {
  const [table, key] = ['message_recipients', "message_id || '/' || number"];
  const both = sql<boolean>`exists (select 1 from ${sql.table('message_recipients')} other
    where other.message_id = message_recipients.message_id and other.email = ${is})`;
  const waits = sql<boolean>`email = ${was} and state = 'waiting' and ${both}`;
  return [
    { table, key, column: 'reason', is: 'It goes to this person’s other address.', where: waits },
    { table, key, column: 'state', is: 'refused', where: waits },
    // A unique placeholder instead of an address, because a message may have an address only once.
    { table, key, column: 'email', was, is: `merged ${id}`, where: both },
    { table, key, column: 'email', was, is },
  ];
};
