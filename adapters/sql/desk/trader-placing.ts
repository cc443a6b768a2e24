import { mayBePlaced } from '#core/desk/traders/given-pitch.ts';
import type { Traders } from '#core/desk/traders/ports.ts';
import { type TraderId, traderId } from '#core/desk/traders/trader-application.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { writeResult } from '../engine/write-result.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import { toGivenPitch, toTakenSlot, toTraderApplication } from './trader-row.ts';

/** The row of an application, which no other transaction changes until this one ends; undefined for an unknown id. */
export const locked = (tx: Transaction, dialect: Database['dialect'], id: string) =>
  tx
    .selectFrom('trader_applications')
    .selectAll()
    .where('id', '=', id)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

/** Frees the pitches and the set-up slots of applications. */
export const freePlaces = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  await tx.deleteFrom('trader_pitches').where('application_id', 'in', ids).execute();
  await tx.deleteFrom('trader_slots').where('application_id', 'in', ids).execute();
};

/** The pitches and the set-up slots of traders. The keys of both tables decide who of two at once has one. */
export const sqlPlacing = (database: Database): Pick<Traders, 'pitches' | 'givePitch' | 'slots' | 'takeSlot'> => {
  const whyNot = async (tx: Transaction, id: TraderId) => {
    const row = await locked(tx, database.dialect, id);
    if (!row) return 'application-unknown' as const;
    return mayBePlaced(toTraderApplication(row).state) ? undefined : ('not-coming' as const);
  };
  return {
    pitches: () =>
      database.read(async (db) => {
        const rows = await db.selectFrom('trader_pitches').selectAll().orderBy('pitch').execute();
        return rows.map(toGivenPitch);
      }),

    givePitch: (id, pitch, now, action) =>
      writeResult(database, async (tx) => {
        const reason = await whyNot(tx, id);
        if (reason) return refuse({ kind: reason });
        await tx.deleteFrom('trader_pitches').where('application_id', '=', id).execute();
        if (pitch !== null) {
          const given = { pitch, application_id: id, given_at: now };
          const { numInsertedOrUpdatedRows } = await tx
            .insertInto('trader_pitches')
            .values(given)
            .onConflict((conflict) => conflict.column('pitch').doNothing())
            .executeTakeFirst();
          if (Number(numInsertedOrUpdatedRows ?? 0) === 0) {
            const holder = await tx
              .selectFrom('trader_pitches')
              .select('application_id')
              .where('pitch', '=', pitch)
              .executeTakeFirst();
            return refuse({ kind: 'pitch-taken', by: traderId(holder?.application_id ?? '') });
          }
        }
        await recordStaffAction(tx, action);
        return ok(undefined);
      }),

    slots: () =>
      database.read(async (db) => {
        const rows = await db.selectFrom('trader_slots').selectAll().orderBy('slot').orderBy('bay').execute();
        return rows.map(toTakenSlot);
      }),

    takeSlot: (id, wanted, vehicles, action) =>
      writeResult(database, async (tx) => {
        const reason = await whyNot(tx, id);
        if (reason) return refuse({ kind: reason });
        await tx.deleteFrom('trader_slots').where('application_id', '=', id).execute();
        if (wanted && !(await takesBay(tx, id, wanted, vehicles))) return refuse({ kind: 'slot-full' });
        if (action) await recordStaffAction(tx, action);
        return ok(undefined);
      }),
  };
};

/** Takes the first free bay of a slot; false when none is. */
const takesBay = async (
  tx: Transaction,
  id: TraderId,
  wanted: { readonly slot: string; readonly plate: string },
  vehicles: number,
): Promise<boolean> => {
  for (let bay = 1; bay <= vehicles; bay += 1) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('trader_slots')
      .values({ ...wanted, bay, application_id: id })
      .onConflict((conflict) => conflict.columns(['slot', 'bay']).doNothing())
      .executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows ?? 0) > 0) return true;
  }
  return false;
};
