import type { DayRules } from '#core/competition/day/day-rules.ts';
import { type RingsProgressPorts, readRingsProgress } from '#core/competition/day/gate/rings-progress.ts';
import { noticeOf } from '#core/competition/day/notice-period.ts';
import { type OwnDay, ownEntries } from '#core/competition/day/own-entries.ts';
import type { CompetitionDay, Results } from '#core/competition/day/ports.ts';
import type { OwnTickets } from '#core/competition/entries/ports.ts';
import type { UserId } from '#core/kernel/ids.ts';

export type OwnDayPorts = DayRules &
  RingsProgressPorts & {
    readonly competitionDay: Pick<CompetitionDay, 'read'>;
    readonly competitorTickets: OwnTickets;
    readonly results: Pick<Results, 'ran' | 'places'>;
  };

/** The progress of a competitor's entries, and how long beforehand their runs are announced. @throws ServiceFailure */
export const ownDayOf =
  (ports: OwnDayPorts) =>
  async (user: UserId): Promise<OwnDay> => {
    const [tickets, dayState, ran, places, rings] = await Promise.all([
      ports.competitorTickets.of(user),
      ports.competitionDay.read(),
      ports.results.ran(),
      ports.results.places(),
      readRingsProgress(ports),
    ]);
    return { entries: ownEntries(tickets, dayState, { ran, places }, rings, ports), notice: noticeOf(ports) };
  };
