import { type ClassAndLevel, everyClassAndLevel } from '../competition/class-and-level.ts';

const prefix = 'leaderboard:';
const of = ({ class: each, level }: ClassAndLevel): string => `${prefix}${each}-${level}`;

/** What anybody may follow of the results: each tells a group's board as it then stands. */
export const boardTopics = {
  /** All of them. */
  beginWith: prefix,
  /** The board of one group: `leaderboard:adult-gold`. */
  of,
  all: everyClassAndLevel.map(of),
} as const;
