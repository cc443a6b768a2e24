import type { ClassReadings, RingName } from '../judge/ports.ts';
import type { Judge } from '../judge/run-mark.ts';
import type { CompetitionDay } from '../ports.ts';
import { paperProgress } from './paper-view.ts';
import type { PaperBooks, PaperDay } from './ports.ts';

export type PaperDayPorts = {
  readonly competitionDay: Pick<CompetitionDay, 'order'>;
  readonly classReadings: Pick<ClassReadings, 'all'>;
  readonly paperBooks: Pick<PaperBooks, 'all'>;
  readonly ringNames: readonly RingName[];
};

/** The order that is printed, by which readings it is judged, and how far its sheets have come for whoever asks. @throws ServiceFailure */
export const paperDay =
  ({ competitionDay, classReadings, paperBooks, ringNames }: PaperDayPorts) =>
  async (who: Judge): Promise<PaperDay> => {
    const [order, readings, log] = await Promise.all([competitionDay.order(), classReadings.all(), paperBooks.all()]);
    return {
      version: order?.version ?? 0,
      publishedAt: order?.publishedAt ?? null,
      rings: [...ringNames],
      runs: [...(order?.runs ?? [])],
      readings: readings.map(({ class: of, readings: chosen }) => ({ class: of, readings: chosen })),
      sheets: paperProgress(log, who),
    };
  };
