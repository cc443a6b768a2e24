import type { Database } from '#adapters/sql/engine/database.ts';
import { sqlPaperSheetLog } from '#adapters/sql/paper-sheet-log.ts';
import { newIds } from '#adapters/system/new-ids.ts';
import type { RunCard } from '#core/competition-day/run-card.ts';
import { currentGroupResult } from '#core/competition-results/boards.ts';
import { type ResultsPorts, readSources } from '#core/competition-results/results-desk.ts';
import type { Clock } from '#core/kernel/ports.ts';

type Parts = { readonly database: Database; readonly resultsPorts: ResultsPorts; readonly festivalClock: Clock };

/** What is typed off paper score sheets, and whether it still may be. */
export const composePaperSheets = ({ database, resultsPorts, festivalClock }: Parts) => {
  const ids = newIds('pap');
  return {
    paperSheetLog: sqlPaperSheetLog(database),
    newRecordId: () => ids.next(),
    resultIsFinal: async (card: RunCard) => {
      const { standing } = currentGroupResult(card, await readSources(resultsPorts, festivalClock.now(), card));
      return standing.state === 'final';
    },
  };
};
