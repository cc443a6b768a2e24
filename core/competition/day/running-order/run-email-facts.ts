import { type Instant, laterBy, minute } from '../../../kernel/time.ts';
import type { Entrant } from '../competition-day-state.ts';
import { ringById } from '../day-plan.ts';
import type { DayRules } from '../day-rules.ts';
import type { RunNews } from '../emails.ts';
import type { RunCard } from '../run-card.ts';

type AboutRun = Pick<Entrant, 'registration' | 'questionnaireDone'> & { readonly card: RunCard };

/** What an email says of a run. @param runs all of the running order */
export const runEmailFacts = (
  { plan, rulebook }: Pick<DayRules, 'plan' | 'rulebook'>,
  { card, registration, questionnaireDone }: AboutRun,
  news: RunNews['news'],
  runs: readonly RunCard[],
): RunNews => ({
  class: card.class,
  level: card.level,
  handler: card.handler,
  sex: registration.form.dogSex,
  hound: card.hound,
  number: card.number,
  ring: ringById(plan, card.ring)?.name ?? card.ring,
  runsAt: card.runsAt,
  beThereAt: waitingAreaTime(card, rulebook),
  reserve: card.reserve,
  news,
  ...(!questionnaireDone && { needsQuestionnaire: true }),
  ...nextTo(card, runs),
});

/** The hounds before and after it in its ring; none for a reserve. */
const nextTo = (card: RunCard, runs: readonly RunCard[]): Pick<RunNews, 'runBefore' | 'runAfter'> => {
  if (card.reserve) return {};
  const inRing = runs
    .filter(({ ring, reserve }) => ring === card.ring && !reserve)
    .toSorted((one, other) => one.runsAt - other.runsAt);
  const at = inRing.findIndex(({ entry }) => entry === card.entry);
  const [before, after] = [inRing[at - 1], inRing[at + 1]];
  return {
    ...(before && { runBefore: { hound: before.hound, breed: before.breed } }),
    ...(after && { runAfter: { hound: after.hound, breed: after.breed } }),
  };
};

/** When the handler has to be at the waiting area (§9). */
export const waitingAreaTime = ({ runsAt }: Pick<RunCard, 'runsAt'>, { beforeRun }: DayRules['rulebook']): Instant =>
  laterBy(runsAt, -beforeRun.minutes * minute);
