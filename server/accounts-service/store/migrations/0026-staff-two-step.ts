import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { z } from 'zod';
import { needsTwoStep } from '#core/accounts/staff-two-step.ts';

type Rows = { readonly account_users: { id: string; labels: string; two_step_asked_at: number | null } };

const stored = z.array(z.string());

/** When an account was first required to have two-step login. For present staff the seven-day grace period begins now. */
export const staffTwoStep: Migration = {
  async up(db: Kysely<Rows>) {
    await db.schema.alterTable('account_users').addColumn('two_step_asked_at', 'bigint').execute();
    const now = Date.now();
    for (const { id, labels } of await db.selectFrom('account_users').select(['id', 'labels']).execute())
      if (needsTwoStep({ labels: stored.parse(JSON.parse(labels)) }))
        await db.updateTable('account_users').set({ two_step_asked_at: now }).where('id', '=', id).execute();
  },
};
