import type { EntryId } from '../../../kernel/ids.ts';
import { activeEvents } from '../../rules/run/ring-log.ts';
import type { DayPlan } from '../day-plan.ts';
import { gateStatuses } from '../gate/gate-status.ts';
import { nonStarters } from '../gate/non-starters.ts';
import { needsQuestionnaire } from '../needs-questionnaire.ts';
import type { CompetitionDay } from '../ports.ts';
import {
  type ClassReadings,
  gatePositions,
  type JudgingDay,
  type ReceivedEvent,
  type RingName,
  type RunEventLog,
} from './ports.ts';
import { activeRunEvents, signatureOn, unsignedEvents } from './run-event.ts';

export type JudgingDayPorts = {
  readonly competitionDay: Pick<CompetitionDay, 'read'>;
  readonly classReadings: Pick<ClassReadings, 'all'>;
  readonly runEventLog: Pick<RunEventLog, 'all'>;
  readonly ringNames: readonly RingName[];
  readonly plan: Pick<DayPlan, 'calls'>;
};

/** The data that a judge's phone stores for a day without signal. @throws ServiceFailure */
export const judgingDay =
  ({ competitionDay, classReadings, runEventLog, ringNames, plan }: JudgingDayPorts) =>
  async (): Promise<JudgingDay> => {
    const [dayState, readings, events] = await Promise.all([
      competitionDay.read(),
      classReadings.all(),
      runEventLog.all(),
    ]);
    const { order, entrants, gateEvents } = dayState;
    const runs = order?.runs ?? [];
    const entries = runs.map(({ entry }) => entry);
    const byEntry = Map.groupBy(events, ({ entry }) => entry);
    const eventsOf = (entry: EntryId) => byEntry.get(entry) ?? [];
    const marksOf = (entry: EntryId) => eventsOf(entry).map(({ mark }) => mark);
    const signed = entries.filter((entry) => signatureOn(marksOf(entry)) !== undefined);
    const begun = entries.filter((entry) => !signed.includes(entry) && activeRunEvents(marksOf(entry)).length > 0);
    const statuses = gateStatuses(gateEvents, plan.calls);
    return {
      version: order?.version ?? 0,
      rings: ringNames,
      runs,
      readings: readings.map(({ class: of, readings: chosen }) => ({ class: of, readings: chosen })),
      signed,
      signAgain: signed.filter((entry) => unsignedEvents(marksOf(entry)).length > 0),
      underWay: begun.map((entry) => ({ entry, judge: judgeOf(eventsOf(entry)) })),
      atTheGate: entries.flatMap((entry) => {
        const status = gatePositions.find((position) => position === statuses.get(entry)?.kind);
        return status ? [{ entry, status }] : [];
      }),
      needsQuestionnaire: entries.filter((entry) => needsQuestionnaire(entrants, entry)),
      away: [...nonStarters(dayState, plan.calls)].filter((entry) => entries.includes(entry)),
    };
  };

/** The name of the judge who made the first event that was not undone; '' without events. */
export const judgeOf = (events: readonly ReceivedEvent[]): string => {
  const [first] = activeEvents(events.map(({ mark }) => mark).toSorted((a, b) => a.at - b.at));
  return events.find(({ mark }) => mark.id === first?.id)?.by.name ?? '';
};
