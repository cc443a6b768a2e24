import type { RingId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { DayBooks } from '../day-books.ts';
import type { DayPlan } from '../day-plan.ts';
import type { DayRules } from '../day-rules.ts';
import type { GateMark } from '../gate-mark.ts';
import type { RunCard } from '../run-card.ts';
import { beThereAt } from '../running-order/tell-runs.ts';

/** All that the gate needs to go on by itself: a device that has it works without signal, and adds its own marks. */
export type GateBoard = {
  /** Null until an order is published. */
  readonly version: number | null;
  readonly calls: DayPlan['calls'];
  readonly rings: readonly { readonly id: RingId; readonly name: string }[];
  readonly runs: readonly (RunCard & { readonly beThereAt: Instant })[];
  /** In the order in which they were heard. */
  readonly marks: readonly Pick<GateMark, 'id' | 'entry' | 'kind' | 'at'>[];
};

export const gateBoard = ({ order, marks }: DayBooks, { plan, rulebook }: DayRules): GateBoard => ({
  version: order?.version ?? null,
  calls: plan.calls,
  rings: plan.rings.map(({ id, name }) => ({ id, name })),
  runs: order?.runs.map((card) => ({ ...card, beThereAt: beThereAt(card, rulebook) })) ?? [],
  marks: marks.map(({ id, entry, kind, at }) => ({ id, entry, kind, at })),
});
