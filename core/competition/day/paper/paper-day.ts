import { paperDevice } from '../../rules/run/devices-without-time.ts';
import type { ClassReadings, RingName, RunEventLog } from '../judge/ports.ts';
import { type AttributedEvent, type Judge, signatureOn } from '../judge/run-event.ts';
import type { CompetitionDay } from '../ports.ts';
import { paperProgress } from './paper-sheet-view.ts';
import type { PaperDay, PaperSheetLog } from './ports.ts';

export type PaperDayPorts = {
  readonly competitionDay: Pick<CompetitionDay, 'order'>;
  readonly classReadings: Pick<ClassReadings, 'all'>;
  readonly paperSheetLog: Pick<PaperSheetLog, 'all'>;
  readonly runEventLog: Pick<RunEventLog, 'all'>;
  readonly ringNames: readonly RingName[];
};

/**
 * The running order to print, the readings to judge by, and the status of each sheet as `who` may see it, and of the
 * runs that phones have signed. @throws ServiceFailure
 */
export const paperDay =
  ({ competitionDay, classReadings, paperSheetLog, runEventLog, ringNames }: PaperDayPorts) =>
  async (who: Judge): Promise<PaperDay> => {
    const [order, readings, log, events] = await Promise.all([
      competitionDay.order(),
      classReadings.all(),
      paperSheetLog.all(),
      runEventLog.all(),
    ]);
    return {
      version: order?.version ?? 0,
      publishedAt: order?.publishedAt ?? null,
      rings: [...ringNames],
      runs: [...(order?.runs ?? [])],
      readings: readings.map(({ class: of, readings: chosen }) => ({ class: of, readings: chosen })),
      sheets: paperProgress(log, who),
      signedOnPhones: signedOnPhones(events),
    };
  };

const signedOnPhones = (events: readonly AttributedEvent[]) =>
  [...Map.groupBy(events, ({ entry }) => entry)].flatMap(([entry, own]) => {
    const signature = signatureOn(own.map(({ mark }) => mark));
    return signature && signature.device !== paperDevice ? [entry] : [];
  });
