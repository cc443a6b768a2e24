import { type ClassAndLevel, everyClassAndLevel } from '../../kernel/class-and-level.ts';

const prefix = 'leaderboard:';
const of = ({ class: each, level }: ClassAndLevel): string => `${prefix}${each}-${level}`;

/** Public topics of the live connection; a message has the whole board of a group. */
export const boardTopics = {
  /** The prefix of all of these topics. */
  beginWith: prefix,
  /** The topic of one group: `leaderboard:adult-gold`. */
  of,
  all: everyClassAndLevel.map(of),
} as const;
