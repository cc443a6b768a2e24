import type { RingId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { CompetitionDayState } from '../competition-day-state.ts';
import type { DayPlan } from '../day-plan.ts';
import type { DayRules } from '../day-rules.ts';
import type { GateEvent } from '../gate-event.ts';
import type { RunCard } from '../run-card.ts';
import { beThereAt } from '../running-order/notify-run-times.ts';

/** A run as the gate knows it. */
export type GateRun = RunCard & {
  readonly beThereAt: Instant;
  /** Its handler has yet to answer the conservation-awareness questionnaire, which comes before the ring (§5). */
  readonly needsQuestionnaire: boolean;
};

/** All that the gate needs to go on by itself: a device that has it works without signal, and adds its own marks. */
export type GateBoard = {
  /** Null until an order is published. */
  readonly version: number | null;
  readonly calls: DayPlan['calls'];
  readonly rings: readonly { readonly id: RingId; readonly name: string }[];
  readonly runs: readonly GateRun[];
  /** In the order in which they were heard. */
  readonly marks: readonly Pick<GateEvent, 'id' | 'entry' | 'kind' | 'at'>[];
};

/** The gate's share of the books; no runs until an order is published. */
export const gateBoard = (
  { order, gateEvents, entrants }: CompetitionDayState,
  { plan, rulebook }: DayRules,
): GateBoard => ({
  version: order?.version ?? null,
  calls: plan.calls,
  rings: plan.rings.map(({ id, name }) => ({ id, name })),
  runs:
    order?.runs.map((card) => ({
      ...card,
      beThereAt: beThereAt(card, rulebook),
      needsQuestionnaire: entrants.some(({ entry, questionnaireDone }) => entry === card.entry && !questionnaireDone),
    })) ?? [],
  marks: gateEvents.map(({ id, entry, kind, at }) => ({ id, entry, kind, at })),
});
