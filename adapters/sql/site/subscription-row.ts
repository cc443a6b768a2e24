import { z } from 'zod';
import { parseEmail } from '#core/kernel/email-address.ts';
import { type Subscription, subscriptionId, subscriptionStates } from '#core/site/site-forms/subscription.ts';
import { column, text } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

const address = (plain: string) => {
  const parsed = parseEmail(plain);
  if (!parsed) throw new RangeError('not an address');
  return parsed;
};

const subscription = rowCodec({
  id: text(subscriptionId),
  list: z.enum(['subscriber', 'waitlist']),
  email: text(address),
  name: z.string(),
  state: z.enum(subscriptionStates),
  askedAt: column.instant,
  confirmedAt: column.instant.nullable(),
  leftAt: column.instant.nullable(),
  lettersSince: column.instant,
  letterAt: column.instant,
  letters: z.number(),
});

/** One address on one list. Three columns count its emails. */
export type SubscriptionsTable = RowOf<typeof subscription>;

/** Parses a row. @throws ZodError or RangeError for a row that `subscriptionRow` did not write */
export const toSubscription = (row: SubscriptionsTable): Subscription => {
  const { lettersSince: since, letterAt: lastAt, letters: count, ...rest } = subscription.decode(row);
  return { ...rest, emails: { since, lastAt, count } };
};

/** The complete row of a subscription. */
export const subscriptionRow = ({ emails, ...rest }: Subscription): SubscriptionsTable =>
  subscription.encode({ ...rest, lettersSince: emails.since, letterAt: emails.lastAt, letters: emails.count });
