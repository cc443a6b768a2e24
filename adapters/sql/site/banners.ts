import { z } from 'zod';
import { type Banner, bannerId, bannerKinds } from '#core/site/banner/banner.ts';
import type { Banners } from '#core/site/banner/ports.ts';
import type { BannersTable } from '../desk/schema-messaging.ts';
import { column } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';

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

const shape = z.object({
  id: z.string().transform(bannerId),
  kind: z.enum(bannerKinds),
  headline: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  from_at: column.instant,
  until_at: column.instant.nullable(),
  written_by: column.userId,
  written_by_name: z.string(),
  created_at: column.instant,
  taken_down_at: column.instant.nullable(),
});

const toBanner = (stored: BannersTable): Banner => {
  const of = shape.parse(stored);
  return {
    id: of.id,
    kind: of.kind,
    headline: of.headline,
    text: of.text,
    link: of.link,
    fromAt: of.from_at,
    untilAt: of.until_at,
    writtenBy: { userId: of.written_by, name: of.written_by_name },
    createdAt: of.created_at,
    takenDownAt: of.taken_down_at,
  };
};

const bannerRow = (banner: Banner): BannersTable => ({
  id: banner.id,
  kind: banner.kind,
  headline: banner.headline,
  text: banner.text,
  link: banner.link,
  from_at: banner.fromAt,
  until_at: banner.untilAt,
  written_by: banner.writtenBy.userId,
  written_by_name: banner.writtenBy.name,
  created_at: banner.createdAt,
  taken_down_at: banner.takenDownAt,
});
