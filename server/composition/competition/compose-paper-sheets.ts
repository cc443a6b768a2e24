import { newIds } from '#adapters/system/new-ids.ts';
import type { DataEntryPorts } from '#core/competition/day/paper/data-entry.ts';
import type { PaperDayPorts } from '#core/competition/day/paper/paper-day.ts';
import { currentGroupResult } from '#core/competition/results/boards.ts';
import { type ResultsPorts, readSources } from '#core/competition/results/results-desk.ts';
import type { Stores } from '../stores.ts';
import type { Competition } from './compose-competition.ts';

/** The ports for printing paper score sheets and for entering their data. */
export type PaperSheets = DataEntryPorts & PaperDayPorts;

type Deps = {
  readonly stores: Pick<Stores, 'paperSheetLog'>;
  readonly competition: Competition;
  readonly resultsPorts: ResultsPorts;
};

export const composePaperSheets = ({ stores, competition, resultsPorts }: Deps): PaperSheets => {
  const { competitionDay, classReadings, runEventLog, ringNames, rulebook, runChanged } = competition;
  const { festivalClock, machineClock } = competition;
  const ids = newIds('pap');
  return {
    competitionDay,
    classReadings,
    runEventLog,
    ringNames,
    rulebook,
    runChanged,
    festivalClock,
    machineClock,
    paperSheetLog: stores.paperSheetLog,
    newRecordId: () => ids.next(),
    resultIsFinal: async (card) => {
      const { status } = currentGroupResult(card, await readSources(resultsPorts, festivalClock.now(), card));
      return status.state === 'final';
    },
  };
};
