import type { ClassReadings, RingName } from '../judge/ports.ts';
import type { Judge } from '../judge/run-event.ts';
import type { CompetitionDay } from '../ports.ts';
import { paperProgress } from './paper-sheet-view.ts';
import type { PaperDay, PaperSheetLog } from './ports.ts';

export type PaperDayPorts = {
  readonly competitionDay: Pick<CompetitionDay, 'order'>;
  readonly classReadings: Pick<ClassReadings, 'all'>;
  readonly paperSheetLog: Pick<PaperSheetLog, 'all'>;
  readonly ringNames: readonly RingName[];
};

/**
 * The running order to print, the readings to judge by, and the status of each sheet as `who` may see it.
 * @throws ServiceFailure
 */
export const paperDay =
  ({ competitionDay, classReadings, paperSheetLog, ringNames }: PaperDayPorts) =>
  async (who: Judge): Promise<PaperDay> => {
    const [order, readings, log] = await Promise.all([
      competitionDay.order(),
      classReadings.all(),
      paperSheetLog.all(),
    ]);
    return {
      version: order?.version ?? 0,
      publishedAt: order?.publishedAt ?? null,
      rings: [...ringNames],
      runs: [...(order?.runs ?? [])],
      readings: readings.map(({ class: of, readings: chosen }) => ({ class: of, readings: chosen })),
      sheets: paperProgress(log, who),
    };
  };
