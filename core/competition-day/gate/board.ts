import type { RingId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { CompetitionDayState } from '../competition-day-state.ts';
import type { DayPlan } from '../day-plan.ts';
import type { DayRules } from '../day-rules.ts';
import type { GateEvent } from '../gate-event.ts';
import { needsQuestionnaire } from '../questionnaire.ts';
import type { RunCard } from '../run-card.ts';
import { beThereAt } from '../running-order/notify-run-times.ts';

/** A run with what the gate needs to know of it. */
export type GateRun = RunCard & {
  readonly beThereAt: Instant;
  /** The handler has not answered the conservation-awareness questionnaire, which is due before the run (§5). */
  readonly needsQuestionnaire: boolean;
};

/** Everything that a steward's device needs to work without signal, adding its own events. */
export type GateBoard = {
  /** The version of the published order; null before there is one. */
  readonly version: number | null;
  readonly calls: DayPlan['calls'];
  readonly rings: readonly { readonly id: RingId; readonly name: string }[];
  readonly runs: readonly GateRun[];
  /** In the order of arrival. The field is called `marks` on the wire. */
  readonly marks: readonly Pick<GateEvent, 'id' | 'entry' | 'kind' | 'at'>[];
};

/** The board for stewards; it has no runs before an order is published. */
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
      needsQuestionnaire: needsQuestionnaire(entrants, card.entry),
    })) ?? [],
  marks: gateEvents.map(({ id, entry, kind, at }) => ({ id, entry, kind, at })),
});
