import { capitalised } from '../../kernel/capitalised.ts';
import type { ClassAndLevel, Level } from '../../kernel/class-and-level.ts';
import type { Ladder, Rung } from './ladder.ts';
import type { Ring } from './rulebook.ts';
import type { DecidedBy, PlacedBy } from './scoring/placing.ts';

/** Minutes, seconds and hundredths, as on a stopwatch: `4:38.20`. */
export const formatRunTime = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${(seconds - minutes * 60).toFixed(2).padStart(5, '0')}`;
};

/** Points with their sign: `+5`, `−5` with a minus sign (U+2212), `0`. */
export const formatPoints = (points: number): string => {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
};

/** A total without a plus sign: `35`, `−2` with a minus sign (U+2212). */
export const formatTotal = (points: number): string => (points < 0 ? formatPoints(points) : String(points));

/** A total with its unit: `35 points`, `1 point`. */
export const totalInWords = (points: number): string =>
  `${formatTotal(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;

export const levelNames: Readonly<Record<Level, string>> = { gold: 'Gold', silver: 'Silver', bronze: 'Bronze' };

/** "Bronze", or "Junior bronze". */
export const classInWords = ({ class: of, level }: ClassAndLevel): string =>
  of === 'junior' ? `Junior ${levelNames[level].toLowerCase()}` : levelNames[level];

/** How many baits a ring has and where they are: "10, mixed", "All buried", "13", or a dash. */
export const baitsInWords = ({ baits, placement }: Ring): string => {
  const words = [...(baits === undefined ? [] : [String(baits)]), ...(placement === undefined ? [] : [placement])];
  return capitalised(words.join(', ') || '–');
};

/**
 * The cost of one occurrence: "−5" or "Out". Without a cost: "Warning" when a later one costs points, else "No points".
 */
export const rungInWords = (rung: Rung, { last }: Ladder): string => {
  if (rung === 'out') return 'Out';
  if (rung < 0) return formatPoints(rung);
  return last === 0 ? 'No points' : 'Warning';
};

type Words = (own: PlacedBy, above: PlacedBy) => string;

/** Why a run is placed below the one above it. */
export const placingWords: Readonly<Record<NonNullable<DecidedBy>, Words>> = {
  'most-points': (own, above) => `${above.total - own.total} behind`,
  'fewest-minus-points': (own, above) => `More penalty points, ${-own.minus} to ${-above.minus}`,
  fastest: (own, above) => `Slower, ${time(own)} to ${time(above)}`,
  shared: () => 'Equal on points, penalty points and time, so they share the place',
};

const time = ({ secondsTaken }: PlacedBy): string => formatRunTime(secondsTaken);
