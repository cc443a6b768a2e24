import type { UserId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { CompetitionDayState, PublishedOrder } from '../competition-day-state.ts';
import type { DayRules } from '../day-rules.ts';
import { currentPlacements } from '../placement.ts';
import type { CompetitionDay } from '../ports.ts';
import { calledBreaks } from '../rings/announcement.ts';
import type { RunningOrder } from '../run-card.ts';
import { nextOrder } from './next-order.ts';
import { ringGaps } from './ring-gaps.ts';
import { conflictInWords, type SchedulingConflict } from './scheduling-conflict.ts';

export type OrderPorts = DayRules & { readonly competitionDay: CompetitionDay; readonly festivalClock: Clock };

/** The next order, for the head judge's preview. */
export type OrderPreview =
  | {
      readonly kind: 'order';
      readonly seen: number;
      readonly order: RunningOrder;
      /** When and why rings wait, in words. */
      readonly gaps: readonly string[];
    }
  | { readonly kind: 'no-order'; readonly seen: number; readonly why: readonly string[] };

export type PublishRefusal = { readonly kind: 'desk-changed' | 'still-to-place' | 'no-order' };

/** The order that would be published now, or the reasons why there is none. @throws ServiceFailure */
export const previewOrder = (ports: OrderPorts) => async (): Promise<OrderPreview> => {
  const dayState = await ports.competitionDay.read();
  const next = nextOrder(dayState, ports, ports.festivalClock.now());
  const seen = dayState.placements.length;
  if (next.ok) {
    const gaps = ringGaps(next.value, dayState, ports, calledBreaks(dayState));
    return { kind: 'order', seen, order: next.value, gaps };
  }
  return { kind: 'no-order', seen, why: inWords(next.refusal.conflicts, dayState, ports) };
};

/**
 * Publishes the order previewed for this version of the desk; a separate job sends the emails. Refused while entries
 * are unplaced. @throws ServiceFailure
 */
export const publishOrder =
  ({ competitionDay, festivalClock, ...rules }: OrderPorts) =>
  async (seen: number, by: UserId): Promise<Result<PublishedOrder, PublishRefusal>> => {
    let published: PublishedOrder | undefined;
    const outcome = await competitionDay.change<PublishRefusal>((dayState) => {
      if (dayState.placements.length !== seen) return refuse({ kind: 'desk-changed' });
      const current = currentPlacements(dayState.placements);
      if (dayState.entrants.some(({ entry }) => !current.has(entry))) return refuse({ kind: 'still-to-place' });
      const next = nextOrder(dayState, rules, festivalClock.now());
      if (!next.ok) return refuse({ kind: 'no-order' });
      published = { ...next.value, publishedAt: festivalClock.now(), publishedBy: by };
      return ok({ order: published });
    });
    if (!outcome.ok) return outcome;
    return published ? ok(published) : refuse({ kind: 'no-order' });
  };

const inWords = (
  conflicts: readonly SchedulingConflict[],
  { entrants }: CompetitionDayState,
  { plan }: DayRules,
): readonly string[] =>
  conflicts.map((conflict) =>
    conflictInWords(conflict, {
      ring: (id) => plan.rings.find((ring) => ring.id === id)?.name ?? id,
      entry: (id) => {
        const form = entrants.find(({ entry }) => entry === id)?.registration.form;
        return form ? `${form.dogName} with ${form.handlerName || form.fullName}` : id;
      },
    }),
  );
