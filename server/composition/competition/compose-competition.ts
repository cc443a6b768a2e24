import { newIds } from '#adapters/system/new-ids.ts';
import type { AllRingsPorts } from '#core/competition/day/all-rings/all-rings.ts';
import type { ReceiveReportPorts } from '#core/competition/day/all-rings/receive-report.ts';
import type { DayChange } from '#core/competition/day/competition-day-state.ts';
import type { DayPlan } from '#core/competition/day/day-plan.ts';
import { affectsRings, dayTopics, topicsChangedBy } from '#core/competition/day/day-topics.ts';
import { affectsRunningOrder } from '#core/competition/day/gate/non-starters.ts';
import type { GatePorts } from '#core/competition/day/gate/record-gate-events.ts';
import type { ReadingsPorts } from '#core/competition/day/judge/class-readings.ts';
import type { JudgingDayPorts } from '#core/competition/day/judge/judging-day.ts';
import type { ClassReadings, RunEventLog } from '#core/competition/day/judge/ports.ts';
import type { ReceiveEventsPorts } from '#core/competition/day/judge/receive-events.ts';
import { signatureOn } from '#core/competition/day/judge/run-event.ts';
import type { PlacingPorts } from '#core/competition/day/placing/place-entry.ts';
import type { CompetitionDay, Competitors, Results } from '#core/competition/day/ports.ts';
import type { NotifyRunTimesPorts } from '#core/competition/day/running-order/notify-run-times.ts';
import type { OrderPorts } from '#core/competition/day/running-order/publish-order.ts';
import type { WithdrawalPorts } from '#core/competition/day/withdrawal/withdraw-entry.ts';
import type { OwnTickets } from '#core/competition/entries/ports.ts';
import { finalPlaces, signedGroups } from '#core/competition/results/final-places.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import type { UserId } from '#core/kernel/ids.ts';
import type { Clocks } from '#core/kernel/ports.ts';
import type { Rings } from '../../caches/follow-rings.ts';
import type { PublishDayTopic } from '../kernel/live-news.ts';
import type { Stores } from '../stores.ts';
import type { Registration } from './compose-registration.ts';
import type { ResultsServices } from './compose-results.ts';

/** The ports for the competition day: placing, running order, gate, judging and withdrawals. */
export type Competition = PlacingPorts &
  OrderPorts &
  GatePorts &
  WithdrawalPorts &
  JudgingDayPorts &
  ReadingsPorts &
  ReceiveEventsPorts &
  ReceiveReportPorts &
  AllRingsPorts &
  NotifyRunTimesPorts & {
    readonly competitorTickets: OwnTickets;
    readonly results: Results;
    readonly runEventLog: RunEventLog;
    /** Publishes the leaderboards after a change of the starters. */
    readonly dayChanged: () => void;
    /** Notifies gates, judges' phones and the rings that hounds of this user may run, if there are any. */
    readonly questionnaireAnswered: (user: UserId) => Promise<void>;
  };

type Deps = {
  readonly stores: Pick<
    Stores,
    'competitionDay' | 'runEventLog' | 'classReadings' | 'judgePhones' | 'competitionResults'
  >;
  readonly registration: Pick<Registration, 'competitorTickets' | 'edition' | 'pastWins'>;
  readonly rulebook: Rulebook;
  readonly competitors: Competitors;
  readonly plan: DayPlan;
  readonly leaderboards: Pick<ResultsServices, 'dayChanged' | 'runChanged'>;
  readonly rings: Pick<Rings, 'publishSoon'>;
  readonly publishTopic: PublishDayTopic;
  /** Whether text messages can be sent. */
  readonly hasTexts: boolean;
  readonly clocks: Clocks;
};

export const composeCompetition = (deps: Deps): Competition => {
  const { stores, registration, rulebook, competitors, plan, leaderboards, rings, publishTopic, hasTexts, clocks } =
    deps;
  const { competitorTickets, edition, pastWins } = registration;
  const ids = newIds('put', clocks.machineClock);
  return {
    ...clocks,
    competitorTickets,
    edition,
    rulebook,
    pastWins,
    plan,
    ringNames: plan.rings.map(({ id, name }) => ({ id, name })),
    competitionDay: withDayNotifications(
      stores.competitionDay,
      leaderboards.dayChanged,
      rings.publishSoon,
      publishTopic,
    ),
    runEventLog: stores.runEventLog,
    judgePhones: stores.judgePhones,
    phonesChanged: () => publishTopic(dayTopics.phones),
    classReadings: withReadingNotifications(stores.classReadings, publishTopic),
    competitors,
    results: resultsOf(stores),
    hasTexts,
    newPlacementId: () => ids.next(),
    runChanged: leaderboards.runChanged,
    ringsChanged: rings.publishSoon,
    dayChanged: leaderboards.dayChanged,
    questionnaireAnswered: async (user) => {
      const { entrants } = await stores.competitionDay.read();
      if (!entrants.some(({ registration }) => registration.userId === user)) return;
      rings.publishSoon();
      await Promise.all([dayTopics.gate, dayTopics.order].map(publishTopic));
    },
  };
};

/** Publishes after each change: its topics, the rings, and the leaderboards when the starters change. */
const withDayNotifications = (
  day: CompetitionDay,
  dayChanged: () => void,
  ringsChanged: () => void,
  publishTopic: PublishDayTopic,
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
    if (affectsRings(change)) ringsChanged();
    await Promise.all(topicsChangedBy(change).map(publishTopic));
    return outcome;
  },
});

/** Publishes the order topic after each choice, because judges' phones load the readings with the order. */
const withReadingNotifications = (readings: ClassReadings, publishTopic: PublishDayTopic): ClassReadings => ({
  ...readings,
  async choose(decide) {
    const outcome = await readings.choose(decide);
    if (outcome.ok) await publishTopic(dayTopics.order);
    return outcome;
  },
});

const resultsOf = ({ runEventLog, competitionResults }: Deps['stores']): Results => ({
  async ran() {
    const byEntry = Map.groupBy(await runEventLog.all(), ({ entry }) => entry);
    const signed = [...byEntry].filter(([, marks]) => signatureOn(marks.map(({ mark }) => mark)));
    return new Set(signed.map(([entry]) => entry));
  },
  places: async () => finalPlaces(await competitionResults.read()),
  signed: async () => signedGroups(await competitionResults.read()),
});
