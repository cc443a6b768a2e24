import type { Banner } from '#core/site/banner/banner.ts';
import type { Banners } from '#core/site/banner/ports.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import { bannerRow, toBanner } from './banner-row.ts';

const maxBanners = 20;

/** Banners, one row each. */
export const sqlBanners = (database: Database): Banners => ({
  async notTakenDown() {
    const rows = await database.read((db) =>
      db
        .selectFrom('banners')
        .selectAll()
        .where('taken_down_at', 'is', null)
        .orderBy('from_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(maxBanners)
        .execute(),
    );
    return rows.map(toBanner);
  },

  async list(limit) {
    const rows = await database.read((db) =>
      db.selectFrom('banners').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).execute(),
    );
    return rows.map(toBanner);
  },

  find: (id) =>
    database.read(async (db) => {
      const row = await db.selectFrom('banners').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toBanner(row);
    }),

  put: (banner, action) =>
    database.write(async (tx) => {
      await putBanner(tx, banner);
      await recordStaffAction(tx, action);
    }),

  takeDown: (now, action) =>
    database.write(async (tx) => {
      await tx
        .updateTable('banners')
        .set({ taken_down_at: now })
        .where('taken_down_at', 'is', null)
        .where('from_at', '<=', now)
        .execute();
      await recordStaffAction(tx, action);
    }),
});

/** Stores a banner within the caller's transaction. */
export const putBanner = async (tx: Transaction, banner: Banner): Promise<void> => {
  const row = bannerRow(banner);
  await tx
    .insertInto('banners')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
};
