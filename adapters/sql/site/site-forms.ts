import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SenderHistory, SiteForms } from '#core/site/site-forms/ports.ts';
import { countedSince, dedupeKey, type Submission, siteForm } from '#core/site/site-forms/site-form.ts';
import type { Subscription } from '#core/site/site-forms/subscription.ts';
import { enqueueTasks } from '../desk/outbox/outbox.ts';
import { column, json } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import type { SiteFormsTable } from './schema-site-forms.ts';
import { subscriptionRow, toSubscription } from './subscription-row.ts';

/** Submitted forms. Each write also updates the subscription and queues outbox tasks, in one transaction. */
export const sqlSiteForms = (database: Database): SiteForms => ({
  add: (submission, decide) =>
    database.write(async (tx) => {
      const earlier = await earlierOf(tx, submission);
      const repeated = !(await isNew(tx, submission));
      const subscription = await subscriptionOf(tx, database.dialect, submission);
      const led = decide({ subscription, repeated, earlier });
      if (!led.subscription) return enqueueTasks(tx, led.tasks, submission.receivedAt);
      if (await storeSubscription(tx, led.subscription)) return enqueueTasks(tx, led.tasks, submission.receivedAt);
      // Another transaction has just subscribed the same address, so decide again with its row.
      const concurrent = await subscriptionOf(tx, database.dialect, submission);
      const again = decide({ subscription: concurrent, repeated, earlier });
      if (again.subscription) await storeSubscription(tx, again.subscription);
      return enqueueTasks(tx, again.tasks, submission.receivedAt);
    }),

  async find(id) {
    const found = await database.read((db) =>
      db.selectFrom('site_forms').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    return found && toSubmission(found);
  },

  purgeMessages: (moment) =>
    database.write(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('site_forms')
        .where('form_type', '=', 'contact')
        .where('received_at', '<', moment)
        .executeTakeFirst();
      return Number(numDeletedRows);
    }),
});

const earlierOf = async (tx: Transaction, submission: Submission): Promise<SenderHistory['earlier']> => {
  const { form } = submission;
  const { count } = await tx
    .selectFrom('site_forms')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('email', '=', form.email)
    .where('form_type', '=', form.formType)
    .where('received_at', '>', countedSince(submission))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Stores the submission; false if the same form was submitted before on that day. */
const isNew = async (tx: Transaction, submission: Submission): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('site_forms')
    .values(toRow(submission))
    .onConflict((conflict) => conflict.column('sameness').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** The sender's subscription to the requested list. Locks the row until the transaction ends. */
const subscriptionOf = async (
  tx: Transaction,
  dialect: Database['dialect'],
  { form }: Submission,
): Promise<Subscription | undefined> => {
  if (form.formType === 'contact') return undefined;
  const found = await tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('list', '=', form.formType)
    .where('email', '=', form.email)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return found && toSubscription(found);
};

/** @returns false when another transaction has subscribed the address to that list under another id */
const storeSubscription = async (tx: Transaction, subscription: Subscription): Promise<boolean> => {
  const { id, ...facts } = subscriptionRow(subscription);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('subscriptions')
    .values({ id, ...facts })
    .onConflict((conflict) => conflict.columns(['list', 'email']).doUpdateSet(facts).where('subscriptions.id', '=', id))
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

const toRow = (submission: Submission): SiteFormsTable => ({
  id: submission.id,
  form_type: submission.form.formType,
  email: submission.form.email,
  form: JSON.stringify(submission.form),
  // Hashed, because a message can exceed the length that an index allows.
  sameness: createHash('sha256').update(dedupeKey(submission)).digest('base64url'),
  received_at: submission.receivedAt,
});

const row = z.object({ id: z.string(), form: json(siteForm), received_at: column.instant });

/** Parses a row. @throws ZodError for a row that `toRow` did not write */
export const toSubmission = (stored: SiteFormsTable): Submission => {
  const { id, form, received_at: receivedAt } = row.parse(stored);
  return { id, form, receivedAt };
};
