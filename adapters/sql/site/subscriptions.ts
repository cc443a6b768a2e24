import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Subscriptions } from '#core/site/site-forms/ports.ts';
import { enqueueTasks } from '../desk/outbox/outbox.ts';
import type { Database } from '../engine/database.ts';
import { subscriptionRow, toSubscription } from './subscription-row.ts';

/**
 * Subscriptions to email lists. A new subscription is stored by `sqlSiteForms`, with the form that requested it.
 * @param machine dates outbox tasks
 */
export const sqlSubscriptions = (database: Database, machine: Clock): Subscriptions => ({
  async find(id) {
    const found = await database.read((db) =>
      db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    return found && toSubscription(found);
  },

  async findAt(list, email) {
    const found = await database.read((db) =>
      db.selectFrom('subscriptions').selectAll().where('list', '=', list).where('email', '=', email).executeTakeFirst(),
    );
    return found && toSubscription(found);
  },

  async confirmed(list) {
    const rows = await database.read((db) =>
      db
        .selectFrom('subscriptions')
        .selectAll()
        .where('list', '=', list)
        .where('state', '=', 'confirmed')
        .orderBy('email')
        .execute(),
    );
    return rows.map(toSubscription);
  },

  change: (id, decide) =>
    database.write(async (tx) => {
      const found = await tx
        .selectFrom('subscriptions')
        .selectAll()
        .where('id', '=', id)
        .$if(database.dialect === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst();
      if (!found) return refuse({ kind: 'link-over' });
      const decided = decide(toSubscription(found));
      if (!decided.ok) return decided;
      const { subscription, tasks } = decided.value;
      await tx.updateTable('subscriptions').set(subscriptionRow(subscription)).where('id', '=', id).execute();
      await enqueueTasks(tx, tasks, machine.now());
      return ok(subscription);
    }),

  purgeIdle: (moment) =>
    database.write(async (tx) => {
      const purged = await tx
        .deleteFrom('subscriptions')
        .where((eb) =>
          eb.or([
            eb('state', '=', 'asked').and('asked_at', '<', moment),
            eb('state', '=', 'left').and('left_at', '<', moment),
          ]),
        )
        .returning(['list', 'email'])
        .execute();
      for (const { list, email } of purged)
        await tx.deleteFrom('site_forms').where('form_type', '=', list).where('email', '=', email).execute();
      return purged.length;
    }),
});
