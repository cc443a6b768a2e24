import type { ClassAndLevel } from '../../kernel/class-and-level.ts';
import type { DayChange } from './competition-day-state.ts';
import { affectsRunningOrder } from './gate/non-starters.ts';

/**
 * Public topics of the live connection during the day. A message has the time of the last change and no data: clients
 * fetch what they are allowed to see.
 */
export const dayTopics = {
  /** The prefix of all of these topics. */
  prefix: 'day:',
  /** Gate events, and changes of the published order. */
  gate: 'day:gate',
  /** The published order, entries that do not run, and the readings of each class. */
  order: 'day:order',
  /** Steps, corrections, queries and decisions at the results desk. */
  results: 'day:results',
  /** Reports of judges' phones. */
  phones: 'day:phones',
  /** Run events of one group. */
  runs: ({ class: each, level }: ClassAndLevel): string => `day:runs:${each}-${level}`,
} as const;

const announces = ({ announcements = [], announcementWithdrawals = [] }: DayChange): boolean =>
  announcements.length + announcementWithdrawals.length > 0;

/** Whether the change may change expected times or announcements at the rings. */
export const affectsRings = (change: DayChange): boolean =>
  affectsRunningOrder(change) || (change.gateEvents ?? []).length > 0 || announces(change);

/** The topics to announce after this change is stored. */
export const topicsChangedBy = (change: DayChange): readonly string[] => [
  ...(change.order || (change.gateEvents ?? []).length > 0 || announces(change) ? [dayTopics.gate] : []),
  ...(affectsRunningOrder(change) ? [dayTopics.order] : []),
];
