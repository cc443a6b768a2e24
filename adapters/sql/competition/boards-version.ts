import type { Database } from '../engine/database.ts';

/** A text that differs after every change of the records behind the leaderboards. Takes one small query. */
export const sqlBoardsVersion = (database: Database) => (): Promise<string> =>
  database.read(async (db) => {
    const changes = await db
      .selectNoFrom((eb) => [
        eb
          .selectFrom('ring_marks')
          .select((of) => of.fn.max('position').as('last'))
          .as('marks'),
        eb
          .selectFrom('competition_results_log')
          .select((of) => of.fn.max('position').as('last'))
          .as('results'),
        eb
          .selectFrom('competition_day_log')
          .select((of) => of.fn.max('position').as('last'))
          .as('day'),
        eb
          .selectFrom('running_orders')
          .select((of) => of.fn.countAll().as('orders'))
          .as('orders'),
        eb
          .selectFrom('class_readings')
          .select((of) => of.fn.max('chosen_at').as('last'))
          .as('readings'),
      ])
      .executeTakeFirstOrThrow();
    return JSON.stringify(changes);
  });
