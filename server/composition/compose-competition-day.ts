import { sqlCompetitionDay } from '#adapters/sql/competition-day.ts';
import { sqlCompetitionResults } from '#adapters/sql/competition-results.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { newIds } from '#adapters/system/new-ids.ts';
import type { Members } from '#core/accounts/ports.ts';
import type { PastWin } from '#core/competition/entry/eligibility.ts';
import type { DayChange } from '#core/competition-day/competition-day-state.ts';
import type { DayPlan } from '#core/competition-day/day-plan.ts';
import { topicsChangedBy } from '#core/competition-day/day-topics.ts';
import { affectsRunningOrder } from '#core/competition-day/gate/non-starters.ts';
import type { RunEventLog } from '#core/competition-day/judge/ports.ts';
import { signatureOn } from '#core/competition-day/judge/run-event.ts';
import type { CompetitionDay, Competitors, Results } from '#core/competition-day/ports.ts';
import { finalPlaces } from '#core/competition-results/final-places.ts';
import type { Content } from '#core/content/content.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { PublishDayTopic } from './compose-news.ts';

type Facts = {
  readonly database: Database;
  readonly content: Content;
  readonly plan: DayPlan;
  readonly pastWins: readonly PastWin[];
  readonly members: Members;
  readonly runEventLog: RunEventLog;
  /** Told when somebody runs, or not, who did otherwise before. */
  readonly dayChanged: () => void;
  readonly publishTopic: PublishDayTopic;
  readonly hasTexts: boolean;
  readonly machineClock: Clock;
};

/** What the competition's day stands on: its books, its plan and the whole rulebook. */
export const composeCompetitionDay = (deps: Facts) => {
  const { database, content, plan, pastWins, members, runEventLog, hasTexts, machineClock } = deps;
  const ids = newIds('put', machineClock);
  return {
    competitionDay: withChangeNotifications(sqlCompetitionDay(database, machineClock), deps),
    competitors: members satisfies Competitors,
    results: resultsOf(database, runEventLog),
    rulebook: content.rulebook,
    plan,
    pastWins,
    hasTexts,
    newPlacementId: () => ids.next(),
  };
};

/** The same books; whoever shows something of them hears when that may be otherwise. */
const withChangeNotifications = (
  day: CompetitionDay,
  { dayChanged, publishTopic }: Pick<Facts, 'dayChanged' | 'publishTopic'>,
): CompetitionDay => ({
  ...day,
  change: async (decide) => {
    let change: DayChange = {};
    const outcome = await day.change((dayState) => {
      const decided = decide(dayState);
      change = decided.ok ? decided.value : {};
      return decided;
    });
    if (!outcome.ok) return outcome;
    if (affectsRunningOrder(change)) dayChanged();
    await Promise.all(topicsChangedBy(change).map(publishTopic));
    return outcome;
  },
});

const resultsOf = (database: Database, runEventLog: RunEventLog): Results => {
  const results = sqlCompetitionResults(database);
  return {
    async ran() {
      const byEntry = Map.groupBy(await runEventLog.all(), ({ entry }) => entry);
      const signed = [...byEntry].filter(([, marks]) => signatureOn(marks.map(({ mark }) => mark)));
      return new Set(signed.map(([entry]) => entry));
    },
    places: async () => finalPlaces(await results.read()),
  };
};
