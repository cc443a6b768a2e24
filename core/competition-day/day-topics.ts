import type { ClassAndLevel } from '../competition/class-and-level.ts';
import type { DayChange } from './competition-day-state.ts';
import { affectsRunningOrder } from './gate/non-starters.ts';

/**
 * What anybody may follow of the day while it goes on: each tells when something was last otherwise, and never what.
 * Whoever may know more asks for it then.
 */
export const dayTopics = {
  /** All of them. */
  prefix: 'day:',
  /** Presses at the gate, and the order that is called there. */
  gate: 'day:gate',
  /** Who runs when, who does not run after all, and by which readings they are judged. */
  order: 'day:order',
  /** Presses on the runs of one group. */
  runs: ({ class: each, level }: ClassAndLevel): string => `day:runs:${each}-${level}`,
} as const;

/** Which of them are told once this is in the books. */
export const topicsChangedBy = (change: DayChange): readonly string[] => [
  ...(change.order || (change.gateEvents ?? []).length > 0 ? [dayTopics.gate] : []),
  ...(affectsRunningOrder(change) ? [dayTopics.order] : []),
];
