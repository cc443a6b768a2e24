import { type Instant, laterBy, minute } from '../../../kernel/time.ts';
import type { Entrant } from '../competition-day-state.ts';
import { ringById } from '../day-plan.ts';
import type { DayRules } from '../day-rules.ts';
import type { RunNews } from '../emails.ts';
import type { RunCard } from '../run-card.ts';

type AboutRun = Pick<Entrant, 'registration' | 'questionnaireDone'> & { readonly card: RunCard };

/** What an email says of a run. */
export const runNews = (
  { plan, rulebook }: Pick<DayRules, 'plan' | 'rulebook'>,
  { card, registration, questionnaireDone }: AboutRun,
  news: RunNews['news'],
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
});

/** When the handler has to be at the waiting area (§9). */
export const waitingAreaTime = ({ runsAt }: Pick<RunCard, 'runsAt'>, { beforeRun }: DayRules['rulebook']): Instant =>
  laterBy(runsAt, -beforeRun.minutes * minute);
