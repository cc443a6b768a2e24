import type { ClassAndLevel } from '../competition/class-and-level.ts';
import type { DayChange } from './day-books.ts';
import { movesRuns } from './gate/stayed-away.ts';

/**
 * What anybody may follow of the day while it goes on: each tells when something was last otherwise, and never what.
 * Whoever may know more asks for it then.
 */
export const dayTopics = {
  /** All of them. */
  beginWith: 'day:',
  /** Presses at the gate, and the order that is called there. */
  gate: 'day:gate',
  /** Who runs when, who does not run after all, and by which readings they are judged. */
  order: 'day:order',
  /** Presses on the runs of one group. */
  runs: ({ class: each, level }: ClassAndLevel): string => `day:runs:${each}-${level}`,
} as const;

/** Which of them are told once this is in the books. */
export const topicsToldBy = (change: DayChange): readonly string[] => [
  ...(change.order || (change.marks ?? []).length > 0 ? [dayTopics.gate] : []),
  ...(movesRuns(change) ? [dayTopics.order] : []),
];
