import { z } from 'zod';
import { parseEmail } from '#core/kernel/contact.ts';
import { type Subscription, subscriptionId, subscriptionStates } from '#core/site/site-forms/subscription.ts';
import { column } from '../engine/columns.ts';
import type { SubscriptionsTable } from './schema-site-forms.ts';

const email = z.string().transform((text, context) => {
  const address = parseEmail(text);
  if (address) return address;
  context.addIssue({ code: 'custom', message: 'not an address' });
  return z.NEVER;
});

const row = z.object({
  id: z.string().transform(subscriptionId),
  list: z.enum(['subscriber', 'waitlist']),
  email,
  name: z.string(),
  state: z.enum(subscriptionStates),
  asked_at: column.instant,
  confirmed_at: column.instant.nullable(),
  left_at: column.instant.nullable(),
  letters_since: column.instant,
  letter_at: column.instant,
  letters: z.number(),
});

/** Parses a row. @throws ZodError for a row that `subscriptionRow` did not write */
export const toSubscription = (stored: SubscriptionsTable): Subscription => {
  const of = row.parse(stored);
  return {
    id: of.id,
    list: of.list,
    email: of.email,
    name: of.name,
    state: of.state,
    askedAt: of.asked_at,
    confirmedAt: of.confirmed_at,
    leftAt: of.left_at,
    emails: { since: of.letters_since, lastAt: of.letter_at, count: of.letters },
  };
};

/** The complete row of a subscription. */
export const subscriptionRow = (subscription: Subscription): SubscriptionsTable => ({
  id: subscription.id,
  list: subscription.list,
  email: subscription.email,
  name: subscription.name,
  state: subscription.state,
  asked_at: subscription.askedAt,
  confirmed_at: subscription.confirmedAt,
  left_at: subscription.leftAt,
  letters_since: subscription.emails.since,
  letter_at: subscription.emails.lastAt,
  letters: subscription.emails.count,
});
