import type { Database } from '#adapters/sql/database.ts';
import { sqlClassReadings, sqlRunMarks } from '#adapters/sql/run-marks.ts';
import type { TakeMarksPorts } from '#core/competition-day/judge/take-marks.ts';
import type { News } from '#core/news/ports.ts';

/** What judges' telephones send, and who else hears of it: `run-signed:adult-gold` tells that a signed run is another than before. */
export const composeJudging = (database: Database, news: News) => ({
  runMarks: sqlRunMarks(database),
  classReadings: sqlClassReadings(database),
  runSigned: (async (run) => {
    await news.publish(`run-signed:${run.class}-${run.level}`, { entry: run.entry });
  }) satisfies TakeMarksPorts['runSigned'],
});
