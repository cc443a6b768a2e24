import { sqlCompetitionDay } from '#adapters/sql/competition-day.ts';
import { sqlCompetitionResults } from '#adapters/sql/competition-results.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { newIds } from '#adapters/system/new-ids.ts';
import type { Members } from '#core/accounts/ports.ts';
import type { PastWin } from '#core/competition/entry/eligibility.ts';
import type { DayChange } from '#core/competition-day/day-books.ts';
import type { DayPlan } from '#core/competition-day/day-plan.ts';
import { topicsToldBy } from '#core/competition-day/day-topics.ts';
import { movesRuns } from '#core/competition-day/gate/stayed-away.ts';
import type { RunMarks } from '#core/competition-day/judge/ports.ts';
import { signatureOn } from '#core/competition-day/judge/run-mark.ts';
import type { CompetitionDay, Competitors, Results } from '#core/competition-day/ports.ts';
import { finalPlaces } from '#core/competition-results/final-places.ts';
import type { Content } from '#core/content/content.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { TellTheDay } from './compose-news.ts';

type Facts = {
  readonly database: Database;
  readonly content: Content;
  readonly plan: DayPlan;
  readonly pastWins: readonly PastWin[];
  readonly members: Members;
  readonly runMarks: RunMarks;
  /** Told when somebody runs, or not, who did otherwise before. */
  readonly dayChanged: () => void;
  readonly tell: TellTheDay;
  readonly hasTexts: boolean;
  readonly machineClock: Clock;
};

/** What the competition's day stands on: its books, its plan and the whole rulebook. */
export const composeCompetitionDay = (facts: Facts) => {
  const { database, content, plan, pastWins, members, runMarks, hasTexts, machineClock } = facts;
  const ids = newIds('put', machineClock);
  return {
    competitionDay: tellingOfChanges(sqlCompetitionDay(database, machineClock), facts),
    competitors: members satisfies Competitors,
    results: resultsOf(database, runMarks),
    rulebook: content.rulebook,
    plan,
    pastWins,
    hasTexts,
    newPlacementId: () => ids.next(),
  };
};

/** The same books; whoever shows something of them hears when that may be otherwise. */
const tellingOfChanges = (
  day: CompetitionDay,
  { dayChanged, tell }: Pick<Facts, 'dayChanged' | 'tell'>,
): CompetitionDay => ({
  ...day,
  change: async (decide) => {
    let change: DayChange = {};
    const outcome = await day.change((books) => {
      const decided = decide(books);
      change = decided.ok ? decided.value : {};
      return decided;
    });
    if (!outcome.ok) return outcome;
    if (movesRuns(change)) dayChanged();
    await Promise.all(topicsToldBy(change).map(tell));
    return outcome;
  },
});

const resultsOf = (database: Database, runMarks: RunMarks): Results => {
  const results = sqlCompetitionResults(database);
  return {
    async ran() {
      const byEntry = Map.groupBy(await runMarks.all(), ({ entry }) => entry);
      const signed = [...byEntry].filter(([, marks]) => signatureOn(marks.map(({ mark }) => mark)));
      return new Set(signed.map(([entry]) => entry));
    },
    places: async () => finalPlaces(await results.read()),
  };
};
